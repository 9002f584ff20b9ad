/**
 * The contract of every client port, as functions that a vendor's author calls from a test file of their own. Each takes
 * a harness: the vendor, and what the suite needs to play the world around it. A suite declares its tests with vitest;
 * an ability that the harness lacks is skipped with its reason.
 */
export { accountsSuite } from '../conformance/accounts.suite.ts';
export { accountSettingsSuite } from '../conformance/account-settings.suite.ts';
export { adminApiSuite, type AdminHarness, type AdminWorld } from '../conformance/admin-api.suite.ts';
export { apiKeysSuite, type ApiKeysHarness } from '../conformance/api-keys.suite.ts';
export { audioOutputSuite, blockedAudioOutputSuite, type AudioOutputHarness } from '../conformance/audio-output.suite.ts';
export { authSuite } from '../conformance/auth.suite.ts';
export { backdropApiSuite } from '../conformance/background-api.suite.ts';
export { backdropLibrarySuite } from '../conformance/background-library.suite.ts';
export { billingApiSuite, type BillingHarness, type BillingPerson } from '../conformance/billing-api.suite.ts';
export { captchaSuite, type CaptchaHarness, type CaptchaWorld } from '../conformance/captcha.suite.ts';
export { clockSuite, type ClockHarness } from '../conformance/clock.suite.ts';
export { apiReferenceSuite, type ApiReferenceHarness } from '../conformance/api-reference.suite.ts';
export { contactSuite, type ContactHarness } from '../conformance/contact-messages.suite.ts';
export { connectivitySuite, type ConnectivityHarness } from '../conformance/connectivity.suite.ts';
export { devOutboxSuite, noDevOutboxSuite, type DevOutboxHarness } from '../conformance/dev-outbox.suite.ts';
export { errorAdminApiSuite, type ErrorAdminHarness, type ErrorAdminWorld } from '../conformance/error-admin-api.suite.ts';
export { errorReportsSuite, type ErrorReportsHarness, type ErrorReportsWorld, type ToldHere } from '../conformance/error-reports.suite.ts';
export { exchangeRatesSuite, type RatesHarness, type RatesWorld } from '../conformance/exchange-rates.suite.ts';
export { flagAdminApiSuite, type FlagAdminHarness, type FlagAdminWorld } from '../conformance/flag-admin-api.suite.ts';
export { flagsSuite, type FlagsHarness } from '../conformance/flags.suite.ts';
export type { FlagsStage, SuiteFeature, SuiteFeatures } from '../conformance/support/flags-fixture.ts';
export { geoSuite, type GeoHarness, type GeoWorld } from '../conformance/geo.suite.ts';
export { keyValueStoreSuite, type KeyValueStoreHarness } from '../conformance/key-value-store.suite.ts';
export { libraryApiSuite, type LibraryHarness } from '../conformance/library-api.suite.ts';
export { newsletterSuite, type NewsletterHarness, type NewsletterLetter } from '../conformance/newsletter.suite.ts';
export { organizationsSuite } from '../conformance/workspaces.suite.ts';
export {
  checkoutRedirectSuite,
  checkoutWindowSuite,
  paymentOrder,
  type CheckoutWorld,
  type RedirectWorld,
  type WindowWorld,
} from '../conformance/payment-checkout.suite.ts';
export { presenterLibrarySuite, type PresenterLibrarySubject } from '../conformance/presenter-library.suite.ts';
export { previewPlayerSuite, type PreviewPlayerHarness, type PreviewPlayerSubject } from '../conformance/preview-player.suite.ts';
export {
  productAnalyticsSuite,
  type AnalyticsHarness as ProductAnalyticsHarness,
  type AnalyticsWorld as ProductAnalyticsWorld,
} from '../conformance/product-analytics.suite.ts';
export { profileApiSuite } from '../conformance/profile-api.suite.ts';
export { profileChangesSuite, type ProfileChangesHarness } from '../conformance/profile-changes.suite.ts';
export { projectApiSuite } from '../conformance/project-api.suite.ts';
export { promoAdminApiSuite, type PromoAdminHarness, type PromoAdminWorld } from '../conformance/promo-admin-api.suite.ts';
export { providerAdminApiSuite, type ProviderAdminHarness, type ProviderAdminWorld } from '../conformance/adapter-admin-api.suite.ts';
export { realtimeSuite, type RealtimeHarness, type RealtimeStage } from '../conformance/realtime.suite.ts';
export { reportApiSuite, type ReportApiHarness, type ReportWorld } from '../conformance/report-api.suite.ts';
export { speechSuite, type SpeechHarness } from '../conformance/speech.suite.ts';
export { usageAdminApiSuite, type UsageAdminHarness, type UsageAdminWorld } from '../conformance/usage-admin-api.suite.ts';
export { videoAnalyticsSuite, type AnalyticsHarness, type AnalyticsWorld } from '../conformance/video-analytics.suite.ts';
export { videoApiSuite } from '../conformance/video-api.suite.ts';
export { voiceMatchesSuite, type VoiceMatchesHarness } from '../conformance/voice-matches.suite.ts';
export { voiceRecorderSuite, type VoiceRecorderHarness } from '../conformance/voice-recorder.suite.ts';
export type { Ability, AccountsHarness, AccountsWorld, Line as AccountsLine, OAuthWorld } from '../conformance/support/accounts-fixture.ts';
export type { ApiHarness, ApiStage } from '../conformance/support/user-api-fixture.ts';
