import type { Target } from './target.ts';

/** The client's side of the API: port, what its tests are titled, the files of the HTTP adapter, and its function where a file has several. */
const PORTS: readonly (readonly [port: string, titles: string, files: readonly string[], within?: string])[] = [
  ['activity-api', 'ActivityApi: api-http', ['http-account-apis'], 'createHttpActivityApi'],
  ['adapter-admin-api', 'ProviderAdminApi: api-http', ['http-admin-apis'], 'createHttpAdapterAdminApi'],
  ['admin-api', 'AdminApi: api-http', ['http-admin-api']],
  ['api-keys', 'ApiKeys: api-http', ['http-account-apis'], 'createHttpApiKeys'],
  ['api-reference', 'ApiReference: api-http', ['http-api-reference']],
  ['background-api', 'BackgroundApi: api-http', ['http-background-api']],
  ['batch-api', 'BatchApi: api-http', ['http-batch-api']],
  ['billing-api', 'BillingApi: api-http', ['http-billing-api', 'billing-wire', 'fetch-plan-prices']],
  ['brand-api', 'BrandApi: api-http', ['http-brand-api']],
  ['comparison-api', 'ComparisonApi: api-http', ['http-admin-apis'], 'createHttpComparisonApi'],
  ['contact-messages', 'Contact: api-http', ['http-site-apis'], 'createHttpContactMessages'],
  ['dev-outbox', '', ['http-site-apis'], 'createHttpDevOutbox'],
  ['error-admin-api', 'ErrorAdminApi: api-http', ['http-admin-apis'], 'createHttpErrorAdminApi'],
  ['flag-admin-api', 'FlagAdminApi: api-http', ['http-flag-admin-api']],
  ['library-api', 'LibraryApi: api-http', ['http-library-api']],
  ['job-admin-api', 'JobAdminApi: api-http', ['http-admin-apis'], 'createHttpJobAdminApi'],
  ['mail-domain-api', 'MailDomainApi: api-http', ['http-account-apis'], 'createHttpMailDomainApi'],
  ['music-api', 'MusicApi: api-http', ['http-music-api']],
  ['newsletter', 'Newsletter: api-http', ['http-site-apis'], 'createHttpNewsletter'],
  ['own-presenters', 'OwnPresenters: api-http', ['http-own-presenters']],
  ['profile-api', 'ProfileApi(?:, changes)?: api-http', ['http-account-apis'], 'createHttpProfileApi'],
  ['project-api', 'ProjectApi: api-http', ['http-project-api']],
  ['promo-admin-api', 'PromoAdminApi: api-http', ['http-admin-apis'], 'createHttpPromoAdminApi'],
  ['provenance-api', 'ProvenanceApi: api-http', ['http-site-apis'], 'createHttpProvenanceApi'],
  ['quiz-api', 'QuizApi: api-http', ['http-video-apis'], 'createHttpQuizApi'],
  ['recording-api', 'RecordingApi: api-http', ['http-recording-api']],
  ['report-api', 'ReportApi: api-http', ['http-report-api']],
  ['review-api', 'ReviewApi: api-http', ['http-review-api']],
  ['script-comment-api', 'ScriptCommentApi: api-http', ['http-video-apis'], 'createHttpScriptCommentApi'],
  ['share-api', 'ShareApi: api-http', ['http-video-apis'], 'createHttpShareApi'],
  ['sign-on-api', 'SignOnApi: api-http', ['http-account-apis'], 'createHttpSignOnApi'],
  ['team-plan-api', 'TeamPlanApi: api-http', ['http-account-apis'], 'createHttpTeamPlanApi'],
  ['translation-api', 'TranslationApi: api-http', ['http-translation-api']],
  ['usage-admin-api', 'UsageAdminApi: api-http', ['http-admin-apis'], 'createHttpUsageAdminApi'],
  ['video-analytics', 'VideoAnalytics: api-http', ['http-video-apis'], 'createHttpVideoAnalytics'],
  ['video-api', 'VideoApi: api-http', ['http-video-api']],
  ['voice-clones', 'VoiceClones: api-http', ['http-voice-clones']],
  ['voice-matches', 'VoiceMatches: api-http', ['http-voice-matches']],
  ['webhook-api', 'WebhookApi: api-http', ['http-account-apis'], 'createHttpWebhookApi'],
];

/** Whose calls, forms and responses are also tested apart, and where. */
const WIRE_TESTS: readonly (readonly [file: string, ports: readonly string[]])[] = [
  ['api-http-billing', ['billing-api']],
  [
    'api-http-calls',
    [
      'admin-api',
      'background-api',
      'batch-api',
      'music-api',
      'profile-api',
      'project-api',
      'report-api',
      'review-api',
      'usage-admin-api',
      'video-api',
    ],
  ],
  ['api-http-forms', ['brand-api', 'own-presenters', 'project-api', 'recording-api', 'voice-clones', 'voice-matches']],
  ['api-http-reference', ['api-reference']],
];

const listWireTests = (port: string): readonly string[] => WIRE_TESTS.flatMap(([file, ports]) => (ports.includes(port) ? [file] : []));

/** A port whose suite is in several files. */
const PARTS: Readonly<Record<string, readonly string[]>> = { 'profile-api': ['profile-api', 'profile-changes'] };

/** What titles of tests in the suite's own file begin with which only the HTTP adapter promises. */
const OWN_TITLES: Readonly<Record<string, string>> = { 'billing-api': '^api-http plans and payments' };

/** Each against the real server that its suite opens, or one that follows the HTTP contract. */
export const API_TARGETS: readonly Target[] = PORTS.map(([port, titles, files, within]) => ({
  port,
  adapter: 'http',
  suite: PARTS[port] ?? port,
  titles,
  ...(OWN_TITLES[port] === undefined ? {} : { ownTitles: OWN_TITLES[port] }),
  ownTests: listWireTests(port),
  files: files.map((name) => `src/adapters/api/http/${name}.ts`),
  ...(within !== undefined && { within }),
}));
