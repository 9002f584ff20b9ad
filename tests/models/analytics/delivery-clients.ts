import { createAmplitudeAnalytics } from '../../../src/adapters/analytics/amplitude/index.ts';
import { createCollectorAnalytics } from '../../../src/adapters/analytics/collector/index.ts';
import { createPageCookies } from '../../../src/adapters/shared/page-cookies.ts';
import { COLLECTOR_ADDRESS, CONFIG_ADDRESS } from '../../tools/fake-collector.ts';
import type { Client } from './delivery-run.ts';

const cookies = () => createPageCookies({ cookie: '' }, { secure: true });

/** The vendor's own delivery; without a page's cookies each beginning is that of a session, which it tells. */
export const vendorsClient: Client = {
  byItself: 1,
  open: ({ fetch: _pageFetch, ...world }) =>
    createAmplitudeAnalytics({
      ...world,
      apiKey: 'castwright',
      serverUrl: COLLECTOR_ADDRESS,
      configUrl: CONFIG_ADDRESS,
      remote: { autocapture: false },
      cookies: cookies(),
      secure: true,
      page: new EventTarget(),
      report: () => {},
    }),
};

/** Our own rules of delivery. */
export const ownClient: Client = {
  byItself: 0,
  open: (world) => createCollectorAnalytics({ ...world, apiKey: 'castwright', address: COLLECTOR_ADDRESS, cookies: cookies() }),
};
