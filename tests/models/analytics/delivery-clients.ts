import { createAmplitudeAnalytics } from '../../../src/adapters/analytics/amplitude/index.ts';
import { createCollectorAnalytics } from '../../../src/adapters/analytics/collector/index.ts';
import { createPageCookies } from '../../../src/adapters/shared/page-cookies.ts';
import { COLLECTOR_URL, COLLECTOR_CONFIG_URL } from '../../tools/fake-collector.ts';
import type { Client } from './delivery-run.ts';

const createCookies = () => createPageCookies({ cookie: '' }, { secure: true });

/** The vendor's own delivery; without a page's cookies each beginning is that of a session, which it tells. */
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

/** Our own rules of delivery. */
export const ownClient: Client = {
  byItself: 0,
  open: (fixture) => createCollectorAnalytics({ ...fixture, apiKey: 'castwright', url: COLLECTOR_URL, cookies: createCookies() }),
};
