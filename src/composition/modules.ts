import type { Container } from 'inversify';
import { createHttpApiKeys } from '../adapters/api/http/http-api-keys.ts';
import { createHttpAdminApi } from '../adapters/api/http/http-admin-api.ts';
import { createHttpApiReference } from '../adapters/api/http/http-api-reference.ts';
import { createHttpBackgroundApi } from '../adapters/api/http/http-background-api.ts';
import { createHttpBillingApi } from '../adapters/api/http/http-billing-api.ts';
import { createHttpContactMessages } from '../adapters/api/http/http-contact-messages.ts';
import { createHttpDevOutbox } from '../adapters/api/http/http-dev-outbox.ts';
import { createHttpErrorAdminApi } from '../adapters/api/http/http-error-admin-api.ts';
import { createHttpFlagAdminApi } from '../adapters/api/http/http-flag-admin-api.ts';
import { createHttpLibraryApi } from '../adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '../adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../adapters/api/http/http-project-api.ts';
import { createHttpPromoAdminApi } from '../adapters/api/http/http-promo-admin-api.ts';
import { createHttpAdapterAdminApi } from '../adapters/api/http/http-adapter-admin-api.ts';
import { createHttpReportApi } from '../adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '../adapters/api/http/http-usage-admin-api.ts';
import { createHttpVideoAnalytics } from '../adapters/api/http/http-video-analytics.ts';
import { createHttpVideoApi } from '../adapters/api/http/http-video-api.ts';
import { createHttpVoiceMatches } from '../adapters/api/http/http-voice-matches.ts';
import { createHttpPresenterLibrary } from '../adapters/presenter-library/http/index.ts';
import { createHttpSpeech } from '../adapters/speech/http/index.ts';
import { ConfirmStore } from '../ui/stores/confirm-store.ts';
import { CurrencyStore } from '../ui/stores/currency-store.ts';
import { FlagsStore } from '../ui/stores/flags-store.ts';
import { OffersStore } from '../ui/stores/offers-store.ts';
import { PreferencesStore } from '../ui/stores/preferences-store.ts';
import { RoleStore } from '../ui/stores/role-store.ts';
import { WorkspacesStore } from '../ui/stores/workspaces-store.ts';
import { TasksStore } from '../ui/stores/tasks-store.ts';
import type { Config } from './config.ts';
import { createServerClient } from './server-client.ts';
import { FLAG_ADAPTERS, PAYMENT_ADAPTERS, REALTIME_ADAPTERS } from './lazy-registry.ts';
import { loadCheckout } from './load-checkout.ts';
import { NEWSLETTER_ADAPTERS } from './newsletter-registry.ts';
import type { Site, SitePorts } from './site.ts';
import { provide } from './token.ts';
import { TOKENS } from './tokens.ts';
import { SENDS_ITS_OWN_CODES, findAdapter } from './site-registry.ts';

/** What every page has already: what the browser gives, the vendor of accounts, and the stores over them. */
export function bindSite(container: Container, { ports, ...stores }: Site): void {
  provide(container, TOKENS.clock, { needs: [], make: () => ports.clock });
  provide(container, TOKENS.storage, { needs: [], make: () => ports.storage });
  provide(container, TOKENS.connectivity, { needs: [], make: () => ports.connectivity });
  provide(container, TOKENS.errorReports, { needs: [], make: () => ports.errorReports });
  provide(container, TOKENS.productAnalytics, { needs: [], make: () => ports.productAnalytics });
  provide(container, TOKENS.geo, { needs: [], make: () => ports.geo });
  provide(container, TOKENS.rates, { needs: [], make: () => ports.rates });
  provide(container, TOKENS.accounts, { needs: [], make: () => ports.accounts });
  provide(container, TOKENS.auth, { needs: [TOKENS.accounts], make: ({ auth }) => auth });
  provide(container, TOKENS.accountSettings, { needs: [TOKENS.accounts], make: ({ settings }) => settings });
  provide(container, TOKENS.accountSecurity, { needs: [TOKENS.accounts], make: ({ security }) => security });
  provide(container, TOKENS.confirm, { needs: [TOKENS.accountSecurity], make: (security) => new ConfirmStore(security) });
  provide(container, TOKENS.organizations, { needs: [TOKENS.accounts], make: ({ organizations }) => organizations });
  provide(container, TOKENS.captcha, { needs: [TOKENS.accounts], make: ({ captcha }) => captcha });
  provide(container, TOKENS.session, { needs: [], make: () => stores.session });
  provide(container, TOKENS.theme, { needs: [], make: () => stores.theme });
  provide(container, TOKENS.currency, { needs: [], make: () => stores.currency(CurrencyStore) });
  provide(container, TOKENS.consent, { needs: [], make: () => stores.consent });
}

