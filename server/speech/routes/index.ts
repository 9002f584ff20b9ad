/** The routes of this subject, one line a file. */
export { registerAdminVoiceRoutes } from './admin-voice-routes.ts';
export { registerPresenterRoutes } from './presenter-routes.ts';
export { registerRecordingRoutes } from './recording-routes.ts';
export { registerSpeechRoutes } from './speech-routes.ts';
export { registerSpeechSpendingRoutes } from './speech-spending-routes.ts';
export { registerTranscriptRoutes } from './transcript-routes.ts';
export { registerVoiceCloneRoutes } from './voice-clone-routes.ts';
export { registerVoiceMatchRoutes } from './voice-match-routes.ts';
