import { describe, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { UNREADABLE } from '#adapters/flags/growthbook/client/options.ts';
import { createPayloadConnection } from '#adapters/flags/growthbook/client/payload-connection.ts';
import { createChooseNewest } from '#adapters/flags/growthbook/client/newest-payload.ts';
import { PayloadStream } from '#adapters/flags/growthbook/client/payload-stream.ts';
import { createStoredPayloads } from '#adapters/flags/growthbook/client/stored-payloads.ts';
import { MAX_PAYLOAD_LENGTH, parsePayload } from '#adapters/flags/growthbook/client/wire.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { FLAGS_STREAM_BACKOFF_MAX } from '#domain/constants.ts';

const ORIGIN = 'https://castwright.example';
const PAYLOAD = { features: { Test: { defaultValue: true } } };
const READ = { features: { Test: { defaultValue: true, rules: [] } }, experiments: [], savedGroups: {}, dateUpdated: '' };
const CONNECTED = { lifetime: new AbortController().signal, origin: ORIGIN, report: () => {}, attributes: () => ({}), onPayload: () => {} };
const STALE_AT = '2026-11-21T12:00:00.000Z';

describe('EXT-5 payloads from outside', () => {
  test('groups keep texts and numbers only, and what is no group is left out', () => {
    const savedGroups = { staff: ['ada', 7, null, {}, true, ['x']], broken: 'ada', none: [] };
    expect(parsePayload({ ...PAYLOAD, savedGroups }, ORIGIN)?.savedGroups).toEqual({ staff: ['ada', 7], none: [] });
  });

  test.each<[string, unknown, unknown]>([
    ['an entry', ['key', { data: PAYLOAD, version: 'v1', staleAt: STALE_AT, sse: true }], ['key', { version: 'v1', sse: true }]],
    ['no version', ['key', { data: PAYLOAD, staleAt: STALE_AT }], ['key', { version: '', sse: false }]],
    [
      'a version that is no text',
      ['key', { data: PAYLOAD, version: 3, staleAt: STALE_AT, sse: 'yes' }],
      ['key', { version: '', sse: false }],
    ],
    ['no list', { 0: 'key', 1: { data: PAYLOAD, staleAt: STALE_AT }, length: 2 }, null],
    ['a key that is no text', [7, { data: PAYLOAD, staleAt: STALE_AT }], null],
    ['nothing kept', ['key', null], null],
    ['a text kept', ['key', 'data'], null],
    ['no payload', ['key', { data: {}, staleAt: STALE_AT }], null],
    ['no time', ['key', { data: PAYLOAD }], null],
    ['a time that is a number', ['key', { data: PAYLOAD, staleAt: 1 }], null],
    ['a time that is none', ['key', { data: PAYLOAD, staleAt: 'soon' }], null],
  ])('the browser’s copy: %s', (_, entry, expected) => {
    const storage = createMemoryStorage();
    const stored = createStoredPayloads(storage, ORIGIN);
    expect(stored.getItem('cache')).toBeNull();
    stored.setItem('cache', JSON.stringify([entry]));
    const [key, kept] = (expected ?? []) as readonly [string?, object?];
    const read = expected === null ? [] : [[key, { data: READ, staleAt: STALE_AT, ...kept }]];
    expect(JSON.parse(stored.getItem('cache') ?? '')).toEqual(read);
  });

  test.each(['{"a":1}', '"text"', 'null', '{{'])('a copy that is no list is empty: %s', (text) => {
    const storage = createMemoryStorage();
    storage.write('cache', text);
    expect(createStoredPayloads(storage, ORIGIN).getItem('cache')).toBe('[]');
  });

  test('remote evaluation uses POST, and results for a former user are ignored', async () => {
    const asked: RequestInit[] = [];
    let user = 'ada';
    const connection = createPayloadConnection(
      {
        clock: createManualClock(),
        fetch: async (_, init = {}) => {
          asked.push(init);
          return Response.json(PAYLOAD);
        },
      },
      { ...CONNECTED, attributes: () => ({ id: user }), chooseNewest: createChooseNewest() },
    );
    const answer = await connection.fetchDecisions('/eval', { attributes: { id: 'ada' } });
    expect(await answer.json()).toEqual(READ);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"attributes":{"id":"ada"}}',
    });
    const late = connection.fetchDecisions('/eval', {});
    user = 'grace';
    await expect(late).rejects.toThrow('for someone else');
    expect(connection.countDecisions()).toBe(2);
  });

  test('a service that announces a change during every request is asked again five times, not without end', async () => {
    let requests = 0;
    const connection = createPayloadConnection(
      {
        clock: createManualClock(),
        fetch: async () => {
          requests += 1;
          connection.noteChange();
          return Response.json(PAYLOAD);
        },
      },
      { ...CONNECTED, chooseNewest: createChooseNewest() },
    );
    expect((await connection.fetchDecisions('/eval', {})).ok).toBe(true);
    expect(requests).toBe(6);
  });

  test('a response that was on its way while the stream brought a newer payload doesn’t take its place', async () => {
    const at = (minute: number, value: boolean) => ({
      features: { Test: { defaultValue: value } },
      dateUpdated: `2026-11-21T12:0${minute}:00.000Z`,
    });
    const responses = [at(1, true), at(3, true)];
    const chooseNewest = createChooseNewest();
    const fetch = async (): Promise<Response> => Response.json(responses.shift());
    const connection = createPayloadConnection({ clock: createManualClock(), fetch }, { ...CONNECTED, chooseNewest });
    const { heard, getSource } = openStream({ chooseNewest });
    const late = connection.fetchPayload('/features');
    getSource().listeners.get('features')?.({ data: JSON.stringify(at(2, false)) });
    expect(await (await late).json()).toMatchObject(at(2, false));
    expect(await (await connection.fetchPayload('/features')).json()).toMatchObject(at(3, true));
    getSource().listeners.get('features')?.({ data: JSON.stringify(at(2, false)) });
    expect(heard.map(([, data]) => JSON.parse(data) as object)).toMatchObject([at(2, false), at(3, true)]);
  });
});

