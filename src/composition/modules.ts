import type { Container } from 'inversify';
import { createHttpApiKeys } from '../adapters/api-http/api-keys-http.ts';
import { createHttpAdminApi } from '../adapters/api-http/admin-api-http.ts';
import { createHttpBackdropApi } from '../adapters/api-http/backdrop-api-http.ts';
import { createHttpBillingApi } from '../adapters/api-http/billing-api-http.ts';
import { createHttpDevOutbox } from '../adapters/api-http/dev-outbox-http.ts';
import { createHttpProfileApi } from '../adapters/api-http/profile-api-http.ts';
import { createHttpProjectApi } from '../adapters/api-http/project-api-http.ts';
import { createHttpPromoAdminApi } from '../adapters/api-http/promo-admin-api-http.ts';
import { createHttpVideoAnalytics } from '../adapters/api-http/video-analytics-http.ts';
import { createHttpVideoApi } from '../adapters/api-http/video-api-http.ts';
import { createHttpVoiceMatches } from '../adapters/api-http/voice-matches-http.ts';
import { createSystemClock } from '../adapters/clock-system/clock-system.ts';
import { createBrowserConnectivity } from '../adapters/connectivity-browser/connectivity-browser.ts';
import { createHttpClient } from '../adapters/shared/http/http-client.ts';
import { createHttpPresenterLibrary } from '../adapters/presenter-library-http/index.ts';
import { createHttpSpeech } from '../adapters/speech-http/speech-http.ts';
import { createBrowserStorage } from '../adapters/storage-browser/storage-browser.ts';
import { ConnectivityStore } from '../ui/stores/connectivity-store.ts';
import { CurrencyStore } from '../ui/stores/currency-store.ts';
import { OffersStore } from '../ui/stores/offers-store.ts';
import { RoleStore } from '../ui/stores/role-store.ts';
import { SessionStore } from '../ui/stores/session-store.ts';
import { SpacesStore } from '../ui/stores/spaces-store.ts';
import { TasksStore } from '../ui/stores/tasks-store.ts';
import { ThemeStore } from '../ui/stores/theme-store.ts';
import type { Config } from './config.ts';
import { provide } from './token.ts';
import { TOKENS } from './tokens.ts';
import { AUTH_VENDORS, CAPTCHA_VENDORS, GEO_VENDORS, PAYMENT_VENDORS, RATES_VENDORS, REALTIME_VENDORS, vendorOf } from './vendors.ts';

/** What the page itself gives: time, storage, network. */
export function bindBrowser(container: Container): void {
  provide(container, TOKENS.clock, { needs: [], make: createSystemClock });
  provide(container, TOKENS.storage, { needs: [], make: () => createBrowserStorage({ storage: () => window.localStorage }) });
  provide(container, TOKENS.connectivity, { needs: [], make: () => createBrowserConnectivity({ events: window, navigator }) });
}

/** One vendor gives all four. */
export function bindAccounts(container: Container, config: Config): void {
  const createAccounts = vendorOf(AUTH_VENDORS, { name: config.auth, variable: 'VITE_AUTH_VENDOR' });
  const createCaptcha = vendorOf(CAPTCHA_VENDORS, { name: config.captcha, variable: 'VITE_CAPTCHA' });
  provide(container, TOKENS.accounts, { needs: [], make: () => createAccounts(config, createCaptcha) });
  provide(container, TOKENS.auth, { needs: [TOKENS.accounts], make: ({ auth }) => auth });
  provide(container, TOKENS.accountSettings, { needs: [TOKENS.accounts], make: ({ settings }) => settings });
  provide(container, TOKENS.organizations, { needs: [TOKENS.accounts], make: ({ organizations }) => organizations });
  provide(container, TOKENS.captcha, { needs: [TOKENS.accounts], make: ({ captcha }) => captcha });
}

