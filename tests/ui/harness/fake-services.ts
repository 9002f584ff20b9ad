import { parseCsv } from '../../../src/adapters/shared/csv/parse-csv.ts';
import { toList } from '../../tools/lists.ts';
import { createFakePlayer } from '../../../src/adapters/preview-player/fake/index.ts';
import { ALL_CAPABILITIES } from '../../../src/ports/account-capabilities.ts';
import { createMemoryApiKeys } from '../../../src/adapters/api/memory/memory-api-keys.ts';
import { createMemoryBillingApi } from '../../../src/adapters/api/memory/memory-billing-api.ts';
import { createFakeGeo } from '../../../src/adapters/geo/fake/index.ts';
import { createFakeRates } from '../../../src/adapters/rates/fake/index.ts';
import { CurrencyStore } from '../../../src/ui/stores/currency-store.ts';
import { createMemoryAdminApi } from '../../../src/adapters/api/memory/memory-admin-api.ts';
import { createMemoryApiReference } from '../../../src/adapters/api/memory/memory-api-reference.ts';
import { createMemoryMusicApi } from '../../../src/adapters/api/memory/memory-music-api.ts';
import { createMemoryRecordingApi } from '../../../src/adapters/api/memory/memory-recording-api.ts';
import { createMemoryWebhookApi } from '../../../src/adapters/api/memory/memory-webhook-api.ts';
import { createMemoryActivityApi, createMemoryActivityLog } from '../../../src/adapters/api/memory/memory-activity-api.ts';
import { createMemorySignOnApi } from '../../../src/adapters/api/memory/memory-sign-on-api.ts';
import { createMemoryMailDomainApi } from '../../../src/adapters/api/memory/memory-mail-domain-api.ts';
import { createMemoryTeamPlanApi } from '../../../src/adapters/api/memory/memory-team-plan-api.ts';
import { createMemoryBrandApi } from '../../../src/adapters/api/memory/memory-brand-api.ts';
import { createMemoryBatchApi } from '../../../src/adapters/api/memory/memory-batch-api.ts';
import { createMemoryReviewApi } from '../../../src/adapters/api/memory/memory-review-api.ts';
import { createMemoryScriptCommentApi } from '../../../src/adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryQuizApi } from '../../../src/adapters/api/memory/memory-quiz-api.ts';
import { createMemoryShareApi } from '../../../src/adapters/api/memory/memory-share-api.ts';
import { createMemoryScriptApi } from '../../../src/adapters/api/memory/memory-script-api.ts';
import { createMemoryTranslationApi } from '../../../src/adapters/api/memory/memory-translation-api.ts';
import { createMemoryComparisonApi } from '../../../src/adapters/api/memory/memory-comparison-api.ts';
import { createMemoryProvenanceApi } from '../../../src/adapters/api/memory/memory-provenance-api.ts';
import { createMemoryContactMessages } from '../../../src/adapters/api/memory/memory-contact-messages.ts';
import { createMemoryNewsletterServer } from '../../../src/adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '../../../src/adapters/api/memory/memory-newsletter.ts';
import { createMemoryBackgroundApi } from '../../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryLibraryApi } from '../../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryErrorAdminApi } from '../../../src/adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryErrorServer } from '../../../src/adapters/api/memory/memory-error-server.ts';
import { createMemoryJobAdminApi } from '../../../src/adapters/api/memory/memory-job-admin-api.ts';
import { createMemoryUsageAdminApi } from '../../../src/adapters/api/memory/memory-usage-admin-api.ts';
import { createMemoryFlagAdminApi } from '../../../src/adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryReportApi } from '../../../src/adapters/api/memory/memory-report-api.ts';
import { createMemoryPromoAdminApi } from '../../../src/adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryVideoAnalytics } from '../../../src/adapters/api/memory/memory-video-analytics.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api/memory/memory-video-api.ts';
import { createMemoryOwnPresenters } from '../../../src/adapters/api/memory/memory-own-presenters.ts';
import { createMemoryVoiceClones } from '../../../src/adapters/api/memory/memory-voice-clones.ts';
import { createMemoryVoiceMatches } from '../../../src/adapters/api/memory/memory-voice-matches.ts';
import { createFakeAudioOutput } from '../../../src/adapters/audio-output/fake/index.ts';
import { createFakePresenterLibrary } from '../../../src/adapters/presenter-library/fake/index.ts';
import { createFakeSpeech } from '../../../src/adapters/speech/fake/index.ts';
import { createWebPhotoReader } from '../../../src/adapters/photo-reader/web/index.ts';
import { createWebScreenRecorder } from '../../../src/adapters/screen-recorder/web/index.ts';
import { createWebVoiceRecorder } from '../../../src/adapters/voice-recorder/web/index.ts';
import { createBrowserStorage } from '../../../src/adapters/storage/browser/index.ts';
import type { Voice } from '../../../src/ports/speech.ts';
import { takeAfterSignInPath } from '../../../src/ui/features/account/take-after-sign-in-path.ts';
import type { AppContext } from '../../../src/ui/app-context.ts';
import type { Services } from '../../../src/ui/services.tsx';
import { BannerStore } from '../../../src/ui/stores/banner-store.ts';
import { ConsentStore } from '../../../src/ui/stores/consent-store.ts';
import { ConfirmStore } from '../../../src/ui/stores/confirm-store.ts';
import { ConnectivityStore } from '../../../src/ui/stores/connectivity-store.ts';
import { OffersStore } from '../../../src/ui/stores/offers-store.ts';
import { FlagsStore } from '../../../src/ui/stores/flags-store.ts';
import { PreferencesStore } from '../../../src/ui/stores/preferences-store.ts';
import { RoleStore } from '../../../src/ui/stores/role-store.ts';
import { SessionStore } from '../../../src/ui/stores/session-store.ts';
import { WorkspacesStore } from '../../../src/ui/stores/workspaces-store.ts';
import { TasksStore } from '../../../src/ui/stores/tasks-store.ts';
import { ThemeStore } from '../../../src/ui/stores/theme-store.ts';
import { createMemoryAdapterAdminApi } from '../../../src/adapters/api/memory/memory-adapter-admin-api.ts';
import { NO_CONTENT } from '../../../src/domain/site/site-content.ts';
import { createFakeSwitchboard } from './fake-switchboard.ts';
import type { createScenario } from './scenarios.ts';
import type { PresenterSummary } from '../../../src/domain/presenters/presenter-summaries.ts';

