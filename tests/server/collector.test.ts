import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usageEvent, user } from '../tools/tables.ts';
import { INTAKE_LIMITS } from '#domain/fairness/intake-budget.ts';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { postEvents, COLLECT_PATH, createWireBatch, createWireEvent } from '../tools/usage-wire.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const clock = createManualClock(NOON);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.db.delete(usageEvent);
});

const fetchRows = () => server.services.database.db.select().from(usageEvent).orderBy(usageEvent.id);
const send = (events: readonly unknown[], some = {}) => postEvents(server.url, createWireBatch(events, some));

describe('EXT-6 collector requests', () => {
  test('stores a batch with its session, page, and properties', async () => {
    const text = createWireBatch([
      createWireEvent({
        session_id: NOON - 5_000,
        insert_id: 'one',
        time: NOON - 1_000,
        event_properties: { path: '/pricing?plan=pro', plan: 'pro' },
      }),
      createWireEvent({
        event_type: '[Vendor] Page Viewed',
        session_id: -1,
        event_properties: { '[Vendor] Page Path': '/faq' },
        ip: '$remote',
        city: 'Oslo',
      }),
    ]);
    expect(await postEvents(server.url, text)).toEqual({
      status: 200,
      body: { code: 200, events_ingested: 2, payload_size_bytes: Buffer.byteLength(text), server_upload_time: NOON },
    });
    expect(await fetchRows()).toMatchObject([
      {
        type: 'Page Viewed',
        path: '/pricing?plan=pro',
        isPageView: true,
        sessionId: NOON - 5_000,
        at: new Date(NOON - 1_000),
        insertId: 'one',
      },
      { path: '/faq', isPageView: true, sessionId: null, at: new Date(NOON), insertId: null, userId: null },
    ]);
    expect(JSON.stringify(await fetchRows())).not.toMatch(/127\.0\.0\.1|::1|remote|Oslo/);
  });

  test.each(['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded'])('parses %s as JSON', async (type) => {
    expect(await postEvents(server.url, createWireBatch([createWireEvent()]), { 'content-type': type })).toMatchObject({ status: 200 });
    expect(await fetchRows()).toHaveLength(1);
  });

  test('counts an `insert_id` once per device under retries and concurrent senders', async () => {
    const same = createWireEvent({ insert_id: 'same' });
    const sent = [send([same, same]), send([same]), send([same]), send([{ ...same, device_id: 'device-2' }])];
    for (const response of await Promise.all(sent)) expect(response).toMatchObject({ status: 200 });
    expect((await fetchRows()).map(({ deviceId }) => deviceId).toSorted()).toEqual(['device-1', 'device-2']);
  });

  test('EXT-6 stores no user without a session, and no email address', async () => {
    await server.services.database.db.insert(user).values({ id: 'one-of-ours', name: 'Ann Lee', email: 'lee@example.com' });
    await send([
      createWireEvent({ user_id: 'one-of-ours' }),
      createWireEvent({ user_id: 'ann@example.com' }),
      createWireEvent({
        event_type: 'Wrote to ann@example.com',
        event_properties: { path: '/reset?email=ann%40example.com&x=1', 'of ann@example.com': ['<ann@example.com>'] },
        user_properties: { email: 'ann@example.com' },
      }),
    ]);
    const stored = await fetchRows();
    expect(stored.map(({ userId }) => userId)).toEqual([null, null, null]);
    expect(stored[2]).toMatchObject({ path: '/reset?email=[address]&x=1', type: 'Wrote to [address]' });
    expect(JSON.stringify(stored)).not.toContain('example.com');
  });

  test('corrects the device clock, and no event is in the future', async () => {
    const behind = NOON - 3 * 60 * 60_000;
    await send([createWireEvent({ time: behind - 500 })], { client_upload_time: new Date(behind).toISOString() });
    await send([createWireEvent({ time: NOON + 500 })], { client_upload_time: new Date(NOON).toISOString() });
    expect((await fetchRows()).map(({ at }) => at.getTime())).toEqual([NOON - 500, NOON]);
  });

  test('names invalid fields with their event index, and stores nothing of the batch', async () => {
    const events = [
      createWireEvent(),
      createWireEvent({ time: 'now' }),
      createWireEvent({ device_id: undefined }),
      createWireEvent({ device_id: 'abc', user_id: 'xy' }),
      createWireEvent({ event_type: ' ', session_id: 1.5 }),
      'no event',
      createWireEvent({ event_properties: [1], insert_id: 5, device_id: 'ann@example.com' }),
      createWireEvent({ event_type: null }),
    ];
    expect(await send(events)).toMatchObject({
      status: 400,
      body: {
        code: 400,
        events_with_invalid_fields: {
          time: [1],
          event_type: [4],
          session_id: [4],
          event: [5],
          event_properties: [6],
          insert_id: [6],
          device_id: [6],
        },
        events_with_missing_fields: { device_id: [2], event_type: [7] },
        events_with_invalid_id_lengths: { device_id: [3], user_id: [3] },
      },
    });
    expect(await fetchRows()).toEqual([]);
    expect(await send([createWireEvent({ device_id: 'abc' })], { options: { min_id_length: 1 } })).toMatchObject({ status: 200 });
  });

  test('rejects requests for another collector in words the client knows', async () => {
    expect(await send([createWireEvent()], { api_key: 'somebody-else' })).toMatchObject({
      status: 400,
      body: { code: 400, error: 'Invalid API key' },
    });
    expect(await send([createWireEvent()], { api_key: undefined })).toMatchObject({ status: 400, body: { missing_field: 'api_key' } });
    expect(await postEvents(server.url, JSON.stringify({ api_key: 'castwright' }))).toMatchObject({
      status: 400,
      body: { missing_field: 'events' },
    });
    for (const body of ['', '{', 'null', '[]', '"text"'])
      expect(await postEvents(server.url, body)).toMatchObject({ status: 400, body: { code: 400 } });
    const packed = new Uint8Array(gzipSync(createWireBatch([createWireEvent()])));
    expect(await postEvents(server.url, packed, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415, body: { code: 415 } });
  });

  test('responds 413 to too many events or bytes', async () => {
    const most = Array.from({ length: USAGE_LIMITS.batchEvents + 1 }, () => ({}));
    expect(await send(most)).toMatchObject({ status: 413, body: { code: 413 } });
    const long = createWireBatch([createWireEvent({ event_properties: { text: 'x'.repeat(USAGE_LIMITS.batchBytes) } })]);
    expect(await postEvents(server.url, long)).toMatchObject({
      status: 413,
      body: { code: 413, error: expect.stringContaining('bytes') as string },
    });
  });

  test('tells a device over its limit which events to send later', async () => {
    const all = USAGE_LIMITS.devicePerMinute;
    expect(await send(Array.from({ length: all - 1 }, () => createWireEvent()))).toMatchObject({ status: 200 });
    const three = [createWireEvent(), createWireEvent({ device_id: 'device-2' }), createWireEvent()];
    expect(await send(three)).toMatchObject({
      status: 429,
      body: { code: 429, throttled_devices: { 'device-1': all + 1 }, throttled_events: [2] },
    });
    expect(await send([createWireEvent({ device_id: 'device-2' })])).toMatchObject({ status: 200 });
    clock.advance(USAGE_LIMITS.minute + 1);
    expect(await send(three)).toMatchObject({ status: 200 });
  });

  test('responds 503 when storing fails, and stores it on retry', async () => {
    const { db } = server.services.database;
    await db.execute('alter table usage_event rename to usage_event_away');
    expect(await send([createWireEvent({ insert_id: 'again' })])).toMatchObject({ status: 503, body: { code: 503 } });
    await db.execute('alter table usage_event_away rename to usage_event');
    server.errors.length = 0;
    expect(await send([createWireEvent({ insert_id: 'again' })])).toMatchObject({ status: 200 });
    expect(await db.$count(usageEvent, eq(usageEvent.insertId, 'again'))).toBe(1);
  });

  test('responds 429 to too many batches from one IP address', async () => {
    const responses = await Promise.all(Array.from({ length: 320 }, () => postEvents(server.url, '{}')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 429, throttled_devices: {}, throttled_events: [] },
    });
  });
});

