import { describe, expect, test } from 'vitest';
import { createCollectorResponse } from '#domain/analytics/collector-response.ts';
import { createDeliveredAnalytics } from '#adapters/shared/analytics/delivered-analytics.ts';
import { createDeliveryQueue } from '#adapters/shared/analytics/delivery-queue.ts';
import { QUEUE_KEY } from '#adapters/shared/analytics/storage-keys.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import { type AnalyticsSession } from '#domain/analytics/analytics-session.ts';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL } from '#domain/constants.ts';
import type { Delivery } from '#ports/product-analytics.ts';
import { anyTakenEvent } from '../properties/analytics/taken-event.ts';
import { OK, openQueue, settle } from '../tools/analytics-queue.ts';

describe('STA-8 the queue of events', () => {
  test('stores exactly the undelivered events, and reports a reason only for dropped ones', async () => {
    const { queue, clock, connectivity, storage, sent, told, getStored, answer, writes } = openQueue();
    queue.open();
    queue.queue(anyTakenEvent(1));
    expect(getStored()).toEqual(['id-1']);
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    expect(sent.map(({ ids }) => ids)).toEqual([['id-1']]);
    const before = writes();
    connectivity.set(false);
    connectivity.set(true);
    expect(writes()).toBe(before);
    await answer();
    expect(storage.read(QUEUE_KEY)).toBeNull();
    expect(told).toStrictEqual([
      { state: 'queued', eventType: 'Event 1' },
      { state: 'sent', eventType: 'Event 1' },
      { state: 'success', eventType: 'Event 1' },
    ]);
    queue.queue(anyTakenEvent(2));
    queue.clear();
    expect(told.at(-1)).toEqual({ state: 'dropped', eventType: 'Event 2', reason: ANALYTICS_MESSAGES.optOut });
    expect(clock.waiting()).toBe(0);
  });

  test('a flush ends when what was on its way and what waited has been answered, whatever else is queued meanwhile', async () => {
    const { queue, sent, answer } = openQueue();
    queue.open();
    queue.queue(anyTakenEvent(1));
    const ended: string[] = [];
    void queue.flush().then(() => ended.push('first'));
    await settle();
    queue.queue(anyTakenEvent(2));
    void queue.flush().then(() => ended.push('second'));
    await settle();
    expect(sent).toHaveLength(1);
    expect(ended).toEqual([]);
    await answer();
    expect(sent.map(({ ids }) => ids)).toEqual([['id-1'], ['id-2']]);
    expect(ended).toEqual(['first']);
    await answer();
    expect(ended).toEqual(['first', 'second']);
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  test('closed with a batch on its way: the request ends, its late answer is nothing, and the next open sends the event', async () => {
    const { queue, clock, connectivity, sent, told, getStored, answer } = openQueue();
    queue.open();
    queue.queue(anyTakenEvent(1));
    let flushed = false;
    void queue.flush().then(() => (flushed = true));
    await settle();
    queue.close();
    await settle();
    expect(flushed).toBe(true);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(getStored()).toEqual(['id-1']);
    expect(clock.waiting()).toBe(0);
    connectivity.set(false);
    connectivity.set(true);
    queue.close();
    await queue.flush();
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    expect(sent).toHaveLength(1);

    queue.open();
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    expect(sent.map(({ ids }) => ids)).toEqual([['id-1'], ['id-1']]);
    expect(sent[1]?.signal.aborted).toBe(false);
    await answer(OK, 0);
    expect(told.map(({ state }) => state)).toEqual(['queued', 'sent', 'sent']);
    expect(getStored()).toEqual(['id-1']);
    await answer();
    expect(getStored()).toEqual([]);
  });

  test('continues after reopening: no event in flight is sent twice or reported twice', async () => {
    const { queue, clock, connectivity, sent, answer } = openQueue();
    queue.open();
    queue.queue(anyTakenEvent(1));
    void queue.flush();
    await settle();
    queue.open();
    void queue.flush();
    await settle();
    expect(sent).toHaveLength(1);
    await answer();
    queue.queue(anyTakenEvent(2));
    queue.close();
    connectivity.set(false);
    queue.open();
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    expect(sent).toHaveLength(1);
    connectivity.set(true);
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    expect(sent.map(({ ids }) => ids)).toEqual([['id-1'], ['id-2']]);
  });

  test('cleared during a delivery: nothing is stored or sent again, and the late response is ignored', async () => {
    const { queue, clock, storage, sent, told, answer } = openQueue();
    queue.open();
    queue.queue(anyTakenEvent(1));
    void queue.flush();
    await settle();
    queue.queue(anyTakenEvent(2));
    queue.clear();
    expect(sent[0]?.signal.aborted).toBe(true);
    await answer(createCollectorResponse(500));
    clock.advance(10 * ANALYTICS_FLUSH_INTERVAL);
    expect(sent).toHaveLength(1);
    expect(storage.read(QUEUE_KEY)).toBeNull();
    expect(told.filter(({ state }) => state === 'dropped')).toHaveLength(2);
    // Without an open queue the storage is cleared all the same.
    const closed = openQueue();
    closed.storage.write(QUEUE_KEY, '[]');
    closed.queue.clear();
    expect(closed.storage.read(QUEUE_KEY)).toBeNull();
  });

  test('a failed line counts as no answer: the event is tried again', async () => {
    const { parts, clock, told } = openQueue();
    const queue = createDeliveryQueue({ ...parts, send: () => Promise.reject(new TypeError('Failed to fetch')) });
    queue.open();
    queue.queue(anyTakenEvent(1));
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    await settle();
    expect(told.map(({ state }) => state)).toEqual(['queued', 'sent', 'retried']);
    expect(clock.waiting()).toBe(1);
  });
});

describe('EXT-6 a visit', () => {
  function open() {
    const { parts, sent, clock } = openQueue();
    const events: TakenEvent[] = [];
    const written: AnalyticsSession[] = [];
    let ids = 0;
    const analytics = createDeliveredAnalytics({
      ...parts,
      send: async (batch) => {
        events.push(...batch);
        return OK;
      },
      newId: () => `new-${(ids += 1)}`,
      visits: { read: () => written.at(-1) ?? null, write: (visit) => void written.push(visit), remove: () => void (written.length = 0) },
    });
    const told: Delivery[] = [];
    analytics.onDelivery((delivery) => void told.push(delivery));
    return { analytics, events, written, told, sent, clock };
  }

  test('begins with consent, and knows the user who was named before and after', async () => {
    const { analytics, events, written } = open();
    analytics.identify('ada');
    analytics.start();
    expect(written).toEqual([]);
    analytics.setConsent(true);
    expect(written).toMatchObject([{ user: 'ada', device: 'new-1' }]);
    analytics.identify('grace');
    expect(written.at(-1)).toMatchObject({ user: 'grace', device: 'new-1' });
    analytics.setConsent(true);
    analytics.start();
    analytics.track({ type: 'Seen' });
    await analytics.flush();
    expect(events).toMatchObject([{ type: 'Seen', userId: 'grace', deviceId: 'new-1' }]);
  });

  test('sends and reports nothing once stopped, and continues with the same device when started again', async () => {
    const { analytics, events, told, clock } = open();
    analytics.stop();
    analytics.setConsent(true);
    analytics.start();
    analytics.track({ type: 'Before' });
    analytics.stop();
    analytics.track({ type: 'Between' });
    clock.advance(ANALYTICS_FLUSH_INTERVAL);
    await settle();
    expect(events).toEqual([]);
    expect(told).toEqual([{ state: 'queued', eventType: 'Before' }]);
    analytics.setConsent(false);
    analytics.setConsent(true);
    analytics.start();
    analytics.track({ type: 'After' });
    await analytics.flush();
    expect(events.map(({ type }) => type)).toEqual(['After']);
    expect(told.map(({ state }) => state)).toEqual(['queued', 'queued', 'sent', 'success']);
  });
});
