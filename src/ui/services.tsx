import { createContext, useContext } from 'react';
import type { DisplayedContent } from '#domain/site/site-content.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { AppContext } from './app-context.ts';
import type { BannerStore } from './stores/banner-store.ts';
import type { ConnectivityStore } from './stores/connectivity-store.ts';
import type { ConsentStore } from './stores/consent-store.ts';
import type { CurrencyPorts, CurrencyStore } from './stores/currency-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { ThemeStore } from './stores/theme-store.ts';

/** What views have from the first moment, which is all that the public site needs. The rest comes with `loadApp`. */
export interface Services {
  /** Origin of this site without a trailing slash: `https://videos.example.com`. */
  readonly origin: string;
  /** Origin of the application without a trailing slash; empty is this site. */
  readonly appOrigin: string;
  /** Of this build, for users who report what broke. */
  readonly release: string;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly consent: ConsentStore;
  readonly connectivity: ConnectivityStore;
  /** What the operator configured. */
  readonly content: DisplayedContent;
  readonly banner: BannerStore;
  /** Counts a page view (RTE-6). */
  readonly pageViewed: (page: { readonly path: string; readonly query: string }) => void;
  readonly site: SiteContext;
  /** Loaded once, with the first page that needs it. */
  readonly loadApp: () => Promise<AppContext>;
}

/** What stores of the public site are made of (`useSiteStore`). Calls of the server load the application first. */
export interface SiteContext {
  readonly storage: KeyValueStore;
  readonly session: SessionStore;
  readonly billing: Pick<BillingApi, 'validatePromo' | 'subscription'>;
  readonly newsletter: Pick<Newsletter, 'subscribe'>;
  /** One store per visit, created by the first page that shows prices; `create` keeps its class out of the other bundles. */
  readonly getCurrency: (create: (ports: CurrencyPorts) => CurrencyStore) => CurrencyStore;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this view');
  return services;
}
