import { describe, expect, test } from 'vitest';
import { declare } from './support/declare.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import type { CollectorReply } from '../tools/fake-collector.ts';
import {
  advanceTime,
  type AnalyticsHarness,
  createEventTypes,
  getOutcomes,
  MOMENT_MS,
  openAnalytics,
  OWN_PREFIX,
  trackAll,
} from './support/analytics-fixture.ts';

const OK: CollectorReply = { status: 200 };
/** What a browser may hold where events were stored. */
const UNREADABLE = ['', 'no JSON', 'null', '7', '"text"', '{}', '[]', '[null,7,"text",[],{}]'];

/** STA-8: what waits for what while events are on their way, and what a browser keeps of them. */
export function analyticsQueueSuite({ open, ownQueue = false, unnamed = false }: AnalyticsHarness): void {
  const { begin, beginQuiet } = openAnalytics({ open });
  const INTERVAL = ANALYTICS_FLUSH_INTERVAL + MOMENT_MS;

  /** A quiet adapter whose batches are answered one by one, each when the test says so. */
  async function beginHeld() {
    const opened = await beginQuiet();
    const held: ReturnType<typeof createDeferred<CollectorReply>>[] = [];
    const first = opened.collector.batches.length;
    opened.collector.setFaultMode(() => {
      const reply = createDeferred<CollectorReply>();
      held.push(reply);
      return reply.opened;
    });
    const answer = async (at: number, reply = OK): Promise<void> => {
      held[at]?.open(reply);
      await advanceTime(0);
    };
    const listSent = () => opened.collector.batches.slice(first).map((batch) => batch.map(({ event_type: type }) => type));
    return { ...opened, answer, listSent };
  }

  describe.skipIf(ownQueue)('STA-8 events on their way', () => {
    test('a flush ends when what was on its way and what waited has been answered; one of nothing sends nothing', async () => {
      const { analytics, answer, listSent } = await beginHeld();
      const ended: string[] = [];
      trackAll(analytics, createEventTypes(1));
      void analytics.flush().then(() => ended.push('first'));
      await advanceTime(0);
      trackAll(analytics, createEventTypes(1, 1));
      void analytics.flush().then(() => ended.push('second'));
      await advanceTime(MOMENT_MS);
      expect([listSent().length, ended]).toEqual([1, []]);
      await answer(0);
      expect([listSent(), ended]).toEqual([[createEventTypes(1), createEventTypes(1, 1)], ['first']]);
      await answer(1);
      await analytics.flush();
      expect([listSent().length, ended]).toEqual([2, ['first', 'second']]);
    });

    test('a stop ends a flush; a late answer counts for nothing, and the next start sends again what it was for', async () => {
      const { analytics, answer, listSent, told } = await beginHeld();
      trackAll(analytics, createEventTypes(1));
      let flushed = false;
      void analytics.flush().then(() => (flushed = true));
      await advanceTime(0);
      analytics.stop();
      await advanceTime(INTERVAL);
      expect([flushed, listSent().length]).toEqual([true, 1]);
      analytics.start();
      await advanceTime(INTERVAL);
      expect(listSent()).toEqual([createEventTypes(1), createEventTypes(1)]);
      await answer(0, { status: 400, body: { error: 'Invalid API key' } });
      expect(getOutcomes(told, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'sent']);
      await answer(1);
      expect(getOutcomes(told, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'sent', 'success']);
    });

    test('a stop ends what waits for its time, and a connection that comes back then wakes nothing', async () => {
      const { analytics, connectivity, listSent, storage } = await beginHeld();
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL - 2 * MOMENT_MS);
      analytics.stop();
      connectivity.set(false);
      connectivity.set(true);
      await analytics.flush();
      await advanceTime(2 * ANALYTICS_FLUSH_INTERVAL);
      expect(listSent()).toEqual([]);
      analytics.start();
      await advanceTime(ANALYTICS_FLUSH_INTERVAL - 2 * MOMENT_MS);
      expect([listSent(), storage.keys().length > 0]).toEqual([[], true]);
      await advanceTime(4 * MOMENT_MS);
      expect(listSent()).toEqual([createEventTypes(1)]);
    });

    test('started again while offline, it waits for the connection', async () => {
      const { analytics, answer, connectivity, listSent } = await beginHeld();
      trackAll(analytics, createEventTypes(1));
      analytics.stop();
      connectivity.set(false);
      analytics.start();
      await analytics.flush();
      await advanceTime(2 * ANALYTICS_FLUSH_INTERVAL);
      expect(listSent()).toEqual([]);
      connectivity.set(true);
      await advanceTime(INTERVAL);
      expect(listSent()).toEqual([createEventTypes(1)]);
      await answer(0);
      await advanceTime(2 * ANALYTICS_FLUSH_INTERVAL);
      expect(listSent()).toHaveLength(1);
    });

    test('withdrawn consent ends a flush, and a late answer neither stores nor sends anything again', async () => {
      const { analytics, answer, listSent, storage, cookies, told } = await beginHeld();
      trackAll(analytics, createEventTypes(2));
      let flushed = false;
      void analytics.flush().then(() => (flushed = true));
      await advanceTime(0);
      analytics.setConsent(false);
      await advanceTime(0);
      expect(flushed).toBe(true);
      await answer(0, { status: 500 });
      await advanceTime(2 * ANALYTICS_FLUSH_INTERVAL);
      expect([listSent().length, storage.keys(), cookies.names()]).toEqual([1, [], []]);
      expect(getOutcomes(told, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'dropped']);
      analytics.setConsent(true);
      trackAll(analytics, createEventTypes(1, 2));
      await advanceTime(INTERVAL);
      expect(listSent().slice(1)).toEqual([createEventTypes(1, 2)]);
    });

    test('a full queue that gathered meanwhile goes with the answer, one event less waits for its time', async () => {
      for (const less of [0, 1]) {
        const { analytics, answer, listSent } = await beginHeld();
        trackAll(analytics, createEventTypes(1));
        void analytics.flush();
        await advanceTime(0);
        trackAll(analytics, createEventTypes(ANALYTICS_QUEUE_SIZE - less, 1));
        await answer(0);
        expect(listSent().length).toBe(2 - less);
        await advanceTime(INTERVAL);
        expect(listSent().map(({ length }) => length)).toEqual([1, ANALYTICS_QUEUE_SIZE - less]);
        analytics.stop();
      }
    });

    test('a full queue drops the oldest that is not on its way, and sends the rest in order', async () => {
      const { analytics, answer, listSent, told } = await beginHeld();
      trackAll(analytics, createEventTypes(ANALYTICS_OFFLINE_QUEUE + 2));
      await advanceTime(0);
      const dropped = told.flatMap(({ state, eventType }) => (state === 'dropped' ? [eventType] : []));
      expect([listSent(), dropped]).toEqual([[createEventTypes(ANALYTICS_QUEUE_SIZE)], createEventTypes(2, ANALYTICS_QUEUE_SIZE)]);
      for (let at = 0; at < ANALYTICS_OFFLINE_QUEUE / ANALYTICS_QUEUE_SIZE; at += 1) await answer(at);
      const rest = createEventTypes(ANALYTICS_OFFLINE_QUEUE - ANALYTICS_QUEUE_SIZE, ANALYTICS_QUEUE_SIZE + 2);
      expect(listSent().slice(1).flat()).toEqual(rest);
    });
  });

  describe.skipIf(ownQueue)('STA-8 when events go', () => {
    test('the first event of a batch decides when it goes', async () => {
      const { analytics, stored } = await beginQuiet();
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL / 2);
      trackAll(analytics, createEventTypes(1, 1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL / 2 + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(2));
    });

    test('a connection that was lost and came back starts the interval anew; one that never went changes nothing', async () => {
      const { analytics, connectivity, stored } = await beginQuiet();
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL - 2 * MOMENT_MS);
      connectivity.set(false);
      connectivity.set(true);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL - 2 * MOMENT_MS);
      expect(stored()).toEqual([]);
      connectivity.set(true);
      await advanceTime(4 * MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(1));
    });

    test('keeps exactly the newest events of a long time offline', async () => {
      const { analytics, connectivity, stored } = await beginQuiet();
      connectivity.set(false);
      trackAll(analytics, createEventTypes(ANALYTICS_OFFLINE_QUEUE + 3));
      connectivity.set(true);
      await advanceTime(INTERVAL);
      expect(stored()).toEqual(createEventTypes(ANALYTICS_OFFLINE_QUEUE, 3));
    });

    declare(!unnamed)('while one is throttled a flush sends only the others, and the time of the throttle counts', async () => {
      const { analytics, collector, stored } = await beginQuiet();
      const first = collector.batches.length;
      collector.setFaultMode((_events, request) =>
        request === first ? { status: 429, body: { error: 'Slower', throttled_events: [0] } } : OK,
      );
      trackAll(analytics, createEventTypes(1));
      await advanceTime(INTERVAL);
      trackAll(analytics, createEventTypes(1, 1));
      await advanceTime(INTERVAL);
      expect(stored()).toEqual([]);
      await analytics.flush();
      expect(stored()).toEqual(createEventTypes(1, 1));
      await advanceTime(ANALYTICS_THROTTLE);
      expect(stored().toSorted()).toEqual(createEventTypes(2));
    });

    test('413 halves the batches, never to none; another refusal, and one of a single event, leaves them as large as they were', async () => {
      const { analytics, collector, stored } = await beginQuiet();
      const sizes = () => collector.batches.map(({ length }) => length);
      for (const [at, status] of [500, 413].entries()) {
        const first = collector.batches.length;
        collector.setFaultMode((_events, request) => (request === first ? { status } : OK));
        trackAll(analytics, createEventTypes(status === 500 ? 2 : 1, 2 * at));
        await advanceTime(3 * ANALYTICS_FLUSH_INTERVAL);
      }
      trackAll(analytics, createEventTypes(ANALYTICS_QUEUE_SIZE, 10));
      await advanceTime(INTERVAL);
      expect(sizes().at(-1)).toBe(ANALYTICS_QUEUE_SIZE);
      collector.setFaultMode((events) => (events.length > 2 ? { status: 413 } : OK));
      trackAll(analytics, createEventTypes(5, 500));
      await advanceTime(12 * ANALYTICS_FLUSH_INTERVAL);
      expect(stored().slice(-5).toSorted()).toEqual(createEventTypes(5, 500));
      expect(Math.min(...sizes())).toBe(1);
    });
  });

  describe('what a browser keeps', () => {
    test('nothing of an event once it was delivered', async () => {
      const { analytics, storage } = await beginQuiet();
      const keepsOne = () => storage.keys().some((key) => storage.read(key)?.includes(OWN_PREFIX) === true);
      trackAll(analytics, createEventTypes(1));
      await advanceTime(MOMENT_MS);
      expect(keepsOne()).toBe(true);
      await advanceTime(INTERVAL);
      expect(keepsOne()).toBe(false);
    });

    test.skipIf(ownQueue).each(UNREADABLE)('events stored as %j are none, and new ones are delivered', async (text) => {
      const first = await beginQuiet();
      trackAll(first.analytics, createEventTypes(1));
      first.analytics.stop();
      for (const key of first.storage.keys()) if (first.storage.read(key)?.startsWith('[') === true) first.storage.write(key, text);
      const { analytics, stored, collector } = await begin(first.world);
      trackAll(analytics, createEventTypes(1, 1));
      await advanceTime(INTERVAL);
      expect([stored(), collector.batches.at(-1)?.length]).toEqual([createEventTypes(1, 1), 1]);
    });

    test.skipIf(ownQueue)('of stored events, only those that lack nothing', async () => {
      const first = await beginQuiet();
      trackAll(first.analytics, createEventTypes(1));
      first.analytics.stop();
      const key = first.storage.keys().find((one) => first.storage.read(one)?.startsWith('[') === true) ?? '';
      const [whole = {}] = JSON.parse(first.storage.read(key) ?? '[]') as readonly Readonly<Record<string, unknown>>[];
      // No user is null, any text is one, and a list of properties is an object: those are whole.
      const isWhole = (field: string, value: unknown) =>
        (field === 'userId' && (value === null || value === '')) || (field === 'properties' && Array.isArray(value));
      const lacking = Object.keys(whole).flatMap((field) =>
        ['', null, [], undefined].flatMap((value) => (isWhole(field, value) ? [] : [{ ...whole, [field]: value }])),
      );
      first.storage.write(key, JSON.stringify([...lacking, whole]));
      const { stored, collector } = await begin(first.world);
      await advanceTime(INTERVAL);
      expect([stored(), collector.batches.at(-1)?.length]).toEqual([createEventTypes(1), 1]);
    });

    test.skipIf(ownQueue)('of more stored events than it may keep, the newest', async () => {
      const first = await beginQuiet();
      first.connectivity.set(false);
      trackAll(first.analytics, createEventTypes(ANALYTICS_OFFLINE_QUEUE));
      first.analytics.stop();
      const key = first.storage.keys().find((one) => first.storage.read(one)?.startsWith('[') === true) ?? '';
      const kept = JSON.parse(first.storage.read(key) ?? '[]') as readonly Readonly<Record<string, unknown>>[];
      first.storage.write(key, JSON.stringify([{ ...kept[0], id: crypto.randomUUID(), type: `${OWN_PREFIX}older` }, ...kept]));
      const { stored, connectivity } = await begin(first.world);
      connectivity.set(true);
      await advanceTime(INTERVAL);
      expect(stored()).toEqual(createEventTypes(ANALYTICS_OFFLINE_QUEUE));
    });
  });
}