export function bindApi(container: Container, config: Config): void {
  provide(container, TOKENS.http, {
    needs: [TOKENS.auth, TOKENS.clock],
    make: (auth, clock) =>
      createHttpClient({
        origin: config.apiOrigin,
        fetch: (input, init) => fetch(input, init),
        clock,
        token: () => auth.token(),
        onSignedOut: () => void auth.recheck(),
      }),
  });
  provide(container, TOKENS.videos, { needs: [TOKENS.http], make: createHttpVideoApi });
  provide(container, TOKENS.projects, { needs: [TOKENS.http], make: createHttpProjectApi });
  provide(container, TOKENS.profiles, { needs: [TOKENS.http], make: createHttpProfileApi });
  provide(container, TOKENS.adminApi, { needs: [TOKENS.http], make: createHttpAdminApi });
  provide(container, TOKENS.promoAdmin, { needs: [TOKENS.http], make: createHttpPromoAdminApi });
  provide(container, TOKENS.analytics, { needs: [TOKENS.http], make: createHttpVideoAnalytics });
  provide(container, TOKENS.apiKeys, { needs: [TOKENS.http], make: createHttpApiKeys });
  provide(container, TOKENS.voiceMatches, { needs: [TOKENS.http], make: createHttpVoiceMatches });
  provide(container, TOKENS.billing, { needs: [TOKENS.http], make: createHttpBillingApi });
  provide(container, TOKENS.backdrops, { needs: [TOKENS.http], make: createHttpBackdropApi });
  provide(container, TOKENS.presenters, {
    needs: [],
    make: () => createHttpPresenterLibrary({ origin: config.apiOrigin, fetch: (input, init) => fetch(input, init) }),
  });
  provide(container, TOKENS.speech, { needs: [TOKENS.http], make: createHttpSpeech });
  provide(container, TOKENS.outbox, { needs: [TOKENS.http], make: createHttpDevOutbox });
}

export function bindRealtime(container: Container, config: Config): void {
  const createRealtime = vendorOf(REALTIME_VENDORS, { name: config.realtime, variable: 'VITE_REALTIME' });
  provide(container, TOKENS.realtime, {
    needs: [TOKENS.auth, TOKENS.videos, TOKENS.clock],
    make: (auth, videos, clock) =>
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
        // ERR-8: socket trouble is only logged.
        log: (message) => console.info(message),
      }),
  });
}

/** What buying a plan needs besides the host: the vendor's window, and guesses of place and rates. */
export function bindBilling(container: Container, config: Config): void {
  const loadPayment = vendorOf(PAYMENT_VENDORS, { name: config.payment, variable: 'VITE_PAYMENT_VENDOR' });
  const createGeo = vendorOf(GEO_VENDORS, { name: config.geo, variable: 'VITE_GEO' });
  const createRates = vendorOf(RATES_VENDORS, { name: config.rates, variable: 'VITE_EXCHANGE_RATES' });
  provide(container, TOKENS.paymentCheckout, { needs: [], make: () => () => loadPayment(config) });
  provide(container, TOKENS.geo, {
    needs: [TOKENS.clock, TOKENS.storage],
    make: (clock, storage) => createGeo({ clock, storage }),
  });
  provide(container, TOKENS.rates, {
    needs: [TOKENS.clock, TOKENS.storage],
    make: (clock, storage) => createRates({ clock, storage }, config),
  });
}

export function bindStores(container: Container): void {
  provide(container, TOKENS.session, { needs: [TOKENS.auth], make: (auth) => new SessionStore(auth) });
  provide(container, TOKENS.offers, { needs: [TOKENS.auth], make: (auth) => new OffersStore(auth) });
  provide(container, TOKENS.currency, {
    needs: [TOKENS.storage, TOKENS.geo, TOKENS.rates],
    make: (storage, geo, rates) => new CurrencyStore({ storage, geo, rates }),
  });
  provide(container, TOKENS.role, { needs: [TOKENS.adminApi], make: (admin) => new RoleStore(admin) });
  provide(container, TOKENS.spaces, { needs: [TOKENS.organizations], make: (organizations) => new SpacesStore(organizations) });
  provide(container, TOKENS.theme, {
    needs: [TOKENS.storage, TOKENS.session],
    make: (storage, session) => new ThemeStore(storage, session),
  });
  provide(container, TOKENS.tasks, { needs: [TOKENS.realtime], make: (realtime) => new TasksStore(realtime) });
  provide(container, TOKENS.connectivityStore, {
    needs: [TOKENS.connectivity],
    make: (connectivity) => new ConnectivityStore(connectivity),
  });
}