const AMARA: PresenterSummary = {
  id: 'amara',
  presenterId: 'amara',
  name: 'Amara',
  look: 'Original',
  swatch: [],
  description: '',
  tags: {},
  thumbnailUrl: '/pictures/rendered-frame.webp',
};
const VOICE: Voice = { id: 'clara', name: 'Clara', language: 'en-US', gender: 'female', description: '' };

/** A shared video of Ada's. */
const REPORTED = {
  owner: { id: 'user-1', email: 'ada@example.com', name: 'Ada', state: 'active' as const },
  videos: [
    {
      id: '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11',
      title: 'Our mayor',
      path: '/v/reported-video-1234567',
      createdAt: '2026-11-29T10:00:00.000Z',
    },
  ],
  presenters: [],
};

const DEAD_MAIL = {
  id: '11111111-2222-4333-8444-555555555555',
  queue: 'mail.send',
  state: 'dead',
  recipient: 'grace@example.com',
  videoId: null,
  failedTries: 4,
  reason: 'The mail server refused the connection.',
  createdAt: '2026-11-21T09:00:00.000Z',
  dueAt: null,
  endedAt: '2026-11-21T09:01:00.000Z',
} as const;
const WAITING_SCENE = {
  ...DEAD_MAIL,
  id: '22222222-2222-4333-8444-555555555555',
  queue: 'render.scene',
  state: 'waiting',
  recipient: null,
  videoId: '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11',
  failedTries: 1,
  reason: 'The encoder ended early.',
  dueAt: '2026-11-21T09:02:00.000Z',
  endedAt: null,
} as const;
const JOBS = [DEAD_MAIL, WAITING_SCENE];

