import { createPageViewedEvent } from '#domain/analytics/analytics-events.ts';
import type { AppContext } from '#ui/app-context.ts';
import type { Services, SiteContext } from '#ui/services.tsx';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { Site } from './site.ts';
import type { Newsletter } from '#ports/newsletter.ts';

/** Loads the newsletter adapter with the first submission; reports "offline" when loading fails. */
export function createLazyNewsletter(load: () => Promise<Pick<Newsletter, 'subscribe'>>): Pick<Newsletter, 'subscribe'> {
  return {
    async subscribe(email, options) {
      const newsletter = await load().catch(() => null);
      if (newsletter === null) return { kind: 'failed', reason: 'offline', message: 'Unknown' };
      return newsletter.subscribe(email, options);
    },
  };
}

export interface SiteSettings {
  readonly origin: string;
  /** Left out, the application is on this site (LND-2). */
  readonly appOrigin?: string;
  /** Version of this build. */
  readonly release?: string;
  readonly loadApp: () => Promise<AppContext>;
}

/** What views have from the first moment; the application is loaded once, when it is first needed. */
export function createSiteServices(site: Site, { origin, appOrigin = '', release = '', loadApp }: SiteSettings): Services {
  const loadAppOnce = memoizeAsync(loadApp);
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
    pageViewed: (page) => site.ports.productAnalytics.track(createPageViewedEvent(page)),
    site: createSiteContext(site, loadAppOnce),
    loadApp: loadAppOnce,
  };
}

function createSiteContext({ ports, session, getCurrency }: Site, loadApp: () => Promise<AppContext>): SiteContext {
  return {
    storage: ports.storage,
    session,
    getCurrency,
    billing: {
      validatePromo: async (code, options) => (await loadApp()).billing.validatePromo(code, options),
      subscription: async (options) => (await loadApp()).billing.subscription(options),
    },
    newsletter: createLazyNewsletter(async () => (await loadApp()).newsletter),
  };
}
