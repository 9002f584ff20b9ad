/** The routes of this subject, one line a file. */
export { registerActivityRoutes } from './activity-routes.ts';
export { registerAdminLogRoutes } from './admin-log-routes.ts';
export { registerAdminUserRoutes } from './admin-user-routes.ts';
export { registerApiKeyRoutes } from './api-key-routes.ts';
export { registerAuthOptionsRoutes, registerCaptchaRoutes } from './auth-options-routes.ts';
export { registerAuthRoutes } from './auth-routes.ts';
export { registerMailDomainRoutes } from './mail-domain-routes.ts';
export { registerProfileImageRoutes } from './profile-image-routes.ts';
export { registerProfileRoutes, registerSignInHistoryRoutes } from './profile-routes.ts';
export { registerSignOnEntryRoutes } from './sign-on-entry-routes.ts';
export { registerSignOnLinkRoutes, registerSignOnRoutes } from './sign-on-routes.ts';
export { registerWaitlistRoutes } from './waitlist-routes.ts';
