import { pageViewed } from '../domain/analytics/page-viewed.ts';
import { PricingStore } from '../ui/features/pricing/pricing-store.ts';
import { afterSignInPlace } from '../ui/features/account/after-sign-in-place.ts';
import { NewsletterStore } from '../ui/features/newsletter/newsletter-store.ts';
import type { Services } from '../ui/services.tsx';
import type { LatePages } from './late-pages.ts';
import { lateNewsletter } from './late-newsletter.ts';
import { loadedOnce } from './loaded-once.ts';
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
    banner: site.banner,
    newsletter: new NewsletterStore(lateNewsletter(async () => (await late()).newsletter)),
    pageViewed: (page) => site.ports.productAnalytics.track(pageViewed(page)),
    placeAfterSignIn: (redirect) => afterSignInPlace({ storage, report: (message) => console.error(message) }, redirect),
    createPricingStore: () =>
      new PricingStore({
        storage,
        currency: site.currency,
        session: site.session,
        billing: {
          validatePromo: async (code, options) => (await late()).billing.validatePromo(code, options),
          subscription: async (options) => (await late()).billing.subscription(options),
        },
      }),
    pages,
  };
}
