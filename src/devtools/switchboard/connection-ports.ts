import { createFakeAnalytics } from '../../adapters/analytics/fake/index.ts';
import { manifest as amplitude } from '../../adapters/analytics/amplitude/metadata.ts';
import { manifest as collector } from '../../adapters/analytics/collector/metadata.ts';
import { createFakeConnectivity } from '../../adapters/connectivity/fake/index.ts';
import { createFakeErrorReports } from '../../adapters/errors/fake/index.ts';
import { createFakeFlags } from '../../adapters/flags/fake/index.ts';
import { manifest as growthbook } from '../../adapters/flags/growthbook/shared/metadata.ts';
import { createMemoryStorage } from '../../adapters/storage/memory/index.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { FLAG_VENDORS } from '../../composition/lazy-registry.ts';
import { ANALYTICS_VENDORS, ERROR_VENDORS } from '../../composition/site-registry.ts';
import { EVERY_SLIDER, inSite, latePort, sitePort, type SwitchablePort } from './switchable-port.ts';
import { vendorCards } from './adapter-summaries.ts';

const SENTRY = { id: 'sentry', capabilities: ['errors', 'traces', 'replay'] };

/** Ports whose vendors call their services by themselves: their faults are faults of that line. */
export const LINE_PORTS: readonly SwitchablePort[] = [
  {
    ...latePort({
      port: 'flags',
      title: 'Features and experiments',
      token: TOKENS.flags,
      setting: 'flags',
      vendors: vendorCards(FLAG_VENDORS, { manifests: [growthbook], fake: true }),
      sliders: EVERY_SLIDER,
      fake: () => createFakeFlags({}),
      wrap: (flags) => flags,
      check: null,
    }),
    lines: ({ apiOrigin, growthbook: { apiHost } }) => [apiHost === '' ? `${apiOrigin}/api/flags` : apiHost],
  },
  {
    ...sitePort(inSite('productAnalytics'), {
      port: 'product-analytics',
      title: 'Product analytics',
      token: TOKENS.productAnalytics,
      setting: 'analytics',
      vendors: vendorCards(ANALYTICS_VENDORS, { manifests: [amplitude, collector], fake: true }),
      sliders: EVERY_SLIDER,
      fake: ({ clock }) => createFakeAnalytics({ clock, connectivity: createFakeConnectivity(), storage: createMemoryStorage() }),
      wrap: (analytics) => analytics,
      check: null,
    }),
    lines: ({ apiOrigin, amplitude: { serverUrl, configUrl } }) => [serverUrl === '' ? `${apiOrigin}/api/collect` : serverUrl, configUrl],
  },
  {
    ...sitePort(inSite('errorReports'), {
      port: 'error-reports',
      title: 'Error reports',
      token: TOKENS.errorReports,
      setting: 'errors',
      vendors: vendorCards(ERROR_VENDORS, { manifests: [SENTRY], fake: true }),
      sliders: EVERY_SLIDER,
      fake: ({ clock }) => createFakeErrorReports({ clock }),
      wrap: (reports) => reports,
      check: null,
    }),
    lines: ({ apiOrigin, sentry: { tunnel } }) => [tunnel === '' ? `${apiOrigin}/api/errors` : tunnel],
  },
];
