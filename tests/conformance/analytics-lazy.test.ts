import { describe, expect, test } from 'vitest';
import { createLazyAnalytics, EARLY_KEY } from '#adapters/analytics/lazy/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { Delivery, ProductAnalytics } from '#ports/product-analytics.ts';
import type { AnalyticsEvent } from '#domain/analytics/analytics-events.ts';

/** A service that accepts data only when the test says so. */
function createSlowSdk() {
  const handed: AnalyticsEvent[] = [];
  const listeners = new Set<(delivery: Delivery) => void>();
  const adapter: ProductAnalytics = {
    start: () => undefined,
    stop: () => undefined,
    setConsent: () => undefined,
    identify: () => undefined,
    track: (event) => void handed.push(event),
    flush: async () => undefined,
    onDelivery(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const take = (eventType: string): void => {
    for (const listener of [...listeners]) listener({ state: 'queued', eventType });
  };
  return { vendor: adapter, take, types: () => handed.map(({ type }) => type) };
}

const open = async (storage = createMemoryStorage(), started: readonly string[] = []) => {
  const { vendor: adapter, take, types } = createSlowSdk();
  const analytics = createLazyAnalytics({
    load: async () => adapter,
    whenIdle: (act) => act(),
    clock: createManualClock(1_700_000_000_000),
    storage,
    clear: () => undefined,
  });
  analytics.start();
  analytics.setConsent(true);
  for (const type of started) analytics.track({ type });
  await analytics.flush();
  return { analytics, storage, take, types };
};

describe('analytics before the SDK is loaded', () => {
  test('R30 EXT-6 hands undelivered events over again after the page was left, each once', async () => {
    const { storage, take, types } = await open(createMemoryStorage(), ['one', 'two', 'three']);
    expect(types()).toEqual(['one', 'two', 'three']);
    take('one');

    const later = await open(storage);
    expect(later.types()).toEqual(['two', 'three']);
    later.take('two');
    later.take('three');
    expect(storage.read(EARLY_KEY)).toBeNull();
    expect((await open(storage)).types()).toEqual([]);
  });

  test('restarting in between hands no event over twice', async () => {
    const { analytics, types } = await open(createMemoryStorage(), ['one']);
    analytics.start();
    expect(types()).toEqual(['one']);
  });
});
