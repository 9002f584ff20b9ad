import { afterAll, beforeAll, afterEach, beforeEach, vi } from 'vitest';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createFakeConnectivity, type FakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createPageCookies, type PageCookies } from '#adapters/shared/page-cookies.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { ANALYTICS_FLUSH_INTERVAL } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Delivery, ProductAnalytics } from '#ports/product-analytics.ts';
import { createFakeCollector, type FakeCollector } from '../../tools/fake-collector.ts';

export interface AnalyticsFixture {
  readonly collector: FakeCollector;
  readonly clock: Clock;
  readonly connectivity: FakeConnectivity;
  readonly storage: KeyValueStore & { keys(): readonly string[] };
  readonly cookies: PageCookies;
  /** Vendors that were loaded. */
  readonly loaded: { count: number };
}

export interface AnalyticsHarness {
  readonly name: string;
  readonly open: (fixture: AnalyticsFixture) => ProductAnalytics;
  /** It, set up without the key that its service asks for; left out where it needs none. */
  readonly openWithoutKey?: (fixture: AnalyticsFixture) => ProductAnalytics;
  /** What an earlier release stored in place of this text; left out where every release has stored the same. */
  readonly toFormerText?: (text: string) => string;
  /** Its requests are the page's own: they carry no cookies, and what is small enough outlives the page. */
  readonly sendsItself?: boolean;
  /** It records nothing, ever. */
  readonly silent?: boolean;
  /** The service accepts or rejects a whole batch, without naming invalid or throttled events. */
  readonly unnamed?: boolean;
  /** An SDK queues its events: what waits for what, and how it is stored, is up to it. */
  readonly ownQueue?: boolean;
  /** Makes no requests that could hang. */
  readonly embedded?: boolean;
}

/** A moment: whatever can happen at once has happened. */
export const MOMENT_MS = 50;
export const START = new Date('2026-11-21T12:00:00Z');
export const OWN_PREFIX = 'Thing ';

/** The page’s only network: an adapter that listens to it does so once for all tests of a file. */
const pageNetwork: { fetch: typeof fetch } = { fetch: () => Promise.reject(new TypeError('No world yet')) };

export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

export function useFakePage(): void {
  const { fetch } = globalThis;
  beforeAll(() => {
    globalThis.fetch = (input, init) => pageNetwork.fetch(input, init);
  });
  afterAll(() => {
    globalThis.fetch = fetch;
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export function createAnalyticsFixture(): AnalyticsFixture {
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
  const keys = new Set<string>();
  const values = createMemoryStorage();
  const collector = createFakeCollector();
  pageNetwork.fetch = collector.fetch;
  return {
    collector,
    clock: createSystemClock(),
    connectivity: createFakeConnectivity(),
    cookies: createPageCookies(document, { secure: false }),
    loaded: { count: 0 },
    storage: {
      read: (key) => values.read(key),
      write(key, value) {
        keys.add(key);
        values.write(key, value);
      },
      remove(key) {
        keys.delete(key);
        values.remove(key);
      },
      keys: () => [...keys],
    },
  };
}

export const createEventTypes = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${OWN_PREFIX}${from + index}`);
export const trackAll = (analytics: ProductAnalytics, types: readonly string[]): void => types.forEach((type) => analytics.track({ type }));
export const getOutcomes = (reported: readonly Delivery[], type: string): readonly string[] =>
  reported.filter(({ eventType }) => eventType === type).map(({ state }) => state);
export const getDropReason = (reported: readonly Delivery[], type: string): string | undefined =>
  reported.find((one) => one.eventType === type && one.reason)?.reason;

export type OpenedAnalytics = ReturnType<typeof openAnalytics>;

/** Analytics that are ended with each test. */
export function openAnalytics({ open }: Pick<AnalyticsHarness, 'open'>) {
  const opened: ProductAnalytics[] = [];
  afterEach(() => {
    for (const analytics of opened.splice(0)) analytics.stop();
  });

  function enter(fixture = createAnalyticsFixture()) {
    const analytics = open(fixture);
    opened.push(analytics);
    const reported: Delivery[] = [];
    analytics.onDelivery((delivery) => void (delivery.eventType.startsWith(OWN_PREFIX) && reported.push(delivery)));
    const stored = (): readonly string[] =>
      fixture.collector.stored.map(({ event_type: type }) => type).filter((type) => type.startsWith(OWN_PREFIX));
    return { ...fixture, world: fixture, analytics, told: reported, stored };
  }

  /** Starts recording and waits until the SDK's own requests have ended. */
  async function begin(fixture?: AnalyticsFixture) {
    const entered = enter(fixture);
    entered.analytics.setConsent(true);
    entered.analytics.start();
    await advanceTime(MOMENT_MS);
    return entered;
  }

  async function beginQuiet() {
    const entered = await begin();
    entered.analytics.track({ type: 'Begin' });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    return entered;
  }

  return { enter, begin, beginQuiet };
}
