/** The face of this subject: all that other subjects import of it, besides its tables. */
export { getBackgroundKeys, listBackgrounds, loadWorkspaceBackground } from './use-cases/background-assets.ts';
export { uploadBackground } from './use-cases/clips/upload-background.ts';
export * from './use-cases/copy-assets.ts';
export { ensureVideoProject } from './use-cases/ensure-video-project.ts';
export * from './use-cases/lock-items.ts';
export { openWorkspaceMusic } from './use-cases/music/stored-music.ts';
export { createLooksEvent, createMovedEvent } from './use-cases/project-events.ts';
export { recordProjectExport } from './use-cases/record-project-export.ts';
export { refuseTooManyProjects } from './use-cases/refuse-too-many-projects.ts';
export { createProject, loadReachableProject } from './use-cases/saved-projects.ts';
export { loadAssetCredits } from './use-cases/stock/asset-credits.ts';
