export { activity } from '../../accounts/tables/activity-tables.ts';
export { mailDomain } from '../../accounts/tables/mail-domain-tables.ts';
export { signOn } from '../../accounts/tables/sign-on-tables.ts';
export { auditEntry, waitlistEntry } from '../../accounts/tables/admin-tables.ts';
export { apiKey } from '../../accounts/tables/api-key-tables.ts';
export { account, invitation, member, organization, session, user, verification } from '../../accounts/tables/auth-tables.ts';
export { authLink } from '../../accounts/tables/link-tables.ts';
export {
  billingQuote,
  gatewayEvent,
  invoice,
  paymentOrder,
  planGrant,
  sandboxRecord,
  subscription,
} from '../../billing/tables/billing-tables.ts';
export { errorEvent, errorGroup, errorUser, errorReplay, errorTrace } from '../../operations/tables/error-tables.ts';
export { flagDefinitions } from '../../operations/tables/flag-tables.ts';
export { folder } from '../../projects/tables/folder-tables.ts';
export { rateLimitCounts, busEvent, serverMeta, mail } from '../../operations/tables/server-tables.ts';
export { newsletterLink, newsletterSubscription } from '../../operations/tables/newsletter-tables.ts';
export { promoCode, promoUse } from '../../billing/tables/promo-tables.ts';
export { contentReport } from '../../operations/tables/report-tables.ts';
export { passkey, signIn, twoFactor } from '../../accounts/tables/security-tables.ts';
export { usageEvent } from '../../operations/tables/usage-tables.ts';
export { webhookDelivery, webhookEndpoint } from '../../webhooks/tables/webhook-tables.ts';
export { brandKit, shareBrand, shareDomain } from '../../projects/tables/brand-tables.ts';
export { videoBatch, videoBatchRow } from '../../videos/tables/batch-tables.ts';
export { rerender } from '../../videos/tables/rerender-tables.ts';
export { videoQuiz } from '../../videos/tables/quiz-tables.ts';
export { videoShare } from '../../videos/tables/share-tables.ts';
export { reviewComment, reviewDecision, videoReview } from '../../videos/tables/review-tables.ts';
export { videoPlay, videoPlayDay, videoPlayLabel, viewerSalt } from '../../videos/tables/viewer-tables.ts';
export { comparison, comparisonVote } from '../../videos/tables/comparison-tables.ts';
export { videoDay } from '../../videos/tables/video-tables.ts';
export { RENDER_SCENE_STATES, renderScene, video } from '../../videos/tables/video-tables.ts';
export { quotaEntry, QUOTA_STATES } from '../../billing/tables/quota-tables.ts';
export { teamPlan, teamSeat } from '../../billing/tables/team-tables.ts';
export { backgroundAsset, project, projectVersion } from '../../projects/tables/project-tables.ts';
export { scriptComment } from '../../projects/tables/script-comment-tables.ts';
export { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
export { takedown } from '../../videos/tables/takedown-tables.ts';
export { ownPresenter } from '../../videos/tables/presenter-tables.ts';
export { storedSpeech, SPEECH_CHARGE_STATES, speechCharge, speechSettings, voiceList } from '../../videos/tables/speech-tables.ts';
export { clonedVoice, cloneRemoval, matchedVoice } from '../../videos/tables/voice-tables.ts';
