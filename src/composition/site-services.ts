import { createPageViewedEvent } from '../domain/analytics/analytics-events.ts';
import type { Services } from '../ui/services.tsx';
import type { LazyApp } from './lazy-app.ts';
import { createLazyNewsletter } from './lazy-newsletter.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { Site } from './site.ts';

export interface SiteSettings {
  readonly origin: string;
  /** Default: the application is on this origin (LND-2). */
  readonly appOrigin?: string;
  /** Version of this build. */
  readonly release?: string;
  readonly loadApp: () => Promise<LazyApp>;
}

/** Services that views need from the start; the rest is loaded once on demand. */
export function createSiteServices(site: Site, { origin, appOrigin = '', release = '', loadApp }: SiteSettings): Services {
  const { storage } = site.ports;
  const loadLazyApp = memoizeAsync(loadApp);
  const pages = memoizeAsync(async () => (await loadLazyApp()).services);

  return {
    origin,
    appOrigin,
    release,
    session: site.session,
    theme: site.theme,
    consent: site.consent,
    connectivity: site.connectivity,
    content: site.content,
    banner: site.banner,
    createNewsletterStore: (Store) => new Store(createLazyNewsletter(async () => (await loadLazyApp()).newsletter)),
    pageViewed: (page) => site.ports.productAnalytics.track(createPageViewedEvent(page)),
    createPricingStore: ({ PricingStore, CurrencyStore }) =>
      new PricingStore({
        storage,
        currency: site.currency(CurrencyStore),
        session: site.session,
        billing: {
          validatePromo: async (code, options) => (await loadLazyApp()).billing.validatePromo(code, options),
          subscription: async (options) => (await loadLazyApp()).billing.subscription(options),
        },
      }),
    loadAppServices: pages,
  };
}