/** The browser's stream, driven by hand. */
class FakeSource {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly listeners = new Map<string, (event: { readonly data: string }) => void>();
  addEventListener(type: string, listener: (event: { readonly data: string }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.readyState = 2;
  }
}

function openStream({ announceOnly = false, chooseNewest = createChooseNewest() } = {}) {
  const clock = createManualClock();
  const sources: FakeSource[] = [];
  const reported: string[] = [];
  const heard: [string, string][] = [];
  const open = () => {
    const source = new FakeSource();
    sources.push(source);
    return source as unknown as EventSource;
  };
  const stream = new PayloadStream(open, {
    ...{ clock, origin: ORIGIN, announceOnly, chooseNewest, noteChange: () => {} },
    report: (message) => void reported.push(message),
  });
  for (const type of ['features', 'features-updated']) stream.addEventListener(type, ({ data }) => void heard.push([type, data]));
  const getSource = (index = sources.length - 1): FakeSource => {
    const source = sources[index];
    if (source === undefined) throw new Error('No stream was opened.');
    return source;
  };
  return { clock, sources, reported, heard, stream, getSource };
}

describe('EXT-5 the stream of payloads', () => {
  test('passes valid payloads, announces changes, and reports what is none or too long', () => {
    const { heard, reported, getSource, stream } = openStream();
    const send = (type: string, data: string) => getSource().listeners.get(type)?.({ data });
    send('features', JSON.stringify(PAYLOAD));
    send('features-updated', 'anything');
    expect(heard).toEqual([
      ['features', JSON.stringify(READ)],
      ['features-updated', ''],
    ]);
    const longest = JSON.stringify({ ...PAYLOAD, filler: '' });
    const padded = (length: number) => JSON.stringify({ ...PAYLOAD, filler: 'x'.repeat(length - longest.length) });
    send('features', padded(MAX_PAYLOAD_LENGTH));
    expect(reported).toEqual([]);
    send('features', padded(MAX_PAYLOAD_LENGTH + 1));
    send('features', 'no payload');
    expect(reported).toEqual([UNREADABLE, UNREADABLE]);
    expect(heard).toHaveLength(3);
    expect(stream.readyState).toBe(0);
  });

  test('a stream that only announces gives no payload away', () => {
    const { heard, getSource } = openStream({ announceOnly: true });
    getSource().listeners.get('features')?.({ data: JSON.stringify(PAYLOAD) });
    expect(heard).toEqual([['features-updated', '']]);
  });

  test('reports an open stream, and fetches earlier changes', () => {
    const { heard, getSource, stream, clock } = openStream();
    stream.onopen = vi.fn<() => void>();
    getSource().onopen?.();
    expect(stream.onopen).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([]);
    clock.advance(0);
    expect(heard).toEqual([['features-updated', '']]);
  });

  test('leaves three losses to the browser, then reopens after one to two seconds, with every listener', () => {
    const { sources, getSource, clock, heard, stream } = openStream();
    const first = getSource();
    for (let loss = 0; loss < 3; loss += 1) first.onerror?.();
    expect(first.readyState).toBe(0);
    first.onerror?.();
    expect(first.readyState).toBe(2);
    expect(stream.readyState).toBe(2);
    clock.advance(999);
    expect(sources).toHaveLength(1);
    clock.advance(1_001);
    expect(sources).toHaveLength(2);
    // Results of the former connection are ignored.
    first.onerror?.();
    clock.advance(FLAGS_STREAM_BACKOFF_MAX);
    expect(sources).toHaveLength(2);
    getSource().listeners.get('features')?.({ data: JSON.stringify(PAYLOAD) });
    expect(heard).toHaveLength(1);
  });

  test('waits three times as long after each loss up to the limit, and starts over once it was open', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { sources, getSource, clock } = openStream();
    const lose = () => {
      getSource().readyState = 2;
      getSource().onerror?.();
    };
    const measure = (): number => {
      const before = sources.length;
      for (let waited = 0; waited <= FLAGS_STREAM_BACKOFF_MAX; waited += 500) {
        if (sources.length > before) return waited;
        clock.advance(500);
      }
      return Number.NaN;
    };
    const delays = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      lose();
      return measure();
    });
    expect(delays.slice(0, 4)).toEqual([1_500, 4_500, 13_500, 40_500]);
    expect(Math.max(...delays)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    getSource().onopen?.();
    // Both counts start over: losses that are the browser's, and the delay.
    for (let loss = 0; loss < 3; loss += 1) getSource().onerror?.();
    expect(getSource().readyState).toBe(0);
    lose();
    expect(measure()).toBe(1_500);
    vi.restoreAllMocks();
  });

  test('a closed stream emits nothing and doesn’t reconnect', () => {
    const { sources, getSource, clock, heard, stream } = openStream();
    const source = getSource();
    source.onopen?.();
    stream.close();
    clock.advance(0);
    source.listeners.get('features')?.({ data: JSON.stringify(PAYLOAD) });
    source.onerror?.();
    clock.advance(FLAGS_STREAM_BACKOFF_MAX);
    expect(heard).toEqual([]);
    expect(sources).toHaveLength(1);
    expect(source.readyState).toBe(2);

    const lost = openStream();
    lost.getSource().readyState = 2;
    lost.getSource().onerror?.();
    lost.stream.close();
    lost.clock.advance(FLAGS_STREAM_BACKOFF_MAX);
    expect(lost.sources).toHaveLength(1);
    expect(lost.clock.waiting()).toBe(0);
  });

  test('where the browser has no streams, it is closed', () => {
    const stream = new PayloadStream(null, {
      ...{ clock: createManualClock(), origin: ORIGIN, announceOnly: false, report: () => {}, noteChange: () => {} },
      chooseNewest: createChooseNewest(),
    });
    expect(stream.readyState).toBe(2);
    expect(() => stream.close()).not.toThrow();
  });
});
