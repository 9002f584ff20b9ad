/** The face of this subject: all that other subjects import of it, besides its tables. */
export * from './use-cases/check-project.ts';
export type { SourceAudio } from './use-cases/recordings/prepare-audio.ts';
export { createTranscript } from './use-cases/transcripts/create-transcript.ts';
export { copyStoredSpeech } from './use-cases/copy-stored-speech.ts';
export { listSceneRequests, type SceneRequest } from './use-cases/list-scene-requests.ts';
export { loadSpeakingChoices, loadSpeakingChoicesIfPossible } from './use-cases/load-speaking-choices.ts';
export * from './use-cases/manage-own-presenters.ts';
export * from './use-cases/measure-project-seconds.ts';
export { eraseRecordingsOf } from './use-cases/recordings/erase-unused-recordings.ts';
export * from './use-cases/recordings/stored-recordings.ts';
export { createFairSpeaker, createSpeaker, resolveVoice, type Speaker } from './use-cases/resolve-voice.ts';
export { loadStoredSpeech, storeSpeech } from './use-cases/stored-speech.ts';
export { loadUsedPresenters } from './use-cases/usable-presenters.ts';
