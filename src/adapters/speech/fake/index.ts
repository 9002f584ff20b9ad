export { FakeSpeech } from './fake-speech.ts';
export type { FakeSpeechOptions } from './fake-speech.ts';