/** The whole client over one scene of fakes. */
export function createFakeServices(scene: ReturnType<typeof createScenario>): Services {
  const {
    auth,
    settings,
    security,
    organizations,
    server,
    administration,
    captcha,
    faults,
    realtime,
    clock,
    connectivity,
    billing,
    payments,
  } = scene;
  const profiles = createMemoryProfileApi(server, faults);
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  const session = new SessionStore(auth);
  const theme = new ThemeStore(storage);
  const admin = createMemoryAdminApi(administration, faults);
  const currency = new CurrencyStore({ storage, geo: createFakeGeo(), rates: createFakeRates() });
  const billingApi = createMemoryBillingApi(billing, faults);
  const newsletter = createMemoryNewsletter(createMemoryNewsletterServer({ clock }), faults);
  const app: AppContext = {
    auth,
    settings,
    security,
    organizations,
    captcha,
    outbox: { pageFor: async (email: string) => `/dev/outbox?to=${encodeURIComponent(email)}` },
    apiKeys: createMemoryApiKeys(server, faults),
    apiReference: createMemoryApiReference(server, faults),
    videos: createMemoryVideoApi(server, faults),
    projects: createMemoryProjectApi(server, faults),
    library: createMemoryLibraryApi(server, faults),
    profiles,
    backgrounds: createMemoryBackgroundApi(server, faults),
    presenters: { ...createFakePresenterLibrary(), list: async () => toList([AMARA]) },
    speech: Object.assign(createFakeSpeech(), { voices: async () => toList([VOICE]) }),
    ownPresenters: createMemoryOwnPresenters(server, faults),
    voiceMatches: createMemoryVoiceMatches(server, faults),
    voiceClones: createMemoryVoiceClones(server, faults),
    videoAnalytics: createMemoryVideoAnalytics(server, faults),
    billing: billingApi,
    newsletter,
    contact: createMemoryContactMessages(clock, faults),
    provenance: createMemoryProvenanceApi(faults),
    reports: createMemoryReportApi(administration, faults, { reported: [REPORTED], takedowns: [] }),
    recordings: createMemoryRecordingApi(server, faults),
    music: createMemoryMusicApi(server, faults),
    translations: createMemoryTranslationApi(faults),
    scripts: createMemoryScriptApi(faults, { manner: 'arranges' }),
    quizzes: createMemoryQuizApi(server, faults),
    shares: createMemoryShareApi(server, faults),
    batches: createMemoryBatchApi(server, faults),
    webhooks: createMemoryWebhookApi(server, faults),
    brands: createMemoryBrandApi(server, faults),
    activity: createMemoryActivityApi(createMemoryActivityLog(clock), { id: 'user-1', name: 'Ada', role: null }, faults),
    mailDomains: createMemoryMailDomainApi(
      { clock, organizations: [], dnsRecords: new Map() },
      { id: 'user-1', email: 'ada@example.com', emailVerified: true, organization: null, role: null },
      faults,
    ),
    signOns: createMemorySignOnApi([], { organization: null, role: null }, faults),
    teamPlans: createMemoryTeamPlanApi(null, { id: 'user-1', name: 'Ada', role: 'editor', server }, faults),
    reviews: createMemoryReviewApi(server, faults),
    scriptComments: createMemoryScriptCommentApi(server, faults),
    comparisons: createMemoryComparisonApi(administration, faults),
    admin,
    promos: createMemoryPromoAdminApi(administration, faults),
    flagAdmin: createMemoryFlagAdminApi(administration, faults),
    jobAdmin: createMemoryJobAdminApi(administration, faults, { jobs: JOBS }),
    usageAdmin: createMemoryUsageAdminApi({ server: administration, now: () => clock.now(), records: scene.usage }, faults),
    errorAdmin: createMemoryErrorAdminApi({ host: administration, errors: createMemoryErrorServer({ clock }) }, faults),
    adapterAdmin: createMemoryAdapterAdminApi(administration, faults),
    storage,
    realtime,
    clock,
    session,
    tasks: new TasksStore(realtime),
    workspaces: new WorkspacesStore(organizations),
    role: new RoleStore(admin),
    preferences: new PreferencesStore({ profiles, session, theme }),
    confirm: new ConfirmStore(security),
    offers: new OffersStore({ auth, capabilities: ALL_CAPABILITIES }),
    flags: new FlagsStore({ flags: scene.flags, session, analytics: { track: () => {} }, plan: async () => 'creator' }),
    currency,
    loadCheckout: async () => payments,
    loadMedia: async () => ({
      output: createFakeAudioOutput(),
      loadMeasurer: async () => ({ measure: async () => [], stop: () => undefined }),
      loadStillDrawer: async () => ({ draw: async () => null, stop: () => undefined }),
      createPlayer: createFakePlayer,
      createRecorder: createWebVoiceRecorder,
      createScreenRecorder: createWebScreenRecorder,
      loadPhotoTools: async () => ({
        createPhotoReader: () => createWebPhotoReader(),
        createCompiler: () => ({
          compile: () => Promise.reject(new Error('The compiler is not part of these scenes.')),
          stop: () => {},
        }),
      }),
    }),
    loadSwitchboard: async () => createFakeSwitchboard(),
    createVisitorSpeech: () => createFakeSpeech(),
    loadCsvParser: async () => parseCsv,
    newKey: () => crypto.randomUUID(),
    report: console.info,
    takePathAfterSignIn: (redirect) => takeAfterSignInPath({ storage, report: console.error }, redirect),
  };
  return {
    origin: window.location.origin,
    appOrigin: '',
    release: 'castwright@0.0.0',
    session,
    theme,
    consent: new ConsentStore({ storage, hasOptedOut: () => false }),
    connectivity: new ConnectivityStore(connectivity),
    content: NO_CONTENT,
    banner: new BannerStore({ storage, clock, content: null }),
    pageViewed: () => undefined,
    site: { storage, session, billing: billingApi, newsletter, getCurrency: () => currency },
    loadApp: async () => app,
  };
}
