/**
 * A fake of every client port, and what makes it misbehave. Each keeps its port's contract (the same suites run over it),
 * is deterministic, and adds members by which a test drives the environment: the user, the service, the network.
 */
export { createFakeAnalytics, type FakeAnalytics, type FakeAnalyticsOptions } from '#adapters/analytics/fake/index.ts';
export { createFakeAudioOutput, type FakeAudioOutput, type FakeAudioOutputOptions } from '#adapters/audio-output/fake/index.ts';
export { createFakeAccounts, toSignedIn, type FakeAccounts, type FakeAccountsOptions, type FakeAuth } from '#adapters/auth/fake/index.ts';
export type { FakeConnection } from '#adapters/auth/fake/fake-connection.ts';
export type { FakeProvider } from '#adapters/auth/fake/fake-provider.ts';
export { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
export { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
export { createFakeCaptcha, type FakeCaptcha, type FakeCaptchaOptions } from '#adapters/captcha/fake/client/index.ts';
export { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
export { createFakeConnectivity, type FakeConnectivity } from '#adapters/connectivity/fake/index.ts';
export { createFakeErrorReports, type FakeErrorReports, type FakeReportedError } from '#adapters/errors/fake/index.ts';
export { createFakeFlags, type FakeFeature, type FakeFeatures, type FakeFlags } from '#adapters/flags/fake/index.ts';
export { createFakeGeo, type FakeGeo } from '#adapters/geo/fake/index.ts';
export { createFakeCheckout, type FakeCheckout } from '#adapters/payment/fake/client/index.ts';
export { createFakePresenterLibrary, FAKE_PRESENTERS } from '#adapters/presenter-library/fake/index.ts';
export { createFakePlayer, type FakePlayer } from '#adapters/preview-player/fake/index.ts';
export { createFakeRates, type FakeRates } from '#adapters/rates/fake/index.ts';
export { createFakeRealtime, type FakeRealtime } from '#adapters/realtime/fake/index.ts';
export { createFakeScreenRecorder, type FakeScreenRecorder, type FakeScreenRecorderOptions } from '#adapters/screen-recorder/fake/index.ts';
export { createFakeUtterance } from '#adapters/speech/fake/fake-utterance.ts';
export { createFakeSpeech, type FakeSpeech, type FakeSpeechOptions } from '#adapters/speech/fake/index.ts';
export { createMemoryStorage } from '#adapters/storage/memory/index.ts';
export { createFakeVoiceRecorder, type FakeVoiceRecorder, type FakeVoiceRecorderOptions } from '#adapters/voice-recorder/fake/index.ts';
