import { pageViewed } from '../domain/analytics/analytics-events.ts';
import type { Services } from '../ui/services.tsx';
import type { LatePages } from './lazy-app.ts';
import { lateNewsletter } from './lazy-newsletter.ts';
import { loadedOnce } from './memoize-async.ts';
import type { Site } from './site.ts';

export interface SiteSettings {
  readonly origin: string;
  /** LND-2; left out, the application is on this site. */
  readonly appOrigin?: string;
  /** Of this build. */
  readonly release?: string;
  readonly loadPages: () => Promise<LatePages>;
}

/** What the views may reach from the first moment; what else there is is loaded once, when it is wanted. */
export function siteServices(site: Site, { origin, appOrigin = '', release = '', loadPages }: SiteSettings): Services {
  const { storage } = site.ports;
  const late = loadedOnce(loadPages);
  const pages = loadedOnce(async () => (await late()).pages);

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
    createNewsletterStore: (Store) => new Store(lateNewsletter(async () => (await late()).newsletter)),
    pageViewed: (page) => site.ports.productAnalytics.track(pageViewed(page)),
    createPricingStore: ({ PricingStore, CurrencyStore }) =>
      new PricingStore({
        storage,
        currency: site.currency(CurrencyStore),
        session: site.session,
        billing: {
          validatePromo: async (code, options) => (await late()).billing.validatePromo(code, options),
          subscription: async (options) => (await late()).billing.subscription(options),
        },
      }),
    pages,
  };
}
