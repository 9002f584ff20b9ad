import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createBrowserConnectivity } from '#adapters/connectivity/browser/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Geo } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { DisplayedContent } from '#domain/site/site-content.ts';
import { BannerStore } from '#ui/stores/banner-store.ts';
import { ConnectivityStore } from '#ui/stores/connectivity-store.ts';
import { ConsentStore } from '#ui/stores/consent-store.ts';
import type { CurrencyPorts, CurrencyStore } from '#ui/stores/currency-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { type DeviceTheme, ThemeStore } from '#ui/stores/theme-store.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import type { Config } from './config.ts';
import { createLazyGeo, createLazyPrices, createLazyRates } from './lazy-location.ts';
import {
  ANALYTICS_ADAPTERS,
  CAPTCHA_ADAPTERS,
  createChosenAccounts,
  ERROR_ADAPTERS,
  STORAGE_ADAPTERS,
  findAdapter,
} from './site-adapters.ts';

/** Ports of the public site. */
export interface SitePorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly connectivity: Connectivity;
  readonly device: DeviceTheme;
  readonly accounts: Accounts;
  readonly errorReports: ErrorReports;
  readonly productAnalytics: ProductAnalytics;
  readonly geo: Geo;
  readonly rates: ExchangeRates;
  /** Loads the server's prices; null on failure. */
  readonly prices?: () => Promise<PlanPrices | null>;
  /** Global Privacy Control or the older Do Not Track is on. */
  readonly hasOptedOut: () => boolean;
}

/** Ports and stores of every page, also the first. The container adopts them when it is created. */
export interface Site {
  readonly ports: SitePorts;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly consent: ConsentStore;
  readonly connectivity: ConnectivityStore;
  readonly content: DisplayedContent;
  readonly banner: BannerStore;
  /** One store per page load; its class is loaded with the first page that shows prices. */
  readonly getCurrency: (create: (ports: CurrencyPorts) => CurrencyStore) => CurrencyStore;
}

export function createSite(ports: SitePorts, content: DisplayedContent): Site {
  const { storage, geo, rates, prices } = ports;
  const session = new SessionStore(ports.accounts.auth);
  let currency: CurrencyStore | null = null;
  return {
    ports,
    session,
    theme: new ThemeStore(storage, ports.device),
    consent: new ConsentStore({ storage, hasOptedOut: ports.hasOptedOut }),
    connectivity: new ConnectivityStore(ports.connectivity),
    content,
    banner: new BannerStore({ storage, clock: ports.clock, content: content.banner }),
    getCurrency: (create) => (currency ??= create({ storage, geo, rates, ...(prices && { prices }) })),
  };
}

/** Creates the ports from the browser and the selected adapters. Throws a `ConfigurationError` for an unknown adapter. */
export function createSitePorts(config: Config): SitePorts {
  const createCaptcha = findAdapter(CAPTCHA_ADAPTERS, { name: config.captcha, variable: 'VITE_CAPTCHA' });
  const createErrors = findAdapter(ERROR_ADAPTERS, { name: config.errors, variable: 'VITE_ERRORS' });
  const createAnalytics = findAdapter(ANALYTICS_ADAPTERS, { name: config.analytics, variable: 'VITE_ANALYTICS' });
  const createStorage = findAdapter(STORAGE_ADAPTERS, { name: config.storage, variable: 'VITE_STORAGE' });
  const clock = createSystemClock();
  const storage = createStorage();
  const connectivity = createBrowserConnectivity({ events: window, navigator });
  return {
    clock,
    storage,
    connectivity,
    device: watchDeviceTheme(window.matchMedia('(prefers-color-scheme: dark)')),
    accounts: createChosenAccounts(config, createCaptcha),
    errorReports: createErrors(config, { clock, fetch: window.fetch.bind(window) }),
    productAnalytics: createAnalytics(config, { clock, storage, connectivity }),
    geo: createLazyGeo({ clock, storage }, config),
    rates: createLazyRates({ clock, storage }, config),
    prices: createLazyPrices({ clock, storage }, config),
    hasOptedOut: () => navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
  };
}

function watchDeviceTheme(dark: MediaQueryList): DeviceTheme {
  return {
    mode: () => (dark.matches ? 'dark' : 'light'),
    subscribe(listener) {
      dark.addEventListener('change', listener);
      return () => dark.removeEventListener('change', listener);
    },
  };
}
