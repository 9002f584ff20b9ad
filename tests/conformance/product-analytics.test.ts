// @vitest-environment happy-dom
import { createAmplitudeAnalytics } from '../../src/adapters/analytics/amplitude/index.ts';
import { forgetAmplitude } from '../../src/adapters/analytics/amplitude/clear-amplitude.ts';
import { createCollectorAnalytics } from '../../src/adapters/analytics/collector/index.ts';
import { createFakeAnalytics } from '../../src/adapters/analytics/fake/index.ts';
import { createLazyAnalytics } from '../../src/adapters/analytics/lazy/index.ts';
import { createNoAnalytics } from '../../src/adapters/analytics/off/index.ts';
import { fetchRemoteConfig } from '../../src/adapters/shared/analytics/fetch-remote-config.ts';
import { randomText } from '../../src/adapters/shared/create-random-text.ts';
import { cookieVisits } from '../../src/adapters/analytics/collector/cookie-visit-store.ts';
import { NO_ANSWER } from '../../src/adapters/shared/analytics/collector-response.ts';
import { readCollectorAnswer } from '../../src/adapters/shared/analytics/parse-collector-response.ts';
import type { RemoteConfig } from '../../src/adapters/shared/analytics/parse-remote-config.ts';
import { COLLECTOR_ADDRESS, CONFIG_ADDRESS } from '../tools/fake-collector.ts';
import { productAnalyticsSuite } from './product-analytics.suite.ts';
import type { AnalyticsWorld } from './support/analytics-fixture.ts';

const API_KEY = 'castwright';
const pageFetch: typeof fetch = (input, init) => fetch(input, init);

const collectorClient = ({ clock, connectivity, storage, cookies }: AnalyticsWorld) =>
  createCollectorAnalytics({
    address: COLLECTOR_ADDRESS,
    apiKey: API_KEY,
    fetch: pageFetch,
    clock,
    connectivity,
    storage,
    cookies,
    newId: randomText,
  });

const amplitude = ({ clock, connectivity, storage, cookies }: AnalyticsWorld, remote: RemoteConfig = { autocapture: false }) =>
  createAmplitudeAnalytics({
    apiKey: API_KEY,
    serverUrl: COLLECTOR_ADDRESS,
    configUrl: CONFIG_ADDRESS,
    remote,
    clock,
    connectivity,
    storage,
    cookies,
    secure: false,
    page: document,
    newId: randomText,
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
      visits: cookieVisits(cookies),
      answer(events) {
        const said = collector.take(events);
        return said ? readCollectorAnswer(said.status, JSON.stringify(said.body)) : NO_ANSWER;
      },
    }),
  embedded: true,
});
productAnalyticsSuite({ name: 'analytics-collector', open: collectorClient });
productAnalyticsSuite({ name: 'analytics-amplitude', open: (world) => amplitude(world) });
productAnalyticsSuite({
  name: 'analytics-lazy over analytics-amplitude',
  open: (world) =>
    createLazyAnalytics({
      load: async () => {
        world.loaded.count += 1;
        const remote = await fetchRemoteConfig({ address: CONFIG_ADDRESS, apiKey: API_KEY, fetch: pageFetch, clock: world.clock });
        return amplitude(world, { ...remote, autocapture: false });
      },
      whenIdle: (action) => void setTimeout(action, 1),
      clock: world.clock,
      storage: world.storage,
      forget: () => forgetAmplitude(world.storage, world.cookies),
    }),
});
