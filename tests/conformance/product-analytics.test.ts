// @vitest-environment happy-dom
import { createPosthogAnalytics } from '../../src/adapters/analytics/posthog/index.ts';
import { createPosthogFetch, POSTHOG_ORIGIN } from '../tools/posthog-capture.ts';
import { createAmplitudeAnalytics } from '../../src/adapters/analytics/amplitude/index.ts';
import { clearAmplitude } from '../../src/adapters/analytics/amplitude/clear-amplitude.ts';
import { createCollectorAnalytics } from '../../src/adapters/analytics/collector/index.ts';
import { createFakeAnalytics } from '../../src/adapters/analytics/fake/index.ts';
import { createLazyAnalytics } from '../../src/adapters/analytics/lazy/index.ts';
import { createNoAnalytics } from '../../src/adapters/analytics/off/index.ts';
import { fetchRemoteConfig } from '../../src/adapters/shared/analytics/fetch-remote-config.ts';
import { createRandomText } from '../../src/adapters/shared/create-random-text.ts';
import { createCookieVisitStore } from '../../src/adapters/analytics/collector/cookie-visit-store.ts';
import { toWireEvent } from '../../src/adapters/analytics/collector/wire-event.ts';
import { NO_RESPONSE } from '../../src/adapters/shared/analytics/collector-response.ts';
import { parseCollectorResponse } from '../../src/adapters/shared/analytics/parse-collector-response.ts';
import type { RemoteConfig } from '../../src/adapters/shared/analytics/parse-remote-config.ts';
import { COLLECTOR_URL, COLLECTOR_CONFIG_URL } from '../tools/fake-collector.ts';
import { productAnalyticsSuite } from './product-analytics.suite.ts';
import type { AnalyticsFixture } from './support/analytics-fixture.ts';

const API_KEY = 'castwright';
const createPageFetch: typeof fetch = (input, init) => fetch(input, init);

const createCollectorClient = ({ clock, connectivity, storage, cookies }: AnalyticsFixture) =>
  createCollectorAnalytics({
    url: COLLECTOR_URL,
    apiKey: API_KEY,
    fetch: createPageFetch,
    clock,
    connectivity,
    storage,
    cookies,
    newId: createRandomText,
  });

const amplitude = ({ clock, connectivity, storage, cookies }: AnalyticsFixture, remote: RemoteConfig = { autocapture: false }) =>
  createAmplitudeAnalytics({
    apiKey: API_KEY,
    serverUrl: COLLECTOR_URL,
    configUrl: COLLECTOR_CONFIG_URL,
    remote,
    clock,
    connectivity,
    storage,
    cookies,
    secure: false,
    page: document,
    newId: createRandomText,
    report: () => {},
  });

productAnalyticsSuite({ name: 'analytics-off', open: () => createNoAnalytics(), silent: true });
productAnalyticsSuite({
  name: 'analytics-fake',
  open: ({ clock, connectivity, storage, cookies, collector }) =>
    createFakeAnalytics({
      clock,
      connectivity,
      storage,
      visits: createCookieVisitStore(cookies),
      answer(events) {
        const said = collector.receive(events.map(toWireEvent));
        return said ? parseCollectorResponse(said.status, JSON.stringify(said.body)) : NO_RESPONSE;
      },
    }),
  embedded: true,
});
productAnalyticsSuite({ name: 'analytics-collector', open: createCollectorClient });
productAnalyticsSuite({
  name: 'analytics-posthog',
  open: ({ clock, connectivity, storage }) =>
    createPosthogAnalytics({
      host: POSTHOG_ORIGIN,
      apiKey: API_KEY,
      fetch: createPosthogFetch(createPageFetch),
      ...{ clock, connectivity, storage, newId: () => crypto.randomUUID() },
    }),
  unnamed: true,
});
productAnalyticsSuite({ name: 'analytics-amplitude', open: (fixture) => amplitude(fixture) });
productAnalyticsSuite({
  name: 'analytics-lazy over analytics-amplitude',
  open: (fixture) =>
    createLazyAnalytics({
      load: async () => {
        fixture.loaded.count += 1;
        const remote = await fetchRemoteConfig({
          url: COLLECTOR_CONFIG_URL,
          apiKey: API_KEY,
          fetch: createPageFetch,
          clock: fixture.clock,
        });
        return amplitude(fixture, { ...remote, autocapture: false });
      },
      whenIdle: (action) => void setTimeout(action, 1),
      clock: fixture.clock,
      storage: fixture.storage,
      clear: () => clearAmplitude(fixture.storage, fixture.cookies),
    }),
});
