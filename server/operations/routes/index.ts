/** The routes of this subject, one line a file. */
export { registerAdminErrorRoutes } from './admin-error-routes.ts';
export { registerAdminFlagRoutes } from './admin-flag-routes.ts';
export { registerAdminJobRoutes } from './admin-job-routes.ts';
export { registerAdminUsageRoutes } from './admin-usage-routes.ts';
export { registerCollectRoutes } from './collect-routes.ts';
export { registerContactRoutes } from './contact-routes.ts';
export { registerContentReportRoutes } from './content-report-routes.ts';
export { registerErrorReportRoutes } from './error-report-routes.ts';
export { registerFlagRoutes } from './flag-routes.ts';
export { registerHealthRoutes, registerAdminAdapterRoutes } from './health-routes.ts';
export { registerNewsletterRoutes } from './newsletter-routes.ts';
export { registerOutboxRoutes } from './outbox-routes.ts';
export { registerProvenanceRoutes } from './provenance-routes.ts';
