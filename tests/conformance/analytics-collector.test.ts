import { describe, expect, test } from 'vitest';
import { clearCollector, createCookieVisitStore, VISIT_COOKIE } from '#adapters/analytics/collector/cookie-visit-store.ts';
import { createSendBatch } from '#adapters/analytics/collector/send-batch.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';
import { parseCollectorResponse } from '#adapters/shared/analytics/parse-collector-response.ts';
import { QUEUE_KEY } from '#adapters/shared/analytics/storage-keys.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { createAnalyticsSession } from '#domain/analytics/analytics-session.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import { anyTakenEvent } from '../properties/analytics/taken-event.ts';

describe('EXT-6 what a collector answers', () => {
  test.each<[string, unknown, Partial<CollectorResponse>]>([
    ['events_with_invalid_fields', { time: [1, 2], type: [3] }, { faulty: [1, 2, 3] }],
    ['events_with_missing_fields', { time: [4] }, { faulty: [4] }],
    ['events_with_invalid_id_lengths', { user_id: [0, 'x', null, 1.5] }, { faulty: [0] }],
    ['events_with_invalid_id_lengths', [[1]], { faulty: [] }],
    ['silenced_events', [2, '3'], { faulty: [2] }],
    ['silenced_events', { 0: 2 }, { faulty: [] }],
    ['throttled_users', { ada: 7 }, { throttled: { users: ['ada'], devices: [], events: [] } }],
    ['throttled_users', 'ada', { throttled: { users: [], devices: [], events: [] } }],
    ['throttled_devices', { laptop: 7 }, { throttled: { users: [], devices: ['laptop'], events: [] } }],
    ['throttled_events', [5], { throttled: { users: [], devices: [], events: [5] } }],
    ['exceeded_daily_quota_users', { ada: 1 }, { overQuota: { users: ['ada'], devices: [] } }],
    ['exceeded_daily_quota_devices', { laptop: 1 }, { overQuota: { users: [], devices: ['laptop'] } }],
    ['exceeded_daily_quota_devices', ['laptop'], { overQuota: { users: [], devices: [] } }],
  ])('%s: %j', (field, value, expected) => {
    expect(parseCollectorResponse(400, JSON.stringify({ [field]: value }))).toEqual(createCollectorResponse(400, expected));
  });

  test('is sent with its key and without cookies, and outlives the page where it is small', async () => {
    const asked: RequestInit[] = [];
    const send = createSendBatch({
      url: '/collect',
      apiKey: 'key',
      clock: createManualClock(Date.UTC(2026, 0, 1)),
      fetch: async (_, init = {}) => {
        asked.push(init);
        return new Response('{}');
      },
    });
    const signal = new AbortController().signal;
    expect((await send([anyTakenEvent(1)], signal)).status).toBe(200);
    await send([{ ...anyTakenEvent(2), properties: { text: 'x'.repeat(16 * 1024) } }], signal);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    });
    const { body } = asked[0] ?? {};
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
      api_key: 'key',
      client_upload_time: '2026-01-01T00:00:00.000Z',
    });
    expect(asked[1]?.keepalive).toBe(false);
    // As long as it may be, and one longer.
    const fill = async (length: number) => {
      await send([{ ...anyTakenEvent(2), properties: { text: 'x'.repeat(length) } }], signal);
      const { body: filled, keepalive } = asked.at(-1) ?? {};
      return { length: typeof filled === 'string' ? filled.length : 0, keepalive };
    };
    const spare = 16 * 1024 - (await fill(1)).length + 1;
    expect([await fill(spare), await fill(spare + 1)]).toEqual([
      { length: 16 * 1024, keepalive: true },
      { length: 16 * 1024 + 1, keepalive: false },
    ]);
  });

  test('ERR-8 a line that hangs is a timeout, a failed one no answer, and without a key nothing is sent', async () => {
    const clock = createManualClock();
    let calls = 0;
    const open = (apiKey: string, fetch: () => Promise<Response>) =>
      createSendBatch({
        url: '/collect',
        apiKey,
        clock,
        fetch: () => {
          calls += 1;
          return fetch();
        },
      });
    const { signal } = new AbortController();
    const hanging = open('key', () => new Promise(() => {}))([], signal);
    clock.advance(REQUEST_TIMEOUT);
    expect((await hanging).status).toBe(408);
    expect((await open('key', () => Promise.reject(new TypeError('Failed to fetch')))([], signal)).status).toBe(0);
    calls = 0;
    expect(await open('', async () => new Response('{}'))([], signal)).toMatchObject({ status: 400, missingField: 'api_key' });
    expect(calls).toBe(0);
  });

  test('withdrawn consent leaves neither queue nor visit in the browser', () => {
    const storage = createMemoryStorage();
    storage.write(QUEUE_KEY, '[]');
    const jar = new Map([[VISIT_COOKIE, 'visit']]);
    const cookies = {
      names: () => [...jar.keys()],
      read: (name: string) => jar.get(name) ?? null,
      write: (name: string, value: string) => void jar.set(name, value),
      remove: (name: string) => void jar.delete(name),
    };
    clearCollector(storage, cookies);
    expect([storage.read(QUEUE_KEY), jar.size]).toEqual([null, 0]);
    const visits = createCookieVisitStore(cookies);
    visits.write(createAnalyticsSession('device'));
    expect(visits.read()).not.toBeNull();
    visits.remove();
    expect(visits.read()).toBeNull();
  });
});