export function bindApi(container: Container, config: Config): void {
  provide(container, TOKENS.http, {
    needs: [TOKENS.auth, TOKENS.clock, TOKENS.confirm],
    make: (auth, clock, confirm) =>
      createServerClient({
        origin: config.apiOrigin,
        auth,
        clock,
        fetch: (input, init) => fetch(input, init),
        confirm: () => confirm.requestProof(),
      }),
  });
  provide(container, TOKENS.videos, { needs: [TOKENS.http], make: createHttpVideoApi });
  provide(container, TOKENS.projects, { needs: [TOKENS.http], make: createHttpProjectApi });
  provide(container, TOKENS.library, { needs: [TOKENS.http], make: createHttpLibraryApi });
  provide(container, TOKENS.profiles, { needs: [TOKENS.http], make: createHttpProfileApi });
  provide(container, TOKENS.adminApi, { needs: [TOKENS.http], make: createHttpAdminApi });
  provide(container, TOKENS.errorAdmin, { needs: [TOKENS.http], make: createHttpErrorAdminApi });
  provide(container, TOKENS.promoAdmin, { needs: [TOKENS.http], make: createHttpPromoAdminApi });
  provide(container, TOKENS.providerAdmin, { needs: [TOKENS.http], make: createHttpAdapterAdminApi });
  provide(container, TOKENS.usageAdmin, { needs: [TOKENS.http], make: createHttpUsageAdminApi });
  provide(container, TOKENS.flagAdmin, { needs: [TOKENS.http], make: createHttpFlagAdminApi });
  provide(container, TOKENS.analytics, { needs: [TOKENS.http], make: createHttpVideoAnalytics });
  provide(container, TOKENS.apiKeys, { needs: [TOKENS.http], make: createHttpApiKeys });
  provide(container, TOKENS.apiReference, { needs: [TOKENS.http], make: createHttpApiReference });
  provide(container, TOKENS.voiceMatches, { needs: [TOKENS.http], make: createHttpVoiceMatches });
  provide(container, TOKENS.billing, { needs: [TOKENS.http], make: createHttpBillingApi });
  provide(container, TOKENS.newsletter, {
    needs: [TOKENS.http],
    make: findAdapter(NEWSLETTER_ADAPTERS, { name: config.newsletter, variable: 'VITE_NEWSLETTER' }),
  });
  provide(container, TOKENS.reports, { needs: [TOKENS.http], make: createHttpReportApi });
  provide(container, TOKENS.contact, { needs: [TOKENS.http], make: createHttpContactMessages });
  provide(container, TOKENS.backgrounds, { needs: [TOKENS.http], make: createHttpBackgroundApi });
  provide(container, TOKENS.presenters, {
    needs: [],
    make: () => createHttpPresenterLibrary({ origin: config.apiOrigin, fetch: (input, init) => fetch(input, init) }),
  });
  provide(container, TOKENS.speech, { needs: [TOKENS.http], make: createHttpSpeech });
  provide(container, TOKENS.outbox, {
    needs: [TOKENS.http],
    make: (http) => (SENDS_ITS_OWN_CODES.has(config.auth) ? { pageFor: async () => null } : createHttpDevOutbox(http)),
  });
}

export function bindRealtime(
  container: Container,
  config: Config,
  { clock, connectivity }: Pick<SitePorts, 'clock' | 'connectivity'>,
): void {
  const createRealtime = findAdapter(REALTIME_ADAPTERS, { name: config.realtime, variable: 'VITE_REALTIME' });
  provide(container, TOKENS.realtime, {
    needs: [TOKENS.auth, TOKENS.videos],
    make: (auth, videos) =>
      createRealtime({
        origin: config.apiOrigin,
        clock,
        token: () => auth.token(),
        userId: () => {
          const state = auth.state();
          return state.kind === 'signed-in' ? state.user.id : null;
        },
        resync: async (taskId) => {
          const outcome = await videos.status(taskId);
          return outcome.kind === 'ok' ? outcome.value : null;
        },
        onAwake: (listener) =>
          connectivity.subscribe(() => {
            if (connectivity.online()) listener();
          }),
        // ERR-8: socket trouble is only logged.
        log: (message) => console.info(message),
      }),
  });
}

/** CHK-8: the vendor's window comes with the checkout page, not before. */
export function bindBilling(container: Container, config: Config): void {
  const loadPayment = findAdapter(PAYMENT_ADAPTERS, { name: config.payment, variable: 'VITE_PAYMENT_VENDOR' });
  const others = Object.values(PAYMENT_ADAPTERS).filter((load) => load !== loadPayment);
  const bound = (load: typeof loadPayment) => () => load(config);
  provide(container, TOKENS.paymentCheckout, {
    needs: [],
    make: () => () => loadCheckout(bound(loadPayment), others.map(bound), window.location.href),
  });
}

export function bindFlags(container: Container, config: Config): void {
  const createFlags = findAdapter(FLAG_ADAPTERS, { name: config.flags, variable: 'VITE_FLAGS' });
  provide(container, TOKENS.flags, {
    needs: [TOKENS.clock, TOKENS.storage, TOKENS.productAnalytics],
    make: (clock, storage, analytics) => createFlags(config, { clock, storage, delivered: () => analytics.flush() }),
  });
  provide(container, TOKENS.preferences, {
    needs: [TOKENS.profiles, TOKENS.session, TOKENS.theme],
    make: (profiles, session, theme) => new PreferencesStore({ profiles, session, theme }),
  });
  provide(container, TOKENS.flagsStore, {
    needs: [TOKENS.flags, TOKENS.session, TOKENS.profiles, TOKENS.productAnalytics],
    make: (flags, session, ...[profiles, analytics]) =>
      new FlagsStore({
        flags,
        session,
        analytics,
        plan: async () => {
          const outcome = await profiles.profile();
          return outcome.kind === 'ok' ? outcome.value.plan : null;
        },
      }),
  });
}

export function bindStores(container: Container): void {
  provide(container, TOKENS.offers, { needs: [TOKENS.auth], make: (auth) => new OffersStore(auth) });
  provide(container, TOKENS.role, { needs: [TOKENS.adminApi], make: (admin) => new RoleStore(admin) });
  provide(container, TOKENS.workspaces, { needs: [TOKENS.organizations], make: (organizations) => new WorkspacesStore(organizations) });
  provide(container, TOKENS.tasks, { needs: [TOKENS.realtime], make: (realtime) => new TasksStore(realtime) });
}
