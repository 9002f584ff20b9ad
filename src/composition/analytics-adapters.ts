import { clearAmplitude } from '#adapters/analytics/amplitude/clear-amplitude.ts';
import { clearCollector } from '#adapters/analytics/collector/cookie-visit-store.ts';
import { clearPosthog } from '#adapters/analytics/posthog/clear-posthog.ts';
import { createLazyAnalytics } from '#adapters/analytics/lazy/index.ts';
import { createPageCookies } from '#adapters/shared/page-cookies.ts';
import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { runWhenIdle } from '#adapters/shared/run-when-idle.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { Config } from './config.ts';

export interface AnalyticsAdapterPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly connectivity: Connectivity;
}

/** Amplitude's SDK (EXT-6); loaded after consent, when the page is idle. */
export function createAmplitude(config: Config, ports: AnalyticsAdapterPorts): ProductAnalytics {
  const cookies = getPageCookies();
  return createLazyAnalytics({
    ...ports,
    whenIdle: runWhenIdle,
    clear: () => clearAmplitude(ports.storage, cookies),
    load: async () => {
      const [{ createAmplitudeAnalytics }, remote] = await Promise.all([
        import('#adapters/analytics/amplitude/index.ts'),
        loadRemoteConfig(config, ports.clock),
      ]);
      return createAmplitudeAnalytics({
        ...ports,
        ...getUrls(config),
        remote,
        cookies,
        secure: isSecure(),
        page: document,
        newId: createRandomText,
        // Logged only (ERR-8).
        report: (message) => console.info(`Product analytics: ${message}`),
      });
    },
  });
}

/** A small client without an SDK (EXT-6). */
export function createCollector(config: Config, ports: AnalyticsAdapterPorts): ProductAnalytics {
  const cookies = getPageCookies();
  return createLazyAnalytics({
    ...ports,
    whenIdle: runWhenIdle,
    clear: () => clearCollector(ports.storage, cookies),
    load: async () => {
      const { createCollectorAnalytics } = await import('#adapters/analytics/collector/index.ts');
      const { apiKey, serverUrl } = getUrls(config);
      return createCollectorAnalytics({ ...ports, apiKey, url: serverUrl, fetch: pageFetch, cookies, newId: createRandomText });
    },
  });
}

/** PostHog without its SDK (EXT-6). */
export function createPosthog({ posthog }: Config, ports: AnalyticsAdapterPorts): ProductAnalytics {
  return createLazyAnalytics({
    ...ports,
    whenIdle: runWhenIdle,
    clear: () => clearPosthog(ports.storage),
    load: async () => {
      const { createPosthogAnalytics } = await import('#adapters/analytics/posthog/index.ts');
      const host = posthog.host.replace(/\/+$/, '');
      return createPosthogAnalytics({ ...ports, apiKey: posthog.apiKey, host, fetch: pageFetch, newId: () => crypto.randomUUID() });
    },
  });
}

const pageFetch: typeof fetch = (input, init) => fetch(input, init);

function getUrls({ apiOrigin, amplitude }: Config) {
  const origin = apiOrigin === '' ? window.location.origin : apiOrigin;
  return {
    apiKey: amplitude.apiKey,
    serverUrl: amplitude.serverUrl === '' ? `${origin}/api/collect/2/httpapi` : amplitude.serverUrl,
    configUrl: amplitude.configUrl === '' ? `${origin}/api/collect/config` : amplitude.configUrl,
  };
}

/** A remote configuration is only loaded from a collector that is configured by URL. */
async function loadRemoteConfig(config: Config, clock: Clock) {
  const { fetchRemoteConfig } = await import('#adapters/shared/analytics/fetch-remote-config.ts');
  const { apiKey, configUrl } = getUrls(config);
  const query = config.amplitude.serverUrl === '' || config.amplitude.configUrl !== '';
  return query ? fetchRemoteConfig({ url: configUrl, apiKey, fetch: pageFetch, clock }) : { autocapture: true };
}

function isSecure(): boolean {
  return window.location.protocol === 'https:';
}

function getPageCookies() {
  return createPageCookies(document, { secure: isSecure() });
}
