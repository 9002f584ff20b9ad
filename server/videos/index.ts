/** The face of this subject: all that other subjects import of it, besides its tables. */
export { changeTask } from './use-cases/change-task.ts';
export { deleteVideo, renameVideo, restoreVideo } from './use-cases/change-video.ts';
export { deleteVideoForever } from './use-cases/clean-up-videos.ts';
export { SUMMARY_COLUMNS, toVideoSummary } from './use-cases/load-videos.ts';
export { stopAccountWork } from './use-cases/stop-account-work.ts';
