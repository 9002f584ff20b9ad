import { describe, expect, test } from 'vitest';
import { createCookieVisitStore } from '#adapters/analytics/collector/cookie-visit-store.ts';
import { createLazyAnalytics, EARLY_KEY } from '#adapters/analytics/lazy/index.ts';
import { createFakeAnalytics } from '#adapters/analytics/fake/index.ts';
import { createCollectorAnalytics } from '#adapters/analytics/collector/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { fetchRemoteConfig } from '#adapters/shared/analytics/fetch-remote-config.ts';
import { createPageCookies } from '#adapters/shared/page-cookies.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_CONFIG_TIMEOUT, ANALYTICS_FLUSH_INTERVAL, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import type { Delivery } from '#ports/product-analytics.ts';
import { NETWORK_FAULT_MODES, createFakeNetwork, resolveWithinMinute } from '../tools/fake-network.ts';
import { COLLECTOR_URL, COLLECTOR_CONFIG_URL } from '../tools/fake-collector.ts';

// @vitest-environment happy-dom

const flushTasks = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
const settle = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await flushTasks();
};

describe('EXT-6 remote configuration', () => {
  const ask = () => {
    const line = createFakeNetwork();
    const clock = createManualClock(1_700_000_000_000);
    return { line, clock, ask: () => fetchRemoteConfig({ url: COLLECTOR_CONFIG_URL, apiKey: 'castwright', fetch: line.fetch, clock }) };
  };

  test('is requested with key, configuration keys, and session', async () => {
    const { line, clock, ask: requested } = ask();
    line.respondWith(() => Response.json({ configs: { analyticsSDK: { browserSDK: { autocapture: false } } } }));
    expect(await resolveWithinMinute(clock, requested())).toEqual({ autocapture: false });
    const [address = ''] = line.requests;
    expect(Object.keys(Object.fromEntries(new URL(address).searchParams))).toEqual(['api_key', 'config_keys', 'session_id']);
  });

  test('TIM-1 ANALYTICS_CONFIG_TIMEOUT: waits for a hanging connection this long', async () => {
    const { line, clock, ask: requested } = ask();
    line.respondWith(() => new Promise(() => {}));
    let config: unknown = null;
    void requested().then((result) => (config = result));
    await settle();
    clock.advance(ANALYTICS_CONFIG_TIMEOUT - 1);
    await settle();
    expect(config).toBeNull();
    clock.advance(1);
    await settle();
    expect(config).toEqual({ autocapture: true });
  });

  test.each(NETWORK_FAULT_MODES)('%s: uses the defaults in time', async (_, faultMode) => {
    const { line, clock, ask: requested } = ask();
    line.respondWith(faultMode(clock));
    expect(await resolveWithinMinute(clock, requested())).toEqual({ autocapture: true });
  });
});

describe('analytics-collector', () => {
  test('TIM-1 ANALYTICS_COOKIE_DAYS: stores the visit for 365 days, for this server only', () => {
    const jar = { cookie: '' };
    createCookieVisitStore(createPageCookies(jar, { secure: true })).write({ device: 'd', user: null, session: 1, lastEventAt: 2 });
    expect(jar.cookie).toMatch(/^castwright_visit=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/u);
  });

  test('ERR-8 without a key logs "Event rejected due to missing API key" and sends nothing', async () => {
    const line = createFakeNetwork();
    const clock = createManualClock(1_700_000_000_000);
    const reported: Delivery[] = [];
    const analytics = createCollectorAnalytics({
      url: COLLECTOR_URL,
      apiKey: '',
      fetch: line.fetch,
      clock,
      connectivity: createFakeConnectivity(),
      storage: createMemoryStorage(),
      cookies: createPageCookies({ cookie: '' }, { secure: true }),
      newId: () => 'id',
    });
    analytics.onDelivery((delivery) => void reported.push(delivery));
    analytics.setConsent(true);
    analytics.start();
    analytics.track({ type: 'Thing' });
    await analytics.flush();
    expect([reported.at(-1)?.reason, line.requests]).toEqual([ANALYTICS_MESSAGES.missingKey, []]);
  });
});

describe('analytics-lazy', () => {
  function enter(storage = createMemoryStorage()) {
    const clock = createManualClock(1_700_000_000_000);
    const real = createFakeAnalytics({ clock, storage, connectivity: createFakeConnectivity() });
    let works = false;
    let loads = 0;
    const analytics = createLazyAnalytics({
      load: async () => {
        loads += 1;
        if (!works) throw new Error('No network');
        return real;
      },
      whenIdle: (action) => action(),
      clock,
      storage,
      clear: () => {},
    });
    analytics.setConsent(true);
    analytics.start();
    return { analytics, real, clock, storage, loads: () => loads, repair: () => (works = true) };
  }

  test('retries loading code that failed to load, and tracks earlier events with their times', async () => {
    const { analytics, real, clock, loads, repair } = enter();
    analytics.track({ type: 'early' });
    const at = clock.now();
    await settle();
    repair();
    clock.advance(ANALYTICS_THROTTLE);
    await settle();
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    await settle();
    expect(loads()).toBe(2);
    expect(real.taken.map(({ type, time }) => [type, time])).toEqual([['early', at]]);
  });

  test('keeps events over a reload before the code is loaded, up to ANALYTICS_OFFLINE_QUEUE', async () => {
    const first = enter();
    for (let count = 0; count < ANALYTICS_OFFLINE_QUEUE + 2; count += 1) first.analytics.track({ type: `early ${count}` });
    await settle();
    first.analytics.stop();
    const second = enter(first.storage);
    second.repair();
    second.clock.advance(ANALYTICS_THROTTLE);
    await settle();
    await second.analytics.flush();
    expect(second.real.taken.map(({ type }) => type)).toEqual(
      Array.from({ length: ANALYTICS_OFFLINE_QUEUE }, (_, index) => `early ${index + 2}`),
    );
    expect(second.storage.read(EARLY_KEY)).toBeNull();
  });
});
