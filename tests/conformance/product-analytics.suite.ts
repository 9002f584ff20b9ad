import { describe, expect, test } from 'vitest';
import { ANALYTICS_MESSAGES } from '../../src/domain/analytics/analytics-messages.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_PROPERTY_KEYS, ANALYTICS_SESSION_TIMEOUT } from '../../src/domain/constants.ts';
import type { SimulatedCollector } from '../tools/fake-collector.ts';
import { analyticsDeliverySuite } from './analytics-delivery.suite.ts';
import {
  type AnalyticsHarness,
  BEGAN,
  MOMENT,
  OURS,
  pass,
  reason,
  things,
  track,
  analyticsInTests,
  withPassingTime,
} from './support/analytics-fixture.ts';

export type { AnalyticsHarness, AnalyticsWorld } from './support/analytics-fixture.ts';

export function productAnalyticsSuite(harness: AnalyticsHarness): void {
  describe(`ProductAnalytics: ${harness.name}`, () => {
    withPassingTime();
    const analytics = analyticsInTests(harness);
    consentAndEnd(analytics);
    if (harness.silent) return silence(analytics);
    recording(analytics);
    visits(analytics);
    analyticsDeliverySuite(harness);
  });
}

type World = ReturnType<typeof analyticsInTests>;

function consentAndEnd({ enter, begin }: World): void {
  test('ENT-11 without consent nothing is recorded, kept, sent or loaded', async () => {
    const { analytics, collector, storage, cookies, loaded, told } = enter();
    analytics.start();
    analytics.identify('person-1');
    track(analytics, things(3));
    await analytics.flush();
    await pass(ANALYTICS_FLUSH_INTERVAL * 2);
    expect([collector.asked, collector.batches, storage.keys(), cookies.names(), loaded.count]).toEqual([[], [], [], [], 0]);
    expect(told.map(({ reason: why }) => why)).toEqual(Array(3).fill(ANALYTICS_MESSAGES.optOut));
  });

  test('a listener that was taken away hears nothing', async () => {
    const { analytics } = await begin();
    let heard = 0;
    analytics.onDelivery(() => void (heard += 1))();
    track(analytics, things(1));
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(heard).toBe(0);
  });

  test('after stop nothing is told', async () => {
    const { analytics, told } = await begin();
    analytics.stop();
    analytics.stop();
    track(analytics, things(2));
    await analytics.flush();
    await pass(ANALYTICS_FLUSH_INTERVAL * 2);
    expect(told).toEqual([]);
  });
}

function silence({ begin }: World): void {
  test('with consent nothing is recorded, kept or sent either', async () => {
    const { analytics, collector, storage, cookies } = await begin();
    track(analytics, things(3));
    await analytics.flush();
    await pass(ANALYTICS_FLUSH_INTERVAL * 2);
    expect([collector.asked, storage.keys(), cookies.names()]).toEqual([[], [], []]);
  });
}

