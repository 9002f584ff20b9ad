import { describe, expect, test } from 'vitest';
import { declare } from './support/declare.ts';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import {
  ANALYTICS_FLUSH_INTERVAL,
  ANALYTICS_MAX_RETRIES,
  ANALYTICS_OFFLINE_QUEUE,
  ANALYTICS_QUEUE_SIZE,
  ANALYTICS_RETRY_DELAY,
  ANALYTICS_THROTTLE,
  REQUEST_TIMEOUT,
} from '#domain/constants.ts';
import type { CollectorReply } from '../tools/fake-collector.ts';
import {
  type AnalyticsHarness,
  getOutcomes,
  MOMENT_MS,
  OWN_PREFIX,
  advanceTime,
  getDropReason,
  createEventTypes,
  trackAll,
  openAnalytics,
} from './support/analytics-fixture.ts';

/** STA-8, ERR-8: what becomes of events on their way. */
export function analyticsDeliverySuite({ open, embedded = false, unnamed = false }: AnalyticsHarness): void {
  const { begin, beginQuiet } = openAnalytics({ open });

  test('STA-8 TIM-1 ANALYTICS_FLUSH_INTERVAL: sends queued events together after the interval, with states queued, sent, success', async () => {
    const { analytics, collector, told: reported, stored } = await beginQuiet();
    const before = collector.batches.length;
    trackAll(analytics, createEventTypes(3));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL - MOMENT_MS);
    expect(collector.batches.length).toBe(before);
    await advanceTime(2 * MOMENT_MS);
    expect(collector.batches.length).toBe(before + 1);
    expect(stored()).toEqual(createEventTypes(3));
    for (const type of createEventTypes(3)) expect(getOutcomes(reported, type)).toEqual(['queued', 'sent', 'success']);
  });

  test('TIM-1 ANALYTICS_QUEUE_SIZE: sends a full queue at once, in batches of at most this size', async () => {
    const { analytics, collector, stored } = await beginQuiet();
    trackAll(analytics, createEventTypes(2 * ANALYTICS_QUEUE_SIZE + 7));
    await advanceTime(ANALYTICS_FLUSH_INTERVAL / 2);
    expect(stored().length).toBeGreaterThanOrEqual(2 * ANALYTICS_QUEUE_SIZE);
    await advanceTime(ANALYTICS_FLUSH_INTERVAL);
    expect(stored()).toEqual(createEventTypes(2 * ANALYTICS_QUEUE_SIZE + 7));
    expect(Math.max(...collector.batches.map(({ length }) => length))).toBeLessThanOrEqual(ANALYTICS_QUEUE_SIZE);
  });

  test('flush sends at once, and rejected events are retried', async () => {
    const { analytics, collector, told: reported, stored } = await beginQuiet();
    collector.setFaultMode((_events, request) => ({ status: request < 2 ? 503 : 200 }));
    trackAll(analytics, createEventTypes(2));
    await advanceTime(MOMENT_MS);
    const flushed = analytics.flush();
    await advanceTime(MOMENT_MS);
    await flushed;
    expect(getOutcomes(reported, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'retried']);
    await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
    expect(stored()).toEqual(createEventTypes(2));
  });

  describe('ERR-8 collector responses', () => {
    /** The outcome of four events after this response, when everything later is accepted. */
    async function said(once: CollectorReply, count = 4) {
      const entered = await beginQuiet();
      const first = entered.collector.batches.length;
      entered.collector.setFaultMode((_events, request) => (request === first ? once : { status: 200 }));
      entered.analytics.identify('person-1');
      trackAll(entered.analytics, createEventTypes(count));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      return { ...entered, first };
    }

    test('2xx: success', async () => {
      const { told: reported } = await said({ status: 202 });
      expect(getOutcomes(reported, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'success']);
    });

    declare(!unnamed)('400 with invalid fields: drops those events and retries the others', async () => {
      const body = {
        error: 'Request missing required field',
        events_with_invalid_fields: { time: [0] },
        events_with_missing_fields: { event_type: [1] },
        events_with_invalid_id_lengths: { device_id: [] },
        silenced_events: [],
      };
      const { told: reported, stored } = await said({ status: 400, body });
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(2, 2));
      expect(getOutcomes(reported, `${OWN_PREFIX}1`)).toEqual(['queued', 'sent', 'dropped']);
      expect(getDropReason(reported, `${OWN_PREFIX}0`)).toBe('Request missing required field');
      expect(getOutcomes(reported, `${OWN_PREFIX}2`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test('400 with an invalid key or a missing batch field: drops all events', async () => {
      for (const body of [{ error: 'Invalid API key: castwright' }, { error: 'Missing', missing_field: 'api_key' }]) {
        const { told: reported, stored } = await said({ status: 400, body });
        await advanceTime(ANALYTICS_FLUSH_INTERVAL * 3);
        expect(stored()).toEqual([]);
        expect(getDropReason(reported, `${OWN_PREFIX}3`)).toBe(body.error);
      }
    });

    test('413: halves the batch until it fits, and drops a single event that is too large', async () => {
      const { analytics, collector, stored } = await beginQuiet();
      collector.setFaultMode((events) => ({ status: events.length > 2 ? 413 : 200 }));
      trackAll(analytics, createEventTypes(5));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 9);
      expect(stored().toSorted()).toEqual(createEventTypes(5));

      const single = await said({ status: 413, body: { error: 'Payload too large' } }, 1);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 2);
      expect(single.stored()).toEqual([]);
      expect(getDropReason(single.told, `${OWN_PREFIX}0`)).toBe('Payload too large');
    });

    declare(!unnamed)('TIM-1 ANALYTICS_THROTTLE: 429: retries throttled events after this delay', async () => {
      const { stored, told: reported } = await said({ status: 429, body: { error: 'Too many', throttled_events: [0, 1, 2, 3] } });
      await advanceTime(ANALYTICS_THROTTLE - 4 * MOMENT_MS);
      expect(stored()).toEqual([]);
      await advanceTime(6 * MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(4));
      expect(getOutcomes(reported, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    declare(!unnamed)('429: drops events over the daily quota', async () => {
      const { stored, told: reported } = await said({
        status: 429,
        body: { error: 'Quota', exceeded_daily_quota_users: { 'person-1': 9 } },
      });
      await advanceTime(ANALYTICS_THROTTLE * 2);
      expect(stored()).toEqual([]);
      expect(getDropReason(reported, `${OWN_PREFIX}2`)).toBe('Quota');
    });

    test.each<[string, CollectorReply]>([
      ['408', { status: 408 }],
      ['500', { status: 500 }],
      ['503 with an HTML page', { status: 503, body: 'oh no' }],
      ['400 without a message', { status: 400 }],
      ['429 without a message', { status: 429 }],
      ['no connection', 'no network'],
    ])('%s: retries all events', async (_, once) => {
      const { stored, told: reported } = await said(once);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(4));
      expect(getOutcomes(reported, `${OWN_PREFIX}0`)).toEqual(['queued', 'sent', 'retried', 'sent', 'success']);
    });

    test.runIf(!embedded)('TIM-1 REQUEST_TIMEOUT: retries all events after a request times out', async () => {
      const { stored } = await said('hangs');
      await advanceTime(REQUEST_TIMEOUT + ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(4));
    });

    test('R30 stores no event twice when a response is lost', async () => {
      const { collector, stored } = await said('answer lost');
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(4));
      expect(collector.duplicates).toBeGreaterThanOrEqual(4);
      expect(new Set(collector.stored.map(({ insert_id: id }) => id)).size).toBe(collector.stored.length);
    });

    test('TIM-1 ANALYTICS_MAX_RETRIES and TIM-1 ANALYTICS_RETRY_DELAY: limits the attempts, with growing delays', async () => {
      const { analytics, collector, told: reported, stored } = await beginQuiet();
      const before = collector.batches.length;
      const times: number[] = [];
      collector.setFaultMode(() => {
        times.push(Date.now());
        return { status: 500 };
      });
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      await advanceTime(ANALYTICS_RETRY_DELAY * 200);
      const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / ANALYTICS_RETRY_DELAY));
      expect(collector.batches.length - before).toBe(ANALYTICS_MAX_RETRIES);
      expect(waits.slice(1)).toEqual(Array.from({ length: ANALYTICS_MAX_RETRIES - 2 }, (_, index) => index + 1));
      expect(stored()).toEqual([]);
      expect(getDropReason(reported, `${OWN_PREFIX}0`)).toBe(ANALYTICS_MESSAGES.retries);
    });
  });

  describe('offline', () => {
    test('holds all events until the network is back, then sends them', async () => {
      const { analytics, collector, connectivity, stored } = await beginQuiet();
      connectivity.set(false);
      const before = collector.requests.length;
      trackAll(analytics, createEventTypes(30));
      await analytics.flush();
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 30);
      expect(collector.requests.length).toBe(before);
      connectivity.set(true);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(30));
    });

    test('keeps in-flight events when the network drops', async () => {
      const { analytics, collector, connectivity, stored } = await beginQuiet();
      collector.setFaultMode(() => {
        connectivity.set(false);
        return 'no network';
      });
      trackAll(analytics, createEventTypes(3));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 30);
      collector.setFaultMode(() => ({ status: 200 }));
      connectivity.set(true);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(stored()).toEqual(createEventTypes(3));
    });

    test('TIM-1 ANALYTICS_OFFLINE_QUEUE: keeps this many events, drops the oldest first, and survives a reload', async () => {
      const first = await beginQuiet();
      first.connectivity.set(false);
      trackAll(first.analytics, createEventTypes(ANALYTICS_OFFLINE_QUEUE + 5));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL);
      expect(getDropReason(first.told, `${OWN_PREFIX}4`)).toBe(ANALYTICS_MESSAGES.queueFull);
      expect(getDropReason(first.told, `${OWN_PREFIX}5`)).toBeUndefined();
      first.analytics.stop();

      const second = await begin(first.world);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL * 2);
      expect(second.stored()).toEqual([]);
      second.connectivity.set(true);
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(second.stored()).toEqual(createEventTypes(ANALYTICS_OFFLINE_QUEUE, 5));
      expect(second.collector.duplicates).toBe(0);
    });
  });
}
