import { describe, expect, test } from 'vitest';
import { ANALYTICS_MESSAGES } from '../../src/domain/analytics/analytics-messages.ts';
import {
  ANALYTICS_FLUSH_INTERVAL,
  ANALYTICS_MAX_RETRIES,
  ANALYTICS_OFFLINE_QUEUE,
  ANALYTICS_QUEUE_SIZE,
  ANALYTICS_RETRY_DELAY,
  ANALYTICS_THROTTLE,
  REQUEST_TIMEOUT,
} from '../../src/domain/constants.ts';
import type { Said } from '../tools/fake-collector.ts';
import { type AnalyticsHarness, fates, MOMENT, OURS, pass, reason, things, track, analyticsInTests } from './support/analytics-fixture.ts';

/** STA-8, ERR-8: what becomes of events on their way. */
export function analyticsDeliverySuite({ open, embedded = false }: AnalyticsHarness): void {
  const { begin, beginQuiet } = analyticsInTests({ open });

  test('STA-8 TIM-1 ANALYTICS_FLUSH_INTERVAL: events wait so long, then go together: queued, sent, success', async () => {
    const { analytics, collector, told, stored } = await beginQuiet();
    const before = collector.batches.length;
    track(analytics, things(3));
    await pass(ANALYTICS_FLUSH_INTERVAL - MOMENT);
    expect(collector.batches.length).toBe(before);
    await pass(2 * MOMENT);
    expect(collector.batches.length).toBe(before + 1);
    expect(stored()).toEqual(things(3));
    for (const type of things(3)) expect(fates(told, type)).toEqual(['queued', 'sent', 'success']);
  });

  test('TIM-1 ANALYTICS_QUEUE_SIZE: so many go at once, and no more go together', async () => {
    const { analytics, collector, stored } = await beginQuiet();
    track(analytics, things(2 * ANALYTICS_QUEUE_SIZE + 7));
    await pass(ANALYTICS_FLUSH_INTERVAL / 2);
    expect(stored().length).toBeGreaterThanOrEqual(2 * ANALYTICS_QUEUE_SIZE);
    await pass(ANALYTICS_FLUSH_INTERVAL);
    expect(stored()).toEqual(things(2 * ANALYTICS_QUEUE_SIZE + 7));
    expect(Math.max(...collector.batches.map(({ length }) => length))).toBeLessThanOrEqual(ANALYTICS_QUEUE_SIZE);
  });

  test('flush sends at once, and what is not taken goes again', async () => {
    const { analytics, collector, told, stored } = await beginQuiet();
    collector.mood((_events, request) => ({ status: request < 2 ? 503 : 200 }));
    track(analytics, things(2));
    await pass(MOMENT);
    const flushed = analytics.flush();
    await pass(MOMENT);
    await flushed;
    expect(fates(told, `${OURS}0`)).toEqual(['queued', 'sent', 'retried']);
    await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
    expect(stored()).toEqual(things(2));
  });

  describe('ERR-8 what the collector says', () => {
    /** What becomes of four events when this is said once, and everything is taken after it. */
    async function said(once: Said, count = 4) {
      const entered = await beginQuiet();
      const first = entered.collector.batches.length;
      entered.collector.mood((_events, request) => (request === first ? once : { status: 200 }));
      entered.analytics.identify('person-1');
      track(entered.analytics, things(count));
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      return { ...entered, first };
    }

    test('2xx: success', async () => {
      const { told } = await said({ status: 202 });
      expect(fates(told, `${OURS}0`)).toEqual(['queued', 'sent', 'success']);
    });

    test('400 with fields at fault: those events are dropped, the others go again', async () => {
      const body = {
        error: 'Request missing required field',
        events_with_invalid_fields: { time: [0] },
        events_with_missing_fields: { event_type: [1] },
        events_with_invalid_id_lengths: { device_id: [] },
        silenced_events: [],
      };
      const { told, stored } = await said({ status: 400, body });
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(2, 2));
      expect(fates(told, `${OURS}1`)).toEqual(['queued', 'sent', 'dropped']);
      expect(reason(told, `${OURS}0`)).toBe('Request missing required field');
      expect(fates(told, `${OURS}2`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test('400 with a wrong key, or a field of the batch missing: all are dropped', async () => {
      for (const body of [{ error: 'Invalid API key: castwright' }, { error: 'Missing', missing_field: 'api_key' }]) {
        const { told, stored } = await said({ status: 400, body });
        await pass(ANALYTICS_FLUSH_INTERVAL * 3);
        expect(stored()).toEqual([]);
        expect(reason(told, `${OURS}3`)).toBe(body.error);
      }
    });

    test('413: the batch is halved until it is taken; a single event is dropped', async () => {
      const { analytics, collector, stored } = await beginQuiet();
      collector.mood((events) => ({ status: events.length > 2 ? 413 : 200 }));
      track(analytics, things(5));
      await pass(ANALYTICS_FLUSH_INTERVAL * 9);
      expect(stored().toSorted()).toEqual(things(5));

      const single = await said({ status: 413, body: { error: 'Payload too large' } }, 1);
      await pass(ANALYTICS_FLUSH_INTERVAL * 2);
      expect(single.stored()).toEqual([]);
      expect(reason(single.told, `${OURS}0`)).toBe('Payload too large');
    });

    test('TIM-1 ANALYTICS_THROTTLE: 429: what is throttled waits so long', async () => {
      const { stored, told } = await said({ status: 429, body: { error: 'Too many', throttled_events: [0, 1, 2, 3] } });
      await pass(ANALYTICS_THROTTLE - 4 * MOMENT);
      expect(stored()).toEqual([]);
      await pass(6 * MOMENT);
      expect(stored()).toEqual(things(4));
      expect(fates(told, `${OURS}0`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test('429: what is over the quota of the day is dropped', async () => {
      const { stored, told } = await said({ status: 429, body: { error: 'Quota', exceeded_daily_quota_users: { 'person-1': 9 } } });
      await pass(ANALYTICS_THROTTLE * 2);
      expect(stored()).toEqual([]);
      expect(reason(told, `${OURS}2`)).toBe('Quota');
    });

    test.each<[string, Said]>([
      ['408', { status: 408 }],
      ['500', { status: 500 }],
      ['503 with a page for people', { status: 503, body: 'oh no' }],
      ['400 without a word', { status: 400 }],
      ['429 without a word', { status: 429 }],
      ['nothing, for there is no line', 'no network'],
    ])('%s: all go again', async (_, once) => {
      const { stored, told } = await said(once);
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(4));
      expect(fates(told, `${OURS}0`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test.runIf(!embedded)('TIM-1 REQUEST_TIMEOUT: a collector that hangs stands in nobody’s way: after it all go again', async () => {
      const { stored } = await said('hangs');
      await pass(REQUEST_TIMEOUT + ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(4));
    });

    test('R30 an answer that is lost stores nothing twice', async () => {
      const { collector, stored } = await said('answer lost');
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(4));
      expect(collector.again).toBeGreaterThanOrEqual(4);
      expect(new Set(collector.stored.map(({ insert_id: id }) => id)).size).toBe(collector.stored.length);
    });

    test('TIM-1 ANALYTICS_MAX_RETRIES and TIM-1 ANALYTICS_RETRY_DELAY: so many attempts, each later than the one before', async () => {
      const { analytics, collector, told, stored } = await beginQuiet();
      const before = collector.batches.length;
      const times: number[] = [];
      collector.mood(() => {
        times.push(Date.now());
        return { status: 500 };
      });
      track(analytics, things(1));
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      await pass(ANALYTICS_RETRY_DELAY * 200);
      const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / ANALYTICS_RETRY_DELAY));
      expect(collector.batches.length - before).toBe(ANALYTICS_MAX_RETRIES);
      expect(waits.slice(1)).toEqual(Array.from({ length: ANALYTICS_MAX_RETRIES - 2 }, (_, index) => index + 1));
      expect(stored()).toEqual([]);
      expect(reason(told, `${OURS}0`)).toBe(ANALYTICS_MESSAGES.retries);
    });
  });

  describe('without a network', () => {
    test('nothing is sent until there is one, and then everything', async () => {
      const { analytics, collector, connectivity, stored } = await beginQuiet();
      connectivity.set(false);
      const before = collector.asked.length;
      track(analytics, things(30));
      await analytics.flush();
      await pass(ANALYTICS_FLUSH_INTERVAL * 30);
      expect(collector.asked.length).toBe(before);
      connectivity.set(true);
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(30));
    });

    test('what was on its way when it went is not lost', async () => {
      const { analytics, collector, connectivity, stored } = await beginQuiet();
      collector.mood(() => {
        connectivity.set(false);
        return 'no network';
      });
      track(analytics, things(3));
      await pass(ANALYTICS_FLUSH_INTERVAL * 30);
      collector.mood(() => ({ status: 200 }));
      connectivity.set(true);
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(stored()).toEqual(things(3));
    });

    test('TIM-1 ANALYTICS_OFFLINE_QUEUE: so many are kept, the oldest go first, also over a reload', async () => {
      const first = await beginQuiet();
      first.connectivity.set(false);
      track(first.analytics, things(ANALYTICS_OFFLINE_QUEUE + 5));
      await pass(ANALYTICS_FLUSH_INTERVAL);
      expect(reason(first.told, `${OURS}4`)).toBe(ANALYTICS_MESSAGES.queueFull);
      expect(reason(first.told, `${OURS}5`)).toBeUndefined();
      first.analytics.stop();

      const second = await begin(first.world);
      await pass(ANALYTICS_FLUSH_INTERVAL * 2);
      expect(second.stored()).toEqual([]);
      second.connectivity.set(true);
      await pass(ANALYTICS_FLUSH_INTERVAL + MOMENT);
      expect(second.stored()).toEqual(things(ANALYTICS_OFFLINE_QUEUE, 5));
      expect(second.collector.again).toBe(0);
    });
  });
}