function recording({ enter, begin, beginQuiet }: World): void {
  test('ERR-8 before its start: "Client not initialized"', async () => {
    const { analytics, told } = enter();
    analytics.setConsent(true);
    track(analytics, things(1));
    await pass(MOMENT);
    expect(told).toEqual([{ state: 'dropped', eventType: `${OURS}0`, reason: ANALYTICS_MESSAGES.notInitialised }]);
  });

  test('consent counts from when it is given', async () => {
    const { analytics, stored } = enter();
    analytics.start();
    track(analytics, things(2));
    analytics.setConsent(true);
    await pass(MOMENT);
    track(analytics, things(2, 2));
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(stored()).toEqual(things(2, 2));
  });

  test('ENT-11 an event carries its type, properties, person, device, session, id and time', async () => {
    const { analytics, collector } = await begin();
    analytics.identify('person-1');
    analytics.track({ type: `${OURS}0`, properties: { name: 'a', count: 2, on: true, none: null, list: ['x', 'y'] } });
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    const event = collector.stored.find(({ event_type: type }) => type === `${OURS}0`);
    expect(event).toMatchObject({
      event_properties: { name: 'a', count: 2, on: true, none: null, list: ['x', 'y'] },
      user_id: 'person-1',
      device_id: expect.stringMatching(/./u),
      insert_id: expect.stringMatching(/./u),
    });
    expect(Math.abs((event?.time ?? 0) - BEGAN.getTime())).toBeLessThan(MOMENT * 4);
    expect(Math.abs((event?.session_id ?? 0) - BEGAN.getTime())).toBeLessThan(MOMENT * 4);
  });

  test('addresses tell nothing that lets somebody in', async () => {
    const { analytics, collector } = await begin();
    analytics.track({
      type: `${OURS}0`,
      properties: { address: 'https://videos.example/signin/one-time?ticket=openthedoor&next=/editor' },
    });
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(collector.stored.at(-1)?.event_properties['address']).toBe('https://videos.example/signin/one-time?ticket=hidden&next=/editor');
  });

  test('an event may say when it happened', async () => {
    const { analytics, collector } = await begin();
    analytics.track({ type: `${OURS}0`, at: BEGAN.getTime() + 7 });
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(collector.stored.find(({ event_type: type }) => type === `${OURS}0`)?.time).toBe(BEGAN.getTime() + 7);
  });

  test('an event without a type is none', async () => {
    const { analytics, collector, told } = await begin();
    analytics.track({ type: '  ' });
    analytics.track({ type: OURS + 'x'.repeat(2_000) });
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(collector.stored.map(({ event_type: type }) => type.length).filter((length) => length < 3 || length > 1_024)).toEqual([]);
    expect(told.at(-1)?.state).toBe('success');
  });

  test('what waits is kept over a reload, with its device, session and id', async () => {
    const first = await beginQuiet();
    track(first.analytics, things(2));
    await pass(MOMENT);
    first.analytics.stop();
    const second = await begin(first.world);
    track(second.analytics, things(2, 2));
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(second.stored()).toEqual(things(4));
    const of = (field: 'device_id' | 'session_id') => new Set(second.collector.stored.map((event) => event[field])).size;
    expect([of('device_id'), of('session_id'), second.collector.again]).toEqual([1, 1, 0]);
  });

  test('after stop, start goes on with what waits', async () => {
    const { analytics, stored } = await beginQuiet();
    track(analytics, things(2));
    await pass(MOMENT);
    analytics.stop();
    await pass(ANALYTICS_FLUSH_INTERVAL * 3);
    expect(stored()).toEqual([]);
    analytics.start();
    analytics.start();
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(stored()).toEqual(things(2));
  });

  test('consent taken back drops what was not sent, and leaves nothing in this browser', async () => {
    const { analytics, told, stored, storage, cookies } = await beginQuiet();
    track(analytics, things(3));
    await pass(MOMENT);
    analytics.setConsent(false);
    await analytics.flush();
    await pass(ANALYTICS_FLUSH_INTERVAL * 3);
    expect([stored(), storage.keys(), cookies.names()]).toEqual([[], [], []]);
    for (const type of things(3)) expect(reason(told, type)).toBe(ANALYTICS_MESSAGES.optOut);
  });

  test('consent given again begins as somebody new', async () => {
    const { analytics, collector, stored } = await beginQuiet();
    const before = collector.stored.at(-1)?.device_id;
    analytics.setConsent(false);
    await pass(MOMENT);
    analytics.setConsent(true);
    await pass(MOMENT);
    track(analytics, things(1));
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(stored()).toEqual(things(1));
    expect(collector.stored.at(-1)?.device_id).not.toBe(before);
  });

  test('TIM-1 ANALYTICS_PROPERTY_KEYS: the first so many are told', async () => {
    const { analytics, collector } = await begin();
    const properties = Object.fromEntries(Array.from({ length: ANALYTICS_PROPERTY_KEYS + 9 }, (_, index) => [`key-${index}`, index]));
    analytics.track({ type: `${OURS}0`, properties });
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    const told = collector.stored.find(({ event_type: type }) => type === `${OURS}0`)?.event_properties ?? {};
    expect([Object.keys(told).length, told['key-0'], `key-${ANALYTICS_PROPERTY_KEYS}` in told]).toEqual([
      ANALYTICS_PROPERTY_KEYS,
      0,
      false,
    ]);
  });
}

function visits({ beginQuiet }: World): void {
  describe('sessions and people', () => {
    const sessionsOf = (collector: SimulatedCollector): readonly number[] => [
      ...new Set(collector.stored.filter(({ event_type: type }) => type.startsWith(OURS)).map(({ session_id: id }) => id)),
    ];

    test('TIM-1 ANALYTICS_SESSION_TIMEOUT: another session begins after so long without an event', async () => {
      const { analytics, collector } = await beginQuiet();
      track(analytics, things(1));
      await pass(ANALYTICS_SESSION_TIMEOUT - MOMENT);
      track(analytics, things(1, 1));
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(sessionsOf(collector).length).toBe(1);
      await pass(ANALYTICS_SESSION_TIMEOUT);
      track(analytics, things(1, 2));
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(sessionsOf(collector).length).toBe(2);
    });

    test('who signs in goes on with the session; leaving, and another person, begin another; the device stays', async () => {
      const { analytics, collector } = await beginQuiet();
      const people = [null, 'person-1', null, 'person-2', 'person-3'];
      for (const [index, person] of people.entries()) {
        analytics.identify(person);
        track(analytics, things(1, index));
        await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      }
      const ours = collector.stored.filter(({ event_type: type }) => type.startsWith(OURS));
      expect(ours.map(({ user_id: person }) => person ?? null)).toEqual(people);
      expect(new Set(ours.map(({ device_id: device }) => device)).size).toBe(1);
      const sessions = ours.map(({ session_id: session }) => session);
      const order = [...new Set(sessions)];
      expect(sessions.map((session) => order.indexOf(session))).toEqual([0, 0, 1, 1, 2]);
    });

    test('an event belongs to who was there when it happened', async () => {
      const { analytics, collector } = await beginQuiet();
      for (const [index, person] of ['person-1', 'person-2', null].entries()) {
        analytics.identify(person);
        track(analytics, things(1, index));
      }
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      const ours = collector.stored.filter(({ event_type: type }) => type.startsWith(OURS));
      expect(ours.map(({ user_id: person }) => person ?? null)).toEqual(['person-1', 'person-2', null]);
    });
  });
}
