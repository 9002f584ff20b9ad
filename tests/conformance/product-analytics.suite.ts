import { describe, expect, test } from 'vitest';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_PROPERTY_KEYS } from '#domain/constants.ts';
import { analyticsDeliverySuite } from './analytics-delivery.suite.ts';
import { analyticsNamedSuite } from './analytics-named.suite.ts';
import { analyticsQueueSuite } from './analytics-queue.suite.ts';
import { analyticsSessionsSuite } from './analytics-sessions.suite.ts';
import { analyticsWireSuite } from './analytics-wire.suite.ts';
import {
  type AnalyticsHarness,
  START,
  MOMENT_MS,
  OWN_PREFIX,
  advanceTime,
  getDropReason,
  getOutcomes,
  createEventTypes,
  trackAll,
  openAnalytics,
  type OpenedAnalytics,
  useFakePage,
} from './support/analytics-fixture.ts';

export type { AnalyticsHarness, AnalyticsFixture } from './support/analytics-fixture.ts';

export function productAnalyticsSuite(harness: AnalyticsHarness): void {
  describe(`ProductAnalytics: ${harness.name}`, () => {
    useFakePage();
    const analytics = openAnalytics(harness);
    consentAndEnd(analytics);
    if (harness.silent) return silence(analytics);
    recording(analytics);
    analyticsSessionsSuite(analytics);
    analyticsDeliverySuite(harness);
    analyticsNamedSuite(harness);
    analyticsQueueSuite(harness);
    analyticsWireSuite(harness);
  });
}

function consentAndEnd({ enter, begin }: OpenedAnalytics): void {
  test('ENT-11 records, stores, sends, and loads nothing without consent', async () => {
    const { analytics, collector, storage, cookies, loaded, told: reported } = enter();
    analytics.start();
    analytics.identify('person-1');
    trackAll(analytics, createEventTypes(3));
    await analytics.flush();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 2);
    expect([collector.requests, collector.batches, storage.keys(), cookies.names(), loaded.count]).toEqual([[], [], [], [], 0]);
    expect(reported.map(({ reason: why }) => why)).toEqual(Array(3).fill(ANALYTICS_MESSAGES.optOut));
  });

  test('a removed listener receives nothing', async () => {
    const { analytics } = await begin();
    let received = 0;
    analytics.onDelivery(() => void (received += 1))();
    trackAll(analytics, createEventTypes(1));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(received).toBe(0);
  });

  test('emits nothing after stop', async () => {
    const { analytics, told: reported } = await begin();
    analytics.stop();
    analytics.stop();
    trackAll(analytics, createEventTypes(2));
    await analytics.flush();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 2);
    expect(reported).toEqual([]);
  });
}

function silence({ begin }: OpenedAnalytics): void {
  test('records, stores, and sends nothing even with consent', async () => {
    const { analytics, collector, storage, cookies } = await begin();
    trackAll(analytics, createEventTypes(3));
    await analytics.flush();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 2);
    expect([collector.requests, storage.keys(), cookies.names()]).toEqual([[], [], []]);
  });
}

