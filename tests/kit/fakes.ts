/**
 * A fake of every client port, and what makes it misbehave. Each keeps its port's contract (the same suites run over it),
 * is deterministic, and adds members by which a test drives the environment: the user, the service, the network.
 */
export { createFakeAnalytics, type FakeAnalytics, type FakeAnalyticsOptions } from '../../src/adapters/analytics/fake/index.ts';
export { createFakeAudioOutput, type FakeAudioOutput, type FakeAudioOutputOptions } from '../../src/adapters/audio-output/fake/index.ts';
export {
  createFakeAccounts,
  toSignedIn,
  type FakeAccounts,
  type FakeAccountsOptions,
  type FakeAuth,
} from '../../src/adapters/auth/fake/index.ts';
export type { FakeConnection } from '../../src/adapters/auth/fake/fake-connection.ts';
export type { FakeProvider } from '../../src/adapters/auth/fake/fake-provider.ts';
export { createFakeMusicLibrary } from '../../src/adapters/music-library/fake/index.ts';
export { createFakeBackgroundLibrary } from '../../src/adapters/background-library/fake/index.ts';
export { createFakeCaptcha, type FakeCaptcha, type FakeCaptchaOptions } from '../../src/adapters/captcha/fake/client/index.ts';
export { createManualClock, type ManualClock } from '../../src/adapters/clock/manual/index.ts';
export { createFakeConnectivity, type FakeConnectivity } from '../../src/adapters/connectivity/fake/index.ts';
export { createFakeErrorReports, type FakeErrorReports, type FakeReportedError } from '../../src/adapters/errors/fake/index.ts';
export { createFakeFlags, type FakeFeature, type FakeFeatures, type FakeFlags } from '../../src/adapters/flags/fake/index.ts';
export { createFakeGeo, type FakeGeo } from '../../src/adapters/geo/fake/index.ts';
export { createFakeCheckout, type FakeCheckout } from '../../src/adapters/payment/fake/client/index.ts';
export { createFakePresenterLibrary, FAKE_PRESENTERS } from '../../src/adapters/presenter-library/fake/index.ts';
export { createFakePlayer, type FakePlayer } from '../../src/adapters/preview-player/fake/index.ts';
export { createFakeRates, type FakeRates } from '../../src/adapters/rates/fake/index.ts';
export { createFakeRealtime, type FakeRealtime } from '../../src/adapters/realtime/fake/index.ts';
export {
  createFakeScreenRecorder,
  type FakeScreenRecorder,
  type FakeScreenRecorderOptions,
} from '../../src/adapters/screen-recorder/fake/index.ts';
export { createFakeUtterance } from '../../src/adapters/speech/fake/fake-utterance.ts';
export { createFakeSpeech, type FakeSpeech, type FakeSpeechOptions } from '../../src/adapters/speech/fake/index.ts';
export { createMemoryStorage } from '../../src/adapters/storage/memory/index.ts';
export {
  createFakeVoiceRecorder,
  type FakeVoiceRecorder,
  type FakeVoiceRecorderOptions,
} from '../../src/adapters/voice-recorder/fake/index.ts';
