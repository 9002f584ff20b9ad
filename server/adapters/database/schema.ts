export { account, rateLimit, session, user, verification } from './auth-tables.ts';
export { busEvent, hostMeta, mail } from './host-tables.ts';
export { backdrop, project, quotaEntry, QUOTA_STATES, RENDER_SCENE_STATES, renderScene, video } from './video-tables.ts';
