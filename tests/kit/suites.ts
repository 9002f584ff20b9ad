/**
 * The contract of every client port, as functions that an adapter's author calls from a test file of their own. Each takes
 * a harness: the adapter, and what the suite needs to drive its environment. A suite declares its tests with vitest;
 * an ability that the harness lacks is skipped with its reason.
 */
export { accountsSuite } from '../conformance/accounts.suite.ts';
export { accountSettingsSuite } from '../conformance/account-settings.suite.ts';
export { adminApiSuite, type AdminHarness, type AdminFixture } from '../conformance/admin-api.suite.ts';
export { apiKeysSuite, type ApiKeysHarness } from '../conformance/api-keys.suite.ts';
export {
  audioOutputSuite,
  blockedAudioOutputSuite,
  waitingAudioOutputSuite,
  type AudioOutputHarness,
} from '../conformance/audio-output.suite.ts';
export { authSuite } from '../conformance/auth.suite.ts';
export { backgroundApiSuite } from '../conformance/background-api.suite.ts';
export { backgroundLibrarySuite, type BackgroundLibraryHarness } from '../conformance/background-library.suite.ts';
export { billingApiSuite, type BillingHarness, type BillingUser } from '../conformance/billing-api.suite.ts';
export { captchaSuite, type CaptchaHarness, type CaptchaFixture } from '../conformance/captcha.suite.ts';
export { clockSuite, type ClockHarness } from '../conformance/clock.suite.ts';
export { apiReferenceSuite, type ApiReferenceHarness } from '../conformance/api-reference.suite.ts';
export { contactMessagesSuite, type ContactMessagesHarness } from '../conformance/contact-messages.suite.ts';
export { connectivitySuite, type ConnectivityHarness } from '../conformance/connectivity.suite.ts';
export { devOutboxSuite, noDevOutboxSuite, type DevOutboxHarness } from '../conformance/dev-outbox.suite.ts';
export { errorAdminApiSuite, type ErrorAdminHarness, type ErrorAdminFixture } from '../conformance/error-admin-api.suite.ts';
export {
  errorReportsSuite,
  type ErrorReportsHarness,
  type ErrorReportsFixture,
  type ReportedError,
} from '../conformance/error-reports.suite.ts';
export { exchangeRatesSuite, type RatesHarness, type RatesFixture } from '../conformance/exchange-rates.suite.ts';
export { faceLandmarksSuite, type FaceLandmarksHarness } from '../conformance/face-landmarks.suite.ts';
export { flagAdminApiSuite, type FlagAdminHarness, type FlagAdminFixture } from '../conformance/flag-admin-api.suite.ts';
export { flagsSuite, type FlagsHarness } from '../conformance/flags.suite.ts';
export type { FlagsFixture, SuiteFeature, SuiteFeatures } from '../conformance/support/flags-fixture.ts';
export { geoSuite, type GeoHarness, type GeoFixture } from '../conformance/geo.suite.ts';
export { keyValueStoreSuite, type KeyValueStoreHarness } from '../conformance/key-value-store.suite.ts';
export { libraryApiSuite, type LibraryHarness } from '../conformance/library-api.suite.ts';
export { newsletterSuite, type NewsletterHarness, type NewsletterMessage } from '../conformance/newsletter.suite.ts';
export { workspacesSuite } from '../conformance/workspaces.suite.ts';
export {
  checkoutRedirectSuite,
  checkoutWindowSuite,
  createPaymentOrder,
  type CheckoutFixture,
  type RedirectFixture,
  type ReturnAddresses,
  type WindowFixture,
  type WindowPage,
} from '../conformance/payment-checkout.suite.ts';
export { presenterLibrarySuite, type PresenterLibrarySubject } from '../conformance/presenter-library.suite.ts';
export { previewPlayerSuite, type PreviewPlayerHarness, type PreviewPlayerSubject } from '../conformance/preview-player.suite.ts';
export {
  productAnalyticsSuite,
  type AnalyticsHarness as ProductAnalyticsHarness,
  type AnalyticsFixture as ProductAnalyticsWorld,
} from '../conformance/product-analytics.suite.ts';
export { profileApiSuite } from '../conformance/profile-api.suite.ts';
export { profileChangesSuite, type ProfileChangesHarness } from '../conformance/profile-changes.suite.ts';
export { projectApiSuite } from '../conformance/project-api.suite.ts';
export { promoAdminApiSuite, type PromoAdminHarness, type PromoAdminFixture } from '../conformance/promo-admin-api.suite.ts';
export { adapterAdminApiSuite, type AdapterAdminHarness, type AdapterAdminFixture } from '../conformance/adapter-admin-api.suite.ts';
export {
  realtimeRecoverySuite,
  type RecoveryFixture,
  type RecoveryHarness,
  type RecoveryOptions,
  type RecoveryServer,
} from '../conformance/realtime-recovery.suite.ts';
export { realtimeSuite, type RealtimeHarness, type RealtimeFixture } from '../conformance/realtime.suite.ts';
export { musicApiSuite, type MusicApiHarness } from '../conformance/music-api.suite.ts';
export { musicLibrarySuite, type MusicLibraryHarness } from '../conformance/music-library.suite.ts';
export { recordingApiSuite, type RecordingApiHarness } from '../conformance/recording-api.suite.ts';
export { webhookApiSuite, type WebhookApiHarness } from '../conformance/webhook-api.suite.ts';
export { activityApiSuite, type ActivityApiHarness } from '../conformance/activity-api.suite.ts';
export { signOnApiSuite, type SignOnApiHarness } from '../conformance/sign-on-api.suite.ts';
export { mailDomainApiSuite, type MailDomainApiHarness } from '../conformance/mail-domain-api.suite.ts';
export { teamPlanApiSuite, type TeamPlanApiHarness } from '../conformance/team-plan-api.suite.ts';
export { brandApiSuite, type BrandApiHarness } from '../conformance/brand-api.suite.ts';
export { batchApiSuite, type BatchApiHarness } from '../conformance/batch-api.suite.ts';
export { scriptCommentApiSuite, type ScriptCommentApiHarness } from '../conformance/script-comment-api.suite.ts';
export { reviewApiSuite, type ReviewApiHarness } from '../conformance/review-api.suite.ts';
export { quizApiSuite, type QuizApiHarness } from '../conformance/quiz-api.suite.ts';
export { shareApiSuite, type ShareApiHarness } from '../conformance/share-api.suite.ts';
export { scriptApiSuite, type ScriptApiHarness } from '../conformance/script-api.suite.ts';
export { stockApiSuite, type StockApiHarness } from '../conformance/stock-api.suite.ts';
export { translationApiSuite, type TranslationApiHarness } from '../conformance/translation-api.suite.ts';
export { comparisonApiSuite, type ComparisonApiHarness, type ComparisonFixture } from '../conformance/comparison-api.suite.ts';
export { provenanceApiSuite, type ProvenanceApiHarness } from '../conformance/provenance-api.suite.ts';
export { reportApiSuite, type ReportApiHarness, type ReportFixture } from '../conformance/report-api.suite.ts';
export { speechClonesSuite, type OpenedCloneService, type SpeechClonesHarness } from '../conformance/speech-clones.suite.ts';
export { stillDrawerSuite, type StillDrawerHarness, type StillDrawerSubject } from '../conformance/still-drawer.suite.ts';
export { textMeasurerSuite, type TextMeasurerHarness, type TextMeasurerSubject } from '../conformance/text-measurer.suite.ts';
export { speechSuite, type SpeechHarness } from '../conformance/speech.suite.ts';
export { jobAdminApiSuite, type JobAdminHarness, type JobAdminFixture } from '../conformance/job-admin-api.suite.ts';
export { usageAdminApiSuite, type UsageAdminHarness, type UsageAdminFixture } from '../conformance/usage-admin-api.suite.ts';
export { videoAnalyticsSuite, type VideoAnalyticsHarness, type VideoAnalyticsFixture } from '../conformance/video-analytics.suite.ts';
export { videoApiSuite } from '../conformance/video-api.suite.ts';
export { photoReaderSuite, type CameraState, type PhotoReaderFixture, type PhotoReaderHarness } from '../conformance/photo-reader.suite.ts';
export { presenterCompilerSuite, type PresenterCompilerFixture } from '../conformance/presenter-compiler.suite.ts';
export { ownPresentersSuite, type OwnPresentersHarness } from '../conformance/own-presenters.suite.ts';
export { CLONE_SPEAKER, voiceClonesSuite, type VoiceClonesHarness } from '../conformance/voice-clones.suite.ts';
export {
  screenRecorderSuite,
  type ScreenProblem,
  type ScreenRecorderFixture,
  type ScreenRecorderHarness,
} from '../conformance/screen-recorder.suite.ts';
export { voiceMatchesSuite, type VoiceMatchesHarness } from '../conformance/voice-matches.suite.ts';
export {
  voiceRecorderSuite,
  type MicrophoneProblem,
  type VoiceRecorderFixture,
  type VoiceRecorderHarness,
} from '../conformance/voice-recorder.suite.ts';
export type {
  Ability,
  AccountsHarness,
  AccountsFixture,
  AccountsConnection as AccountsLine,
  OAuthFixture,
} from '../conformance/support/accounts-fixture.ts';
export type { UserApiHarness, UserApiFixture } from '../conformance/support/user-api-fixture.ts';
