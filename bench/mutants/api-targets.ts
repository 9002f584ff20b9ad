import type { Target } from './target.ts';

/** The client's side of the API: port, what its tests are titled, and the files of the HTTP adapter. */
const PORTS: readonly (readonly [port: string, titles: string, files: readonly string[]])[] = [
  ['activity-api', 'ActivityApi: api-http', ['http-activity-api']],
  ['adapter-admin-api', 'ProviderAdminApi: api-http', ['http-adapter-admin-api']],
  ['admin-api', 'AdminApi: api-http', ['http-admin-api', 'admin-wire']],
  ['api-keys', 'ApiKeys: api-http', ['http-api-keys']],
  ['api-reference', 'ApiReference: api-http', ['http-api-reference']],
  ['background-api', 'BackgroundApi: api-http', ['http-background-api']],
  ['batch-api', 'BatchApi: api-http', ['http-batch-api']],
  ['billing-api', 'BillingApi: api-http', ['http-billing-api', 'billing-wire', 'fetch-plan-prices']],
  ['brand-api', 'BrandApi: api-http', ['http-brand-api']],
  ['comparison-api', 'ComparisonApi: api-http', ['http-comparison-api']],
  ['contact-messages', 'Contact: api-http', ['http-contact-messages']],
  ['dev-outbox', '', ['http-dev-outbox']],
  ['error-admin-api', 'ErrorAdminApi: api-http', ['http-error-admin-api', 'error-wire']],
  ['flag-admin-api', 'FlagAdminApi: api-http', ['http-flag-admin-api', 'flag-wire']],
  ['library-api', 'LibraryApi: api-http', ['http-library-api', 'library-wire']],
  ['job-admin-api', 'JobAdminApi: api-http', ['http-job-admin-api']],
  ['mail-domain-api', 'MailDomainApi: api-http', ['http-mail-domain-api']],
  ['music-api', 'MusicApi: api-http', ['http-music-api']],
  ['newsletter', 'Newsletter: api-http', ['http-newsletter']],
  ['own-presenters', 'OwnPresenters: api-http', ['http-own-presenters']],
  ['profile-api', 'ProfileApi(?:, changes)?: api-http', ['http-profile-api']],
  ['project-api', 'ProjectApi: api-http', ['http-project-api']],
  ['promo-admin-api', 'PromoAdminApi: api-http', ['http-promo-admin-api', 'promo-wire']],
  ['provenance-api', 'ProvenanceApi: api-http', ['http-provenance-api']],
  ['quiz-api', 'QuizApi: api-http', ['http-quiz-api']],
  ['recording-api', 'RecordingApi: api-http', ['http-recording-api']],
  ['report-api', 'ReportApi: api-http', ['http-report-api']],
  ['review-api', 'ReviewApi: api-http', ['http-review-api']],
  ['script-comment-api', 'ScriptCommentApi: api-http', ['http-script-comment-api']],
  ['share-api', 'ShareApi: api-http', ['http-share-api']],
  ['sign-on-api', 'SignOnApi: api-http', ['http-sign-on-api']],
  ['team-plan-api', 'TeamPlanApi: api-http', ['http-team-plan-api']],
  ['translation-api', 'TranslationApi: api-http', ['http-translation-api']],
  ['usage-admin-api', 'UsageAdminApi: api-http', ['http-usage-admin-api', 'usage-wire']],
  ['video-analytics', 'VideoAnalytics: api-http', ['http-video-analytics']],
  ['video-api', 'VideoApi: api-http', ['http-video-api', 'video-wire']],
  ['voice-clones', 'VoiceClones: api-http', ['http-voice-clones']],
  ['voice-matches', 'VoiceMatches: api-http', ['http-voice-matches']],
  ['webhook-api', 'WebhookApi: api-http', ['http-webhook-api']],
];

/** Whose wire is also read field by field, and where. */
const WIRE_TESTS: readonly (readonly [file: string, ports: readonly string[]])[] = [
  ['api-http-billing-fields', ['billing-api']],
  ['api-http-form-fields', ['own-presenters', 'recording-api']],
  ['api-http-team-fields', ['activity-api', 'mail-domain-api', 'script-comment-api', 'sign-on-api']],
  ['api-http-wire', ['api-keys', 'background-api', 'library-api', 'music-api', 'profile-api', 'project-api', 'video-api']],
  ['api-http-fields', ['adapter-admin-api', 'api-reference', 'batch-api', 'brand-api']],
  ['api-http-admin-fields', ['admin-api', 'error-admin-api', 'flag-admin-api', 'report-api', 'usage-admin-api']],
  ['api-http-account-fields', ['team-plan-api', 'translation-api', 'video-analytics', 'voice-matches', 'webhook-api']],
  ['api-http-video-fields', ['own-presenters', 'promo-admin-api', 'provenance-api', 'quiz-api', 'review-api', 'share-api', 'voice-clones']],
];

const listWireTests = (port: string): readonly string[] => WIRE_TESTS.flatMap(([file, ports]) => (ports.includes(port) ? [file] : []));

/** A port whose suite is in several files. */
const PARTS: Readonly<Record<string, readonly string[]>> = { 'profile-api': ['profile-api', 'profile-changes'] };

/** What titles of tests in the suite's own file begin with which only the HTTP adapter promises. */
const OWN_TITLES: Readonly<Record<string, string>> = { 'billing-api': '^api-http plans and payments' };

/** Each against the real server that its suite opens, or one that follows the HTTP contract. */
export const API_TARGETS: readonly Target[] = PORTS.map(([port, titles, files]) => ({
  port,
  adapter: 'http',
  suite: PARTS[port] ?? port,
  titles,
  ...(OWN_TITLES[port] === undefined ? {} : { ownTitles: OWN_TITLES[port] }),
  ownTests: listWireTests(port),
  files: files.map((name) => `src/adapters/api/http/${name}.ts`),
}));
