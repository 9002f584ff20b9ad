import type { activityOperations } from './accounts/activity-operations.ts';
import type { adminLogOperations } from './accounts/admin-log-operations.ts';
import type { adminUserOperations } from './accounts/admin-user-operations.ts';
import type { apiKeyOperations } from './accounts/api-key-operations.ts';
import type { authOptionsOperations } from './accounts/auth-options-operations.ts';
import type { mailDomainOperations } from './accounts/mail-domain-operations.ts';
import type { profileImageOperations } from './accounts/profile-image-operations.ts';
import type { profileOperations } from './accounts/profile-operations.ts';
import type { signInHistoryOperations } from './accounts/sign-in-history-operations.ts';
import type { signOnEntryOperations } from './accounts/sign-on-entry-operations.ts';
import type { signOnOperations } from './accounts/sign-on-operations.ts';
import type { waitlistOperations } from './accounts/waitlist-operations.ts';
import type { adminPaymentOperations } from './billing/admin-payment-operations.ts';
import type { adminPromoOperations } from './billing/admin-promo-operations.ts';
import type { orderOperations } from './billing/order-operations.ts';
import type { planOperations } from './billing/plan-operations.ts';
import type { promoOperations } from './billing/promo-operations.ts';
import type { subscriptionOperations } from './billing/subscription-operations.ts';
import type { teamPlanOperations } from './billing/team-plan-operations.ts';
import type { adminAdapterOperations } from './operations/admin-adapter-operations.ts';
import type { adminErrorOperations } from './operations/admin-error-operations.ts';
import type { adminFlagOperations } from './operations/admin-flag-operations.ts';
import type { adminJobOperations } from './operations/admin-job-operations.ts';
import type { adminUsageOperations } from './operations/admin-usage-operations.ts';
import type { collectOperations } from './operations/collect-operations.ts';
import type { contactOperations } from './operations/contact-operations.ts';
import type { contentReportOperations } from './operations/content-report-operations.ts';
import type { flagOperations } from './operations/flag-operations.ts';
import type { newsletterOperations } from './operations/newsletter-operations.ts';
import type { outboxOperations } from './operations/outbox-operations.ts';
import type { provenanceOperations } from './operations/provenance-operations.ts';
import type { archiveOperations } from './projects/archive-operations.ts';
import type { backgroundOperations } from './projects/background-operations.ts';
import type { clipReadingOperations } from './projects/clip-reading-operations.ts';
import type { brandFontOperations } from './projects/brand-font-operations.ts';
import type { brandOperations } from './projects/brand-operations.ts';
import type { libraryItemOperations } from './library/library-item-operations.ts';
import type { libraryOperations } from './library/library-operations.ts';
import type { libraryUploadOperations } from './library/library-upload-operations.ts';
import type { musicOperations } from './projects/music-operations.ts';
import type { projectOperations } from './projects/project-operations.ts';
import type { projectPreviewOperations } from './projects/project-preview-operations.ts';
import type { recordingOperations } from './speech/recording-operations.ts';
import type { transcriptOperations } from './speech/transcript-operations.ts';
import type { scriptCommentOperations } from './projects/script-comment-operations.ts';
import type { scriptOperations } from './projects/script-operations.ts';
import type { stockOperations } from './projects/stock-operations.ts';
import type { translationOperations } from './projects/translation-operations.ts';
import type { versionOperations } from './projects/version-operations.ts';
import type { adminVoiceOperations } from './speech/admin-voice-operations.ts';
import type { batchOperations } from './videos/batch-operations.ts';
import type { comparisonOperations } from './videos/comparison-operations.ts';
import type { learningPackageOperations } from './videos/learning-package-operations.ts';
import type { moderationOperations } from './videos/moderation-operations.ts';
import type { ownPresenterOperations } from './videos/own-presenter-operations.ts';
import type { presenterOperations } from './speech/presenter-operations.ts';
import type { quizOperations } from './videos/quiz-operations.ts';
import type { rerenderOperations } from './videos/rerender-operations.ts';
import type { reviewOperations } from './videos/review-operations.ts';
import type { reviewerOperations } from './videos/reviewer-operations.ts';
import type { shareBrandOperations } from './videos/share-brand-operations.ts';
import type { shareDomainOperations } from './videos/share-domain-operations.ts';
import type { shareOperations } from './videos/share-operations.ts';
import type { sharedVideoOperations } from './videos/shared-video-operations.ts';
import type { speechOperations } from './speech/speech-operations.ts';
import type { speechSpendingOperations } from './speech/speech-spending-operations.ts';
import type { videoAnalyticsOperations } from './videos/video-analytics-operations.ts';
import type { videoFileOperations } from './videos/video-file-operations.ts';
import type { videoOperations } from './videos/video-operations.ts';
import type { viewerOperations } from './videos/viewer-operations.ts';
import type { voiceCloneOperations } from './speech/voice-clone-operations.ts';
import type { voiceMatchOperations } from './speech/voice-match-operations.ts';
import type { webhookOperations } from './webhooks/webhook-operations.ts';
import type { healthOperations } from './operations/health-operations.ts';

/** All operations of our API, by method and path. Types only: a page that calls them loads none of this. */
export type Contract = typeof activityOperations &
  typeof adminLogOperations &
  typeof adminUserOperations &
  typeof apiKeyOperations &
  typeof authOptionsOperations &
  typeof mailDomainOperations &
  typeof profileImageOperations &
  typeof profileOperations &
  typeof signInHistoryOperations &
  typeof signOnEntryOperations &
  typeof signOnOperations &
  typeof waitlistOperations &
  typeof adminPaymentOperations &
  typeof adminPromoOperations &
  typeof orderOperations &
  typeof planOperations &
  typeof promoOperations &
  typeof subscriptionOperations &
  typeof teamPlanOperations &
  typeof adminAdapterOperations &
  typeof adminErrorOperations &
  typeof adminFlagOperations &
  typeof adminJobOperations &
  typeof adminUsageOperations &
  typeof collectOperations &
  typeof contactOperations &
  typeof contentReportOperations &
  typeof flagOperations &
  typeof newsletterOperations &
  typeof outboxOperations &
  typeof provenanceOperations &
  typeof archiveOperations &
  typeof backgroundOperations &
  typeof clipReadingOperations &
  typeof brandFontOperations &
  typeof brandOperations &
  typeof libraryItemOperations &
  typeof libraryOperations &
  typeof libraryUploadOperations &
  typeof musicOperations &
  typeof projectOperations &
  typeof projectPreviewOperations &
  typeof recordingOperations &
  typeof transcriptOperations &
  typeof scriptCommentOperations &
  typeof scriptOperations &
  typeof stockOperations &
  typeof translationOperations &
  typeof versionOperations &
  typeof adminVoiceOperations &
  typeof batchOperations &
  typeof comparisonOperations &
  typeof learningPackageOperations &
  typeof moderationOperations &
  typeof ownPresenterOperations &
  typeof presenterOperations &
  typeof quizOperations &
  typeof rerenderOperations &
  typeof reviewOperations &
  typeof reviewerOperations &
  typeof shareBrandOperations &
  typeof shareDomainOperations &
  typeof shareOperations &
  typeof sharedVideoOperations &
  typeof speechOperations &
  typeof speechSpendingOperations &
  typeof videoAnalyticsOperations &
  typeof videoFileOperations &
  typeof videoOperations &
  typeof viewerOperations &
  typeof voiceCloneOperations &
  typeof voiceMatchOperations &
  typeof webhookOperations &
  typeof healthOperations;
