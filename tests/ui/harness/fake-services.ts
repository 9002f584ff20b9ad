import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { createFakeApis } from '#composition/fake-services.ts';
import { toList } from '../../tools/lists.ts';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createFakeRates } from '#adapters/rates/fake/index.ts';
import { CurrencyStore } from '#ui/stores/currency-store.ts';
import { createMemoryJobAdminApi } from '#adapters/api/memory/memory-job-admin-api.ts';
import { createMemoryUsageAdminApi } from '#adapters/api/memory/memory-usage-admin-api.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { createMemoryStockApi } from '#adapters/api/memory/memory-stock-api.ts';
import { createMemoryReportApi } from '#adapters/api/memory/memory-report-api.ts';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createWebPhotoReader } from '#adapters/photo-reader/web/index.ts';
import { createWebScreenRecorder } from '#adapters/screen-recorder/web/index.ts';
import { createWebVoiceRecorder } from '#adapters/voice-recorder/web/index.ts';
import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import type { Voice } from '#ports/speech.ts';
import { takeAfterSignInPath } from '#ui/features/account/take-after-sign-in-path.ts';
import type { AppContext } from '#ui/app-context.ts';
import type { Services } from '#ui/services.tsx';
import { BannerStore } from '#ui/stores/banner-store.ts';
import { ConsentStore } from '#ui/stores/consent-store.ts';
import { ConfirmStore } from '#ui/stores/confirm-store.ts';
import { ConnectivityStore } from '#ui/stores/connectivity-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';
import { FlagsStore } from '#ui/stores/flags-store.ts';
import { PreferencesStore } from '#ui/stores/preferences-store.ts';
import { RoleStore } from '#ui/stores/role-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { WorkspacesStore } from '#ui/stores/workspaces-store.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { ThemeStore } from '#ui/stores/theme-store.ts';
import { NO_CONTENT } from '#domain/site/site-content.ts';
import { createFakeSwitchboard } from './fake-switchboard.ts';
import type { createScenario } from './scenarios.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';

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

type Made<Makers> = { readonly [Name in keyof Makers]: Makers[Name] extends () => infer Value ? Value : never };

function makeAll<Makers extends Readonly<Record<string, () => unknown>>>(makers: Makers): Made<Makers> {
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()])) as Made<Makers>;
}

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
  const apis = makeAll(createFakeApis({ clock, server, admin: administration, billing, faults }));
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  const session = new SessionStore(auth);
  const theme = new ThemeStore(storage);
  const currency = new CurrencyStore({ storage, geo: createFakeGeo(), rates: createFakeRates() });
  const app: AppContext = {
    auth,
    settings,
    security,
    organizations,
    captcha,
    outbox: { pageFor: async (email: string) => `/dev/outbox?to=${encodeURIComponent(email)}` },
    ...apis,
    presenters: { ...apis.presenters, list: async () => toList([AMARA]) },
    speech: Object.assign(apis.speech, { voices: async () => toList([VOICE]) }),
    scripts: createMemoryScriptApi(faults, { manner: 'arranges' }),
    stock: createMemoryStockApi(server, faults),
    reports: createMemoryReportApi(administration, faults, { reported: [REPORTED], takedowns: [] }),
    jobAdmin: createMemoryJobAdminApi(administration, faults, { jobs: JOBS }),
    usageAdmin: createMemoryUsageAdminApi({ server: administration, now: () => clock.now(), records: scene.usage }, faults),
    storage,
    realtime,
    clock,
    session,
    tasks: new TasksStore(realtime),
    workspaces: new WorkspacesStore(organizations),
    role: new RoleStore(apis.admin),
    preferences: new PreferencesStore({ profiles: apis.profiles, session, theme }),
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
    site: { storage, session, billing: apis.billing, newsletter: apis.newsletter, getCurrency: () => currency },
    loadApp: async () => app,
  };
}
