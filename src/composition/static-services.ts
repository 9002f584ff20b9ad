import { LOCATION_UNAVAILABLE, RATES_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
import { createNoAnalytics } from '#adapters/analytics/off/index.ts';
import { createLazyAccounts } from '#adapters/auth/lazy/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createNoErrorReports } from '#adapters/errors/off/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { DisplayedContent } from '#domain/site/site-content.ts';
import type { Services } from '#ui/services.tsx';
import { LIGHT_DEVICE } from '#ui/stores/theme-store.ts';
import type { Config } from './config.ts';
import { createSiteServices } from './site-services.ts';
import { createSite, type SitePorts } from './site.ts';

export interface StaticSettings extends Pick<Config, 'appOrigin' | 'release'> {
  readonly origin: string;
  readonly content: DisplayedContent;
}

/** Services for prerendering: signed out, no requests, nothing is started. */
export function createStaticServices({ origin, appOrigin, release, content }: StaticSettings): Services {
  const ports: SitePorts = {
    clock: createSystemClock(),
    storage: createMemoryStorage(),
    connectivity: { online: () => true, subscribe: () => () => undefined },
    device: LIGHT_DEVICE,
    accounts: createLazyAccounts(() => new Promise(() => undefined)),
    errorReports: createNoErrorReports(),
    productAnalytics: createNoAnalytics(),
    geo: { locate: async () => LOCATION_UNAVAILABLE },
    rates: { rates: async () => RATES_UNAVAILABLE },
    hasOptedOut: () => false,
  };
  return createSiteServices(createSite(ports, content), { origin, appOrigin, release, loadApp: () => new Promise(() => undefined) });
}
