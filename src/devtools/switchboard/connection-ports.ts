import { createFakeAnalytics } from '../../adapters/analytics/fake/index.ts';
import { metadata as amplitude } from '../../adapters/analytics/amplitude/metadata.ts';
import { metadata as collector } from '../../adapters/analytics/collector/metadata.ts';
import { createFakeConnectivity } from '../../adapters/connectivity/fake/index.ts';
import { createFakeErrorReports } from '../../adapters/errors/fake/index.ts';
import { createFakeFlags } from '../../adapters/flags/fake/index.ts';
import { metadata as growthbook } from '../../adapters/flags/growthbook/shared/metadata.ts';
import { createMemoryStorage } from '../../adapters/storage/memory/index.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { FLAG_ADAPTERS } from '../../composition/lazy-registry.ts';
import { ANALYTICS_ADAPTERS, ERROR_ADAPTERS } from '../../composition/site-registry.ts';
import { EVERY_SLIDER, accessSitePort, createLazyPort, createSitePort, type SwitchablePort } from './switchable-port.ts';
import { summarizeAdapters } from './adapter-summaries.ts';

const SENTRY = { id: 'sentry', capabilities: ['errors', 'traces', 'replay'] };

/** Ports whose vendors call their services by themselves: their faults are faults of that line. */
export const CONNECTION_PORTS: readonly SwitchablePort[] = [
  {
    ...createLazyPort({
      port: 'flags',
      title: 'Features and experiments',
      token: TOKENS.flags,
      setting: 'flags',
      adapters: summarizeAdapters(FLAG_ADAPTERS, { manifests: [growthbook], fake: true }),
      sliders: EVERY_SLIDER,
      fake: () => createFakeFlags({}),
      wrap: (flags) => flags,
      check: null,
    }),
    urls: ({ apiOrigin, growthbook: { apiHost } }) => [apiHost === '' ? `${apiOrigin}/api/flags` : apiHost],
  },
  {
    ...createSitePort(accessSitePort('productAnalytics'), {
      port: 'product-analytics',
      title: 'Product analytics',
      token: TOKENS.productAnalytics,
      setting: 'analytics',
      adapters: summarizeAdapters(ANALYTICS_ADAPTERS, { manifests: [amplitude, collector], fake: true }),
      sliders: EVERY_SLIDER,
      fake: ({ clock }) => createFakeAnalytics({ clock, connectivity: createFakeConnectivity(), storage: createMemoryStorage() }),
      wrap: (analytics) => analytics,
      check: null,
    }),
    urls: ({ apiOrigin, amplitude: { serverUrl, configUrl } }) => [serverUrl === '' ? `${apiOrigin}/api/collect` : serverUrl, configUrl],
  },
  {
    ...createSitePort(accessSitePort('errorReports'), {
      port: 'error-reports',
      title: 'Error reports',
      token: TOKENS.errorReports,
      setting: 'errors',
      adapters: summarizeAdapters(ERROR_ADAPTERS, { manifests: [SENTRY], fake: true }),
      sliders: EVERY_SLIDER,
      fake: ({ clock }) => createFakeErrorReports({ clock }),
      wrap: (reports) => reports,
      check: null,
    }),
    urls: ({ apiOrigin, sentry: { tunnel } }) => [tunnel === '' ? `${apiOrigin}/api/errors` : tunnel],
  },
];
