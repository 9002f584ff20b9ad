/** The routes of this subject, one line a file. */
export { registerArchiveRoutes } from './archive-routes.ts';
export { registerBackgroundRoutes } from './background-routes.ts';
export { registerBrandFontRoutes } from './brand-font-routes.ts';
export { registerBrandRoutes } from './brand-routes.ts';
export { registerClipReadingRoutes } from './clip-reading-routes.ts';
export { registerMusicRoutes } from './music-routes.ts';
export { registerProjectPreviewRoutes } from './project-preview-routes.ts';
export { registerProjectRoutes } from './project-routes.ts';
export { registerScriptCommentRoutes } from './script-comment-routes.ts';
export { registerScriptRoutes } from './script-routes.ts';
export { registerStockRoutes } from './stock-routes.ts';
export { registerTranslationRoutes } from './translation-routes.ts';
export { registerVersionRoutes } from './version-routes.ts';
