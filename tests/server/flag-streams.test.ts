import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { FLAG_STREAM_LIMITS, FlagStreams } from '#server/operations/routes/flag-streams.ts';
import { FLAGS_TOPIC } from '#server/operations/use-cases/stored-flag-definitions.ts';
import type { BusEvent } from '#server/ports/event-bus.ts';
import { createDeferred } from '../tools/create-deferred.ts';

const readers: AbortController[] = [];
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.abort();
  for (const { close } of opened.splice(0)) await close();
});

/** Streams of flag definitions whose payload `says` returns. */
async function fixture({ total = 2_000 }: { readonly total?: number } = {}) {
  const clock = createManualClock();
  const listeners = new Set<(event: BusEvent) => void>();
  const warnings: string[] = [];
  let says = async (): Promise<string> => '{}';
  const streams = new FlagStreams({
    services: {
      clock,
      bus: {
        publish: async () => undefined,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        start: async () => undefined,
        stop: async () => undefined,
      },
      log: { info: () => undefined, warn: (message) => void warnings.push(message), error: () => undefined },
    },
    payloads: {
      loadCurrent: async () => ({
        json: await says(),
        etag: '',
        updatedAt: 0,
        payload: { features: {}, experiments: [], savedGroups: {}, dateUpdated: '' },
      }),
    },
    limits: { ...FLAG_STREAM_LIMITS, total },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) => streams.open(request, reply));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push({ close: () => app.close() });

  return {
    clock,
    streams,
    listeners,
    warnings,
    say: (next: () => Promise<string>) => (says = next),
    changed: () => listeners.forEach((listener) => listener({ topic: FLAGS_TOPIC, data: {} })),
    read: async () => {
      const reader = new AbortController();
      readers.push(reader);
      const response = await fetch(url, { signal: reader.signal });
      const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      return { status: response.status, next: async () => (await parts?.read())?.value, leave: () => reader.abort() };
    },
  };
}

test('EXT-5 an idle stream sends keep-alives', async () => {
  const { clock, read } = await fixture();
  const { next } = await read();
  expect(await next()).toBe('event: features\ndata: {}\n\n');
  for (const _ of [1, 2, 3]) {
    const sign = next();
    clock.advance(FLAG_STREAM_LIMITS.keepAlive);
    expect(await sign).toMatch(/^: .*\n\n$/);
  }
});

test('EXT-5 limits open streams, and a closed one frees its place', async () => {
  const { read } = await fixture({ total: 2 });
  const [one] = [await read(), await read()];
  expect((await read()).status).not.toBe(200);
  one?.leave();
  await vi.waitFor(async () => expect((await read()).status).toBe(200));
});

test('an unreadable definition ends no stream, and the next change is sent', async () => {
  const { say, changed, read, warnings } = await fixture();
  const { next } = await read();
  await next();
  const failed = createDeferred();
  say(async () => {
    failed.open();
    throw new Error('The database is away.');
  });
  changed();
  await failed.opened;
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  say(async () => '{"features":{}}');
  changed();
  expect(await next()).toBe('event: features\ndata: {"features":{}}\n\n');
});

test('after close it sends nothing and has no listeners', async () => {
  const { streams, listeners, clock, read } = await fixture();
  const { next } = await read();
  await next();
  streams.close();
  streams.close();
  expect(await next()).toBeUndefined();
  expect(listeners.size).toBe(0);
  clock.advance(FLAG_STREAM_LIMITS.keepAlive);
});

test('a change while a stream opens follows the payload that was loaded before it', async () => {
  const { say, changed, read } = await fixture();
  const before = createDeferred<string>();
  const asked = createDeferred();
  say(() => {
    asked.open();
    return before.opened;
  });
  const opening = read();
  await asked.opened;
  say(async () => '{"now":1}');
  changed();
  before.open('{}');
  const { next } = await opening;
  let heard = '';
  while (!heard.includes('now')) heard += await next();
  expect(heard).toBe('event: features\ndata: {}\n\nevent: features\ndata: {"now":1}\n\n');
});