describe('EXT-6 remote configuration', () => {
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}/api/collect/config${path}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const browserSDK = {};
  const diagnostics = { browserSDK: { enabled: false, sampleRate: 0 } };

  test('returns the page’s own settings, without diagnostics', async () => {
    const all = { status: 200, body: { configs: { analyticsSDK: { browserSDK }, diagnostics } } };
    expect(await ask('/castwright?config_group=browser')).toEqual(all);
    expect(await ask('?api_key=castwright&session_id=5')).toEqual(all);
    expect(await ask('?api_key=castwright&config_keys=diagnostics.browserSDK&config_keys=__proto__.x')).toEqual({
      status: 200,
      body: { configs: { diagnostics } },
    });
    expect(await ask('?api_key=castwright&config_keys=analyticsSDK')).toEqual({
      status: 200,
      body: { configs: { analyticsSDK: { browserSDK } } },
    });
  });

  test('returns not found for an unknown key', async () => {
    for (const path of ['/other', '?api_key=other', '', '/']) expect((await ask(path)).status).toBe(404);
    expect((await ask(`/${'a'.repeat(500)}`)).status).toBe(414);
    expect((await ask(`?api_key=castwright&config_keys=${'a'.repeat(500)}`)).status).toBe(400);
  });

  test('accepts POST only', async () => {
    const response = await fetch(server.url + COLLECT_PATH);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('EXT-6 a network without a session can fill neither the disk nor others’ share', async () => {
    // Whatever the tests before sent is over.
    clock.advance(INTAKE_LIMITS.events.each.window);
    const { intake } = server.services.workLimiter;
    const otherUser = { ipAddress: '127.0.0.1', userId: null };
    for (let size: number = INTAKE_LIMITS.events.each.bytes; size >= 1; size = Math.floor(size / 2)) intake.take('events', otherUser, size);
    expect(await send([createWireEvent({})])).toMatchObject({ status: 429, body: { throttled_events: [0] } });
    expect(intake.take('events', { ...otherUser, userId: 'somebody' }, 1_000)).toBe(0);
    expect(intake.take('events', { ...otherUser, ipAddress: '10.0.0.1' }, 1_000)).toBe(0);
    expect(await fetchRows()).toEqual([]);
    clock.advance(INTAKE_LIMITS.events.each.window);
    expect(await send([createWireEvent({})])).toMatchObject({ status: 200 });
  });
});
