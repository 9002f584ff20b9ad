/** The face of this subject: all that other subjects import of it, besides its tables. */
export { sendVideo } from './routes/send-video.ts';
export { changeTask } from './use-cases/change-task.ts';
export { deleteVideo, renameVideo, restoreVideo } from './use-cases/change-video.ts';
export { getCaptionFile, loadFinishedVideo, loadThumbnail } from './use-cases/download-video.ts';
export { generateVideo } from './use-cases/generate-video.ts';
export { deleteVideoForever } from './use-cases/clean-up-videos.ts';
export { loadReachableVideo, SUMMARY_COLUMNS, toVideoSummary } from './use-cases/load-videos.ts';
export { stopAccountWork } from './use-cases/stop-account-work.ts';
