export { auditEntry, waitlistEntry } from './admin-tables.ts';
export { account, invitation, member, organization, session, user, verification } from './auth-tables.ts';
export { attemptCounts, busEvent, hostMeta, mail } from './host-tables.ts';
export { backdrop, project, quotaEntry, QUOTA_STATES, RENDER_SCENE_STATES, renderScene, video } from './video-tables.ts';
