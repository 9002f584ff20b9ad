export { activity } from '#server/accounts/tables/activity-tables.ts';
export { mailDomain } from '#server/accounts/tables/mail-domain-tables.ts';
export { signOn } from '#server/accounts/tables/sign-on-tables.ts';
export { auditEntry, waitlistEntry } from '#server/accounts/tables/admin-tables.ts';
export { apiKey } from '#server/accounts/tables/api-key-tables.ts';
export { account, invitation, member, organization, session, user, verification } from '#server/accounts/tables/auth-tables.ts';
export { dailyUse } from '#server/accounts/tables/daily-use-tables.ts';
export { authLink } from '#server/accounts/tables/link-tables.ts';
export {
  billingQuote,
  gatewayEvent,
  invoice,
  paymentOrder,
  planGrant,
  sandboxRecord,
  subscription,
} from '#server/billing/tables/billing-tables.ts';
export { errorEvent, errorGroup, errorUser, errorReplay, errorTrace } from '#server/operations/tables/error-tables.ts';
export { flagDefinitions } from '#server/operations/tables/flag-tables.ts';
export { clipReading } from '#server/projects/tables/clip-reading-tables.ts';
export { dropInVideo } from '#server/drop-in/tables/drop-in-tables.ts';
export { folder } from '#server/projects/tables/folder-tables.ts';
export { rateLimitCounts, busEvent, serverMeta, mail } from '#server/operations/tables/server-tables.ts';
export { newsletterLink, newsletterSubscription } from '#server/operations/tables/newsletter-tables.ts';
export { promoCode, promoUse } from '#server/billing/tables/promo-tables.ts';
export { contentReport } from '#server/operations/tables/report-tables.ts';
export { passkey, signIn, twoFactor } from '#server/accounts/tables/security-tables.ts';
export { usageEvent } from '#server/operations/tables/usage-tables.ts';
export { webhookDelivery, webhookEndpoint } from '#server/webhooks/tables/webhook-tables.ts';
export { brandKit, shareBrand, shareDomain } from '#server/projects/tables/brand-tables.ts';
export { videoBatch, videoBatchRow } from '#server/videos/tables/batch-tables.ts';
export { rerender } from '#server/videos/tables/rerender-tables.ts';
export { videoQuiz } from '#server/videos/tables/quiz-tables.ts';
export { videoShare } from '#server/videos/tables/share-tables.ts';
export { reviewComment, reviewDecision, videoReview } from '#server/videos/tables/review-tables.ts';
export { videoPlay, videoPlayDay, videoPlayLabel, viewerSalt } from '#server/videos/tables/viewer-tables.ts';
export { comparison, comparisonVote } from '#server/videos/tables/comparison-tables.ts';
export { videoDay } from '#server/videos/tables/video-tables.ts';
export { RENDER_SCENE_STATES, renderScene, video } from '#server/videos/tables/video-tables.ts';
export { quotaEntry, QUOTA_STATES } from '#server/billing/tables/quota-tables.ts';
export { teamPlan, teamSeat } from '#server/billing/tables/team-tables.ts';
export { backgroundAsset, project, projectVersion } from '#server/projects/tables/project-tables.ts';
export { scriptComment } from '#server/projects/tables/script-comment-tables.ts';
export { musicAsset, recording } from '#server/projects/tables/recording-tables.ts';
export { takedown } from '#server/videos/tables/takedown-tables.ts';
export { ownPresenter } from '#server/speech/tables/presenter-tables.ts';
export { storedSpeech, SPEECH_CHARGE_STATES, speechCharge, speechSettings, voiceList } from '#server/speech/tables/speech-tables.ts';
export { clonedVoice, cloneRemoval, matchedVoice } from '#server/speech/tables/voice-tables.ts';
