export { auditEntry, waitlistEntry } from './admin-tables.ts';
export { apiKey } from './api-key-tables.ts';
export { account, invitation, member, organization, session, user, verification } from './auth-tables.ts';
export { billingQuote, gatewayEvent, invoice, paymentOrder, planGrant, sandboxRecord, subscription } from './billing-tables.ts';
export { attemptCounts, busEvent, hostMeta, mail } from './host-tables.ts';
export { promoCode, promoUse } from './promo-tables.ts';
export { videoDay } from './video-day-tables.ts';
export { backdrop, project, quotaEntry, QUOTA_STATES, RENDER_SCENE_STATES, renderScene, video } from './video-tables.ts';
export { matchedVoice } from './voice-tables.ts';