function recording({ enter, begin, beginQuiet }: OpenedAnalytics): void {
  test('ERR-8 logs "Client not initialized" before start', async () => {
    const { analytics, told: reported } = enter();
    analytics.setConsent(true);
    trackAll(analytics, createEventTypes(1));
    await advanceTime(MOMENT_MS);
    expect(reported).toEqual([{ state: 'dropped', eventType: `${OWN_PREFIX}0`, reason: ANALYTICS_MESSAGES.notInitialized }]);
  });

  test('tracks from the moment of consent', async () => {
    const { analytics, stored } = enter();
    analytics.start();
    trackAll(analytics, createEventTypes(2));
    analytics.setConsent(true);
    await advanceTime(MOMENT_MS);
    trackAll(analytics, createEventTypes(2, 2));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(stored()).toEqual(createEventTypes(2, 2));
  });

  test('ENT-11 an event carries its type, properties, user, device, session, id and time', async () => {
    const { analytics, collector } = await begin();
    analytics.identify('person-1');
    analytics.track({ type: `${OWN_PREFIX}0`, properties: { name: 'a', count: 2, on: true, none: null, list: ['x', 'y'] } });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    const event = collector.stored.find(({ event_type: type }) => type === `${OWN_PREFIX}0`);
    expect(event).toMatchObject({
      event_properties: { name: 'a', count: 2, on: true, none: null, list: ['x', 'y'] },
      user_id: 'person-1',
      device_id: expect.stringMatching(/./u),
      insert_id: expect.stringMatching(/./u),
    });
    expect(Math.abs((event?.time ?? 0) - START.getTime())).toBeLessThan(MOMENT_MS * 4);
    expect(Math.abs((event?.session_id ?? 0) - START.getTime())).toBeLessThan(MOMENT_MS * 4);
  });

  test('strips tokens and codes from URLs', async () => {
    const { analytics, collector } = await begin();
    analytics.track({
      type: `${OWN_PREFIX}0`,
      properties: { address: 'https://videos.example/signin/one-time?ticket=openthedoor&next=/editor' },
    });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(collector.stored.at(-1)?.event_properties['address']).toBe('https://videos.example/signin/one-time?ticket=hidden&next=/editor');
  });

  test('accepts an event with its own time', async () => {
    const { analytics, collector } = await begin();
    analytics.track({ type: `${OWN_PREFIX}0`, at: START.getTime() + 7 });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(collector.stored.find(({ event_type: type }) => type === `${OWN_PREFIX}0`)?.time).toBe(START.getTime() + 7);
  });

  test('drops an event without a type', async () => {
    const { analytics, collector, told: reported } = await begin();
    analytics.track({ type: '  ' });
    analytics.track({ type: OWN_PREFIX + 'x'.repeat(2_000) });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(collector.stored.map(({ event_type: type }) => type.length).filter((length) => length < 3 || length > 1_024)).toEqual([]);
    expect(reported.at(-1)?.state).toBe('success');
  });

  test('stores queued events over a reload, with device, session and id', async () => {
    const first = await beginQuiet();
    trackAll(first.analytics, createEventTypes(2));
    await advanceTime(MOMENT_MS);
    first.analytics.stop();
    const second = await begin(first.world);
    trackAll(second.analytics, createEventTypes(2, 2));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(second.stored()).toEqual(createEventTypes(4));
    const of = (field: 'device_id' | 'session_id') => new Set(second.collector.stored.map((event) => event[field])).size;
    expect([of('device_id'), of('session_id'), second.collector.duplicates]).toEqual([1, 1, 0]);
  });

  test('resumes queued events on restart', async () => {
    const { analytics, stored } = await beginQuiet();
    trackAll(analytics, createEventTypes(2));
    await advanceTime(MOMENT_MS);
    analytics.stop();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 3);
    expect(stored()).toEqual([]);
    analytics.start();
    analytics.start();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(stored()).toEqual(createEventTypes(2));
  });

  test('reports again after a restart', async () => {
    const { analytics, told } = await beginQuiet();
    analytics.stop();
    analytics.start();
    trackAll(analytics, createEventTypes(1));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(getOutcomes(told, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'success']);
  });

  test('only a dropped event has a reason', async () => {
    const { analytics, told } = await beginQuiet();
    trackAll(analytics, createEventTypes(1));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(told).toStrictEqual(['queued', 'sent', 'success'].map((state) => ({ state, eventType: `${OWN_PREFIX}0` })));
  });

  test('withdrawing consent drops unsent events and clears this browser', async () => {
    const { analytics, told: reported, stored, storage, cookies } = await beginQuiet();
    trackAll(analytics, createEventTypes(3));
    await advanceTime(MOMENT_MS);
    analytics.setConsent(false);
    await analytics.flush();
    await advanceTime(ANALYTICS_FLUSH_INTERVAL * 3);
    expect([stored(), storage.keys(), cookies.names()]).toEqual([[], [], []]);
    for (const type of createEventTypes(3)) expect(getDropReason(reported, type)).toBe(ANALYTICS_MESSAGES.optOut);
  });

  test('consent after a withdrawal starts a new device id', async () => {
    const { analytics, collector, stored } = await beginQuiet();
    const before = collector.stored.at(-1)?.device_id;
    analytics.setConsent(false);
    await advanceTime(MOMENT_MS);
    analytics.setConsent(true);
    await advanceTime(MOMENT_MS);
    trackAll(analytics, createEventTypes(1));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(stored()).toEqual(createEventTypes(1));
    expect(collector.stored.at(-1)?.device_id).not.toBe(before);
  });

  test('TIM-1 ANALYTICS_PROPERTY_KEYS: sends the first properties up to this number', async () => {
    const { analytics, collector } = await begin();
    const properties = Object.fromEntries(Array.from({ length: ANALYTICS_PROPERTY_KEYS + 9 }, (_, index) => [`key-${index}`, index]));
    analytics.track({ type: `${OWN_PREFIX}0`, properties });
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    const reported = collector.stored.find(({ event_type: type }) => type === `${OWN_PREFIX}0`)?.event_properties ?? {};
    expect([Object.keys(reported).length, reported['key-0'], `key-${ANALYTICS_PROPERTY_KEYS}` in reported]).toEqual([
      ANALYTICS_PROPERTY_KEYS,
      0,
      false,
    ]);
  });
}
