import { expect, test } from 'vitest';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL } from '#domain/constants.ts';
import {
  advanceTime,
  type AnalyticsHarness,
  createEventTypes,
  getDropReason,
  getOutcomes,
  MOMENT_MS,
  openAnalytics,
  OWN_PREFIX,
  trackAll,
} from './support/analytics-fixture.ts';

const INTERVAL = ANALYTICS_FLUSH_INTERVAL + MOMENT_MS;
/** Characters: less and more than browsers let outlive a page, which is 64 KiB for all its requests. */
const [SMALL, LARGE] = [100, 64 * 1024];

/** How batches are sent, and what an adapter finds in a browser that has been here before. */
export function analyticsWireSuite({ open, openWithoutKey, toFormerText, sendsItself = false }: AnalyticsHarness): void {
  const { enter, begin, beginQuiet } = openAnalytics({ open });

  test('consent that is withdrawn on the next visit, before anything has started, leaves nothing of the last one', async () => {
    const first = await beginQuiet();
    first.connectivity.set(false);
    trackAll(first.analytics, createEventTypes(2));
    await advanceTime(MOMENT_MS);
    first.analytics.stop();
    expect(first.storage.keys()).not.toEqual([]);
    const { analytics, storage, cookies } = enter(first.world);
    analytics.setConsent(false);
    await advanceTime(MOMENT_MS);
    expect([storage.keys(), cookies.names()]).toEqual([[], []]);
  });

  test.skipIf(openWithoutKey === undefined)('ERR-8 without its key it sends nothing, and drops each event with a reason', async () => {
    const { begin: beginWithout } = openAnalytics({ open: openWithoutKey ?? open });
    const { analytics, collector, told } = await beginWithout();
    trackAll(analytics, createEventTypes(2));
    await advanceTime(3 * INTERVAL);
    expect([collector.batches, getOutcomes(told, `${OWN_PREFIX}1`)]).toEqual([[], ['queued', 'sent', 'dropped']]);
    expect(getDropReason(told, `${OWN_PREFIX}0`)).toBe(ANALYTICS_MESSAGES.missingKey);
    analytics.stop();
  });

  test.skipIf(!sendsItself)('a batch has no cookies with it, and outlives the page if browsers let it', async () => {
    const { analytics, collector } = await beginQuiet();
    for (const length of [SMALL, LARGE]) {
      analytics.track({ type: `${OWN_PREFIX}0`, properties: Object.fromEntries(fill(length)) });
      await advanceTime(INTERVAL);
    }
    const [small, large] = collector.sent.slice(-2);
    expect([small?.credentials, large?.credentials]).toEqual(['omit', 'omit']);
    expect([small?.keepalive, large?.keepalive]).toEqual([true, false]);
  });

  test.skipIf(toFormerText === undefined)('events that an earlier release stored are delivered, each once and as it was', async () => {
    const first = await beginQuiet();
    first.connectivity.set(false);
    first.analytics.identify('person-1');
    first.analytics.track({ type: `${OWN_PREFIX}0`, properties: { name: 'a', count: 2 } });
    first.analytics.identify(null);
    trackAll(first.analytics, createEventTypes(1, 1));
    await advanceTime(MOMENT_MS);
    first.analytics.stop();
    const { storage, collector } = first;
    for (const key of storage.keys()) {
      const text = storage.read(key);
      if (text?.includes(OWN_PREFIX) === true) storage.write(key, toFormerText?.(text) ?? text);
    }
    first.connectivity.set(true);
    const before = collector.stored.length;
    const second = await begin(first.world);
    await advanceTime(INTERVAL);
    expect(second.stored()).toEqual(createEventTypes(2));
    const [one, other] = collector.stored.slice(before);
    expect(one).toMatchObject({ user_id: 'person-1', event_properties: { name: 'a', count: 2 }, time: expect.any(Number) as number });
    expect(other).toMatchObject({ user_id: null, device_id: one?.device_id });
    expect([one?.session_id, one?.insert_id].every(Boolean)).toBe(true);
    expect(collector.duplicates).toBe(0);
    await advanceTime(INTERVAL);
    expect(second.stored()).toEqual(createEventTypes(2));
  });
}

/** Properties of about this many characters in all. */
function fill(length: number): readonly (readonly [string, string])[] {
  const parts = Math.ceil(length / 1_000);
  return Array.from({ length: parts }, (_, index) => [`key-${index}`, 'x'.repeat(Math.min(length, 1_000))]);
}
