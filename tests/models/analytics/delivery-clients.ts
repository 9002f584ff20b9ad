import { createAmplitudeAnalytics } from '#adapters/analytics/amplitude/index.ts';
import { createCollectorAnalytics } from '#adapters/analytics/collector/index.ts';
import { createPageCookies } from '#adapters/shared/page-cookies.ts';
import { COLLECTOR_URL, COLLECTOR_CONFIG_URL } from '../../tools/fake-collector.ts';
import type { Client } from './delivery-run.ts';

const createCookies = () => createPageCookies({ cookie: '' }, { secure: true });

/** Amplitude's own delivery; without cookies, each start begins a session and reports it. */
export const vendorClient: Client = {
  byItself: 1,
  open: ({ fetch: _pageFetch, ...fixture }) =>
    createAmplitudeAnalytics({
      ...fixture,
      apiKey: 'castwright',
      serverUrl: COLLECTOR_URL,
      configUrl: COLLECTOR_CONFIG_URL,
      remote: { autocapture: false },
      cookies: createCookies(),
      secure: true,
      page: new EventTarget(),
      report: () => {},
    }),
};

/** The product's own delivery rules. */
export const ownClient: Client = {
  byItself: 0,
  open: (fixture) => createCollectorAnalytics({ ...fixture, apiKey: 'castwright', url: COLLECTOR_URL, cookies: createCookies() }),
};
