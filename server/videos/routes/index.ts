/** The routes of this subject, one line a file. */
export { registerBatchRoutes } from './batch-routes.ts';
export { registerComparisonRoutes } from './comparison-routes.ts';
export { registerGreetingRoutes } from './greeting-routes.ts';
export { registerLearningPackageRoutes } from './learning-package-routes.ts';
export { registerModerationRoutes } from './moderation-routes.ts';
export { registerOwnPresenterRoutes } from './own-presenter-routes.ts';
export { registerQuizRoutes } from './quiz-routes.ts';
export { registerRerenderRoutes } from './rerender-routes.ts';
export { registerReviewRoutes } from './review-routes.ts';
export { registerReviewerRoutes } from './reviewer-routes.ts';
export { registerShareDomainRoutes, registerShareBrandRoutes } from './share-domain-routes.ts';
export { registerShareRoutes } from './share-routes.ts';
export { registerSharedBrandRoutes } from './shared-brand-routes.ts';
export { registerSharedVideoRoutes } from './shared-video-routes.ts';
export { registerVideoFileRoutes } from './video-file-routes.ts';
export { registerVideoRoutes } from './video-routes.ts';
export { registerViewerRoutes, registerVideoAnalyticsRoutes } from './viewer-routes.ts';
