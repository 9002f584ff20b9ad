import { createMemoryApiKeys } from '../../../src/adapters/api/memory/memory-api-keys.ts';
import { createMemoryBillingApi } from '../../../src/adapters/api/memory/memory-billing-api.ts';
import { createFakeGeo } from '../../../src/adapters/geo/fake/index.ts';
import { createFakeRates } from '../../../src/adapters/rates/fake/index.ts';
import { createBillingStores } from '../../../src/composition/pages/billing.ts';
import { CurrencyStore } from '../../../src/ui/stores/currency-store.ts';
import { createMemoryAdminApi } from '../../../src/adapters/api/memory/memory-admin-api.ts';
import { createMemoryApiReference } from '../../../src/adapters/api/memory/memory-api-reference.ts';
import { createMemoryContactMessages } from '../../../src/adapters/api/memory/memory-contact-messages.ts';
import { createMemoryNewsletterServer } from '../../../src/adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '../../../src/adapters/api/memory/memory-newsletter.ts';
import { createMemoryBackgroundApi } from '../../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryLibraryApi } from '../../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryErrorAdminApi } from '../../../src/adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryErrorServer } from '../../../src/adapters/api/memory/memory-error-server.ts';
import { createMemoryUsageAdminApi } from '../../../src/adapters/api/memory/memory-usage-admin-api.ts';
import { createMemoryFlagAdminApi } from '../../../src/adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryReportApi } from '../../../src/adapters/api/memory/memory-report-api.ts';
import { createMemoryPromoAdminApi } from '../../../src/adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryVideoAnalytics } from '../../../src/adapters/api/memory/memory-video-analytics.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api/memory/memory-video-api.ts';
import { createMemoryVoiceMatches } from '../../../src/adapters/api/memory/memory-voice-matches.ts';
import { createFakeAudioOutput } from '../../../src/adapters/audio-output/fake/index.ts';
import { FakeSpeech } from '../../../src/adapters/speech/fake/index.ts';
import { createWebVoiceRecorder } from '../../../src/adapters/voice-recorder/web/index.ts';
import { createBrowserStorage } from '../../../src/adapters/storage/browser/index.ts';
import { createAccountStores } from '../../../src/composition/pages/account.ts';
import { createAdminStores } from '../../../src/composition/pages/admin.ts';
import { createMessageStores } from '../../../src/composition/pages/messages.ts';
import { createSettingsStores } from '../../../src/composition/pages/settings.ts';
import type { Voice } from '../../../src/ports/speech.ts';
import { ApiDocsStore } from '../../../src/ui/features/api-docs/api-docs-store.ts';
import { takeAfterSignInPath } from '../../../src/ui/features/account/take-after-sign-in-path.ts';
import { BackgroundsStore } from '../../../src/ui/features/backgrounds/backgrounds-store.ts';
import { TrashStore } from '../../../src/ui/features/library/trash-store.ts';
import { LibraryStore } from '../../../src/ui/features/library/library-store.ts';
import { VoicesStore } from '../../../src/ui/features/voices/voices-store.ts';
import { VideoStore } from '../../../src/ui/features/video/video-store.ts';
import type { AppServices, Services } from '../../../src/ui/services.tsx';
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
import { SwitchboardStore } from '../../../src/ui/features/adapter-switchboard/switchboard-store.ts';
import { createMemoryAdapterAdminApi } from '../../../src/adapters/api/memory/memory-adapter-admin-api.ts';
import { createServerAdaptersStore } from '../../../src/composition/pages/adapters.ts';
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
  const videos = createMemoryVideoApi(server, faults);
  const projects = createMemoryProjectApi(server, faults);
  const library = createMemoryLibraryApi(server, faults);
  const profiles = createMemoryProfileApi(server, faults);
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  const session = new SessionStore(auth);
  const theme = new ThemeStore(storage, session);
  const tasks = new TasksStore(realtime);
  const offers = new OffersStore(auth);
  const admin = createMemoryAdminApi(administration, faults);
  const confirm = new ConfirmStore(security);
  const apiKeys = createMemoryApiKeys(server, faults);
  const users = createSettingsStores({
    auth,
    settings,
    security,
    confirm,
    organizations,
    profiles,
    offers,
    apiKeys,
    analytics: createMemoryVideoAnalytics(server, faults),
  });
  const currency = new CurrencyStore({ storage, geo: createFakeGeo(), rates: createFakeRates() });
  const billingApi = createMemoryBillingApi(billing, faults);
  const plans = createBillingStores({
    billing: billingApi,
    checkout: async () => payments,
    currency,
    session,
    storage,
    clock,
    newKey: () => crypto.randomUUID(),
  });
  const reports = createMemoryReportApi(administration, faults);
  const portal = createAdminStores({
    admin,
    auth,
    clock,
    promos: createMemoryPromoAdminApi(administration, faults),
    currency,
    reports,
    flags: createMemoryFlagAdminApi(administration, faults),
    usage: createMemoryUsageAdminApi({ server: administration, now: () => clock.now(), records: scene.usage }, faults),
    errors: createMemoryErrorAdminApi({ host: administration, errors: createMemoryErrorServer({ clock }) }, faults),
  });
  const account = createAccountStores({
    auth,
    apiKeys,
    clock,
    captcha,
    offers,
    outbox: { pageFor: async (email: string) => `/dev/outbox?to=${encodeURIComponent(email)}` },
  });
  const newsletter = createMemoryNewsletter(createMemoryNewsletterServer({ clock }), faults);
  const letters = createMessageStores({ newsletter, contact: createMemoryContactMessages(clock, faults), reports, captcha, offers });
  const pages: AppServices = {
    tasks,
    workspaces: new WorkspacesStore(organizations),
    role: new RoleStore(admin),
    preferences: new PreferencesStore({ profiles, session, theme }),
    confirm,
    flags: new FlagsStore({ flags: scene.flags, session, analytics: { track: () => {} }, plan: async () => 'creator' }),
    takePathAfterSignIn: (redirect) => takeAfterSignInPath({ storage, report: console.error }, redirect),
    createSignInStore: async () => account.createSignInStore(),
    createSignUpStore: async (invitation) => account.createSignUpStore(invitation),
    createForgotPasswordStore: async () => account.createForgotPasswordStore(),
    createWaitlistStore: async () => account.createWaitlistStore(),
    createSsoCallbackStore: async (path) => account.createSsoCallbackStore(path),
    createTicketStore: async (ticket) => account.createTicketStore(ticket),
    createProfileStore: async () => users.createProfileStore(session.user),
    createAnalyticsStore: async () => users.createAnalyticsStore(),
    createApiKeysStore: async () => users.createApiKeysStore(),
    createVoicesStore: async () =>
      new VoicesStore({
        matches: createMemoryVoiceMatches(server, faults),
        recorder: createWebVoiceRecorder(),
        speech: new FakeSpeech(),
        output: createFakeAudioOutput(),
        clock,
      }),
    createCheckoutStore: plans.createCheckoutStore,
    createBillingStore: async () => plans.createBillingStore(),
    createOrganizationsStore: async () => users.createOrganizationsStore(),
    createOrganizationStore: async (organization) => users.createOrganizationStore(organization),
    createUsersStore: async (query) => portal.createUsersStore(query),
    createAuditStore: async (query) => portal.createAuditStore(query),
    createFlagDefinitionsStore: async () => portal.createFlagBookStore(),
    createFlagEditorStore: async (key) => portal.createFlagEditorStore(key),
    createExperimentEditorStore: async (key) => portal.createExperimentEditorStore(key),
    createGroupEditorStore: async (id) => portal.createGroupEditorStore(id),
    createPromoCodesStore: async (query) => portal.createPromoCodesStore(query),
    createPromoFormStore: async (id) => portal.createPromoFormStore(id),
    createPromoUsesStore: async (requested) => portal.createPromoUsesStore(requested),
    createUsageStore: async (query) => portal.createUsageStore(query),
    createUsageSessionStore: async (id) => portal.createUsageSessionStore(id),
    createErrorsStore: async (query) => portal.createErrorsStore(query),
    createErrorStore: async (id) => portal.createErrorStore(id),
    createTracesStore: async () => portal.createTracesStore(),
    createPaymentsStore: async (query) => portal.createPaymentsStore(query),
    createReportsStore: async (query) => portal.createReportsStore(query),
    createWaitlistRequestsStore: async (query) => portal.createWaitingStore(query),
    createSwitchboardStore: async () => new SwitchboardStore(createFakeSwitchboard()),
    createServerAdaptersStore: async () => createServerAdaptersStore(createMemoryAdapterAdminApi(administration, faults)),
    createApiDocsStore: async () => new ApiDocsStore({ reference: createMemoryApiReference(server, faults), clock }),
    createReportStore: async (subject) => letters.createReportStore(subject),
    createContactStore: async () => letters.createContactStore(),
    createNewsletterLinkStore: async (link, token) => letters.createNewsletterLinkStore(link, token),
    createTryStore: () => Promise.reject(new Error('The stage is not part of these scenes.')),
    createLibraryStore: (query) =>
      new LibraryStore(
        {
          library,
          videos,
          profiles,
          tasks,
          clock,
          presenters: { list: async () => [AMARA] },
          speech: { voices: async () => [VOICE] },
        },
        query,
      ),
    createTrashStore: () => new TrashStore({ library, clock }),
    createBackgroundsStore: () => new BackgroundsStore({ backgrounds: createMemoryBackgroundApi(server, faults) }),
    createEditorStore: () => Promise.reject(new Error('The editor is not part of these scenes.')),
    createVideoStore: async (taskId) => new VideoStore({ videos, projects, tasks, clock }, taskId),
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
    createNewsletterStore: (Store) => new Store(newsletter),
    createPricingStore: ({ PricingStore }) => new PricingStore({ billing: billingApi, currency, session, storage }),
    pageViewed: () => undefined,
    loadAppServices: async () => pages,
  };
}
