// @vitest-environment happy-dom
import { describe } from 'vitest';
import { createPosthogAnalytics } from '#adapters/analytics/posthog/index.ts';
import { createPosthogFetch, POSTHOG_ORIGIN } from '../tools/posthog-capture.ts';
import { createAmplitudeAnalytics } from '#adapters/analytics/amplitude/index.ts';
import { clearAmplitude } from '#adapters/analytics/amplitude/clear-amplitude.ts';
import { createCollectorAnalytics } from '#adapters/analytics/collector/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeAnalytics, createMemoryVisitStore } from '#adapters/analytics/fake/index.ts';
import { createLazyAnalytics } from '#adapters/analytics/lazy/index.ts';
import { createNoAnalytics } from '#adapters/analytics/off/index.ts';
import { fetchRemoteConfig } from '#adapters/shared/analytics/fetch-remote-config.ts';
import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { clearCollector, createCookieVisitStore } from '#adapters/analytics/collector/cookie-visit-store.ts';
import { toWireEvent } from '#adapters/analytics/collector/wire-event.ts';
import { NO_RESPONSE } from '#domain/analytics/collector-response.ts';
import { parseCollectorResponse } from '#adapters/shared/analytics/parse-collector-response.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import type { RemoteConfig } from '#adapters/shared/analytics/parse-remote-config.ts';
import { COLLECTOR_URL, COLLECTOR_CONFIG_URL } from '../tools/fake-collector.ts';
import { productAnalyticsSuite } from './product-analytics.suite.ts';
import { analyticsCalls, driveAnalytics } from './support/analytics-calls.ts';
import { type AnalyticsFixture, createAnalyticsFixture, START } from './support/analytics-fixture.ts';
import { compareAdapters } from './support/compare-adapters.ts';

const API_KEY = 'castwright';
const createPageFetch: typeof fetch = (input, init) => fetch(input, init);

const createFakeClient = (
  { clock, connectivity, storage, cookies, collector }: AnalyticsFixture,
  visits = createCookieVisitStore(cookies),
) =>
  createFakeAnalytics({
    ...{ clock, connectivity, storage, visits },
    async answer(events) {
      const said = await collector.receive(events.map(toWireEvent));
      return said ? parseCollectorResponse(said.status, JSON.stringify(said.body)) : NO_RESPONSE;
    },
  });

const createCollectorClient = ({ clock, connectivity, storage, cookies }: AnalyticsFixture, send = createPageFetch, apiKey = API_KEY) =>
  createCollectorAnalytics({
    url: COLLECTOR_URL,
    apiKey,
    fetch: send,
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
  open: (fixture) => createFakeClient(fixture),
  embedded: true,
  toFormerText: (text) => toFormerText(text),
});
const createPosthogClient = ({ clock, connectivity, storage }: AnalyticsFixture, send = createPageFetch, apiKey = API_KEY) =>
  createPosthogAnalytics({
    host: POSTHOG_ORIGIN,
    apiKey,
    fetch: createPosthogFetch(send),
    ...{ clock, connectivity, storage, newId: () => crypto.randomUUID() },
  });

/** The queue as it was stored before its events had names of our own. */
function toFormerText(text: string): string {
  const events = JSON.parse(text) as readonly TakenEvent[];
  return JSON.stringify(events.map((event) => toWireEvent(event)));
}

const NETWORKED = { toFormerText, sendsItself: true };

productAnalyticsSuite({
  name: 'analytics-collector',
  ...NETWORKED,
  open: (fixture) => createCollectorClient(fixture),
  openWithoutKey: (fixture) => createCollectorClient(fixture, createPageFetch, ''),
});
productAnalyticsSuite({
  name: 'analytics-posthog',
  ...NETWORKED,
  unnamed: true,
  open: (fixture) => createPosthogClient(fixture),
  openWithoutKey: (fixture) => createPosthogClient(fixture, createPageFetch, ''),
});
productAnalyticsSuite({ name: 'analytics-amplitude', open: (fixture) => amplitude(fixture), ownQueue: true });
productAnalyticsSuite({
  name: 'analytics-collector, loaded later',
  ownQueue: true,
  open: (fixture) =>
    createLazyAnalytics({
      load: async () => {
        fixture.loaded.count += 1;
        return createCollectorClient(fixture);
      },
      whenIdle: (action) => void setTimeout(action, 1),
      clock: fixture.clock,
      storage: fixture.storage,
      clear: () => clearCollector(fixture.storage, fixture.cookies),
    }),
});
productAnalyticsSuite({
  name: 'analytics-lazy over analytics-amplitude',
  ownQueue: true,
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

describe.each([
  ['collector', createCollectorClient],
  ['posthog', createPosthogClient],
] as const)('%s', (name, createReal) => {
  compareAdapters({
    title: `usage events, ${name}`,
    calls: analyticsCalls,
    length: 20,
    runs: 25,
    async open() {
      const createWorld = () => ({ ...createAnalyticsFixture(), clock: createManualClock(START.getTime()) });
      const [first, second] = [createWorld(), createWorld()];
      // In memory: the page's cookies are the other one's.
      const fake = createFakeClient(first, createMemoryVisitStore());
      const real = createReal(second, second.collector.fetch);
      for (const analytics of [fake, real]) {
        analytics.setConsent(true);
        analytics.start();
      }
      return {
        fake: driveAnalytics(fake, first),
        real: driveAnalytics(real, second),
        async close() {
          fake.stop();
          real.stop();
        },
      };
    },
  });
});
