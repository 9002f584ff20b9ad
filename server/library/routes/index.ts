/** The routes of this subject, one line a file. */
export { registerLibraryItemRoutes } from './library-item-routes.ts';
export { registerLibraryRoutes } from './library-routes.ts';
export { registerLibraryUploadRoutes } from './library-upload-routes.ts';
