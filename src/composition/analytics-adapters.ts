import { forgetAmplitude } from '../adapters/analytics/amplitude/clear-amplitude.ts';
import { forgetCollector } from '../adapters/analytics/collector/clear-collector.ts';
import { createLazyAnalytics } from '../adapters/analytics/lazy/index.ts';
import { createPageCookies } from '../adapters/shared/page-cookies.ts';
import { randomText } from '../adapters/shared/create-random-text.ts';
import { whenIdle } from '../adapters/shared/run-when-idle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { ProductAnalytics } from '../ports/product-analytics.ts';
import type { Config } from './config.ts';

export interface AnalyticsVendorPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly connectivity: Connectivity;
}

/** EXT-6 by the vendor's own client; its code comes after consent, when the page is idle. */
export function amplitudeAnalytics(config: Config, ports: AnalyticsVendorPorts): ProductAnalytics {
  const cookies = pageCookies();
  return createLazyAnalytics({
    ...ports,
    whenIdle,
    forget: () => forgetAmplitude(ports.storage, cookies),
    load: async () => {
      const [{ createAmplitudeAnalytics }, remote] = await Promise.all([
        import('../adapters/analytics/amplitude/index.ts'),
        remoteConfig(config, ports.clock),
      ]);
      return createAmplitudeAnalytics({
        ...ports,
        ...addresses(config),
        remote,
        cookies,
        secure: isSecure(),
        page: document,
        newId: randomText,
        // ERR-8: only logged.
        report: (message) => console.info(`Product analytics: ${message}`),
      });
    },
  });
}

/** EXT-6 without an SDK. */
export function collectorAnalytics(config: Config, ports: AnalyticsVendorPorts): ProductAnalytics {
  const cookies = pageCookies();
  return createLazyAnalytics({
    ...ports,
    whenIdle,
    forget: () => forgetCollector(ports.storage, cookies),
    load: async () => {
      const { createCollectorAnalytics } = await import('../adapters/analytics/collector/index.ts');
      const { apiKey, serverUrl } = addresses(config);
      return createCollectorAnalytics({ ...ports, apiKey, address: serverUrl, fetch: pageFetch, cookies, newId: randomText });
    },
  });
}

const pageFetch: typeof fetch = (input, init) => fetch(input, init);

function addresses({ apiOrigin, amplitude }: Config) {
  const origin = apiOrigin === '' ? window.location.origin : apiOrigin;
  return {
    apiKey: amplitude.apiKey,
    serverUrl: amplitude.serverUrl === '' ? `${origin}/api/collect/2/httpapi` : amplitude.serverUrl,
    configUrl: amplitude.configUrl === '' ? `${origin}/api/collect/config` : amplitude.configUrl,
  };
}

/** Somebody else's collector is asked only where its address is named. */
async function remoteConfig(config: Config, clock: Clock) {
  const { fetchRemoteConfig } = await import('../adapters/shared/analytics/fetch-remote-config.ts');
  const { apiKey, configUrl } = addresses(config);
  const asked = config.amplitude.serverUrl === '' || config.amplitude.configUrl !== '';
  return asked ? fetchRemoteConfig({ address: configUrl, apiKey, fetch: pageFetch, clock }) : { autocapture: true };
}

function isSecure(): boolean {
  return window.location.protocol === 'https:';
}

function pageCookies() {
  return createPageCookies(document, { secure: isSecure() });
}
