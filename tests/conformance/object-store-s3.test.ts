import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createS3ObjectStore } from '#server/adapters/object-store/s3/index.ts';
import { DependencyDownError, findOutage } from '#server/errors/outage-errors.ts';

/** Milliseconds; short ones, for what isn't answered. */
const DEADLINES = { connect: 400, attempt: 300, upload: 300, call: 10_000, silence: 200 };
/** For what is answered, however busy the machine is. */
const LONG_DEADLINES = { connect: 10_000, attempt: 10_000, upload: 10_000, call: 40_000, silence: 10_000 };
const TYPE = { type: 'text/plain' };

/** A service that answers as it's told, and is silent where nothing is said. */
describe('object-store-s3: a service that doesn’t answer', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  async function openStore(answer: RequestListener, deadlines = DEADLINES) {
    const server = createServer((request, response) => {
      request.resume();
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const store = createS3ObjectStore({
      bucket: 'videos',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: true,
      deadlines,
    });
    open.push(() => {
      void store.stop();
      server.closeAllConnections();
      server.close();
    });
    return store;
  }

  const calls = {
    head: (store: Awaited<ReturnType<typeof openStore>>) => store.head('a/b'),
    get: (store) => store.get('a/b'),
    delete: (store) => store.delete('a/b'),
    list: (store) => store.list('a/'),
    put: (store) => store.put('a/b', new Uint8Array(10), TYPE),
    'put of a stream': (store) => store.put('a/b', Readable.from([Buffer.alloc(10)], { objectMode: false }), TYPE),
  } satisfies Record<string, (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>>;

  test.for(Object.entries(calls))('ends a %s that has no response, and says what is down', async ([, call]) => {
    const error: unknown = await call(await openStore(() => {})).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DependencyDownError);
    expect(String(error)).toMatch(/no response from http:\/\/127\.0\.0\.1:\d+, bucket videos/);
  });

  test.for([500, 503, 429, 403, 401])('says bucket, status and service of a refusal with %d', async (status) => {
    const store = await openStore((_, response) => void response.writeHead(status).end(), LONG_DEADLINES);
    for (const call of [calls.head, calls.put]) {
      const error: unknown = await call(store).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(new RegExp(`HTTP ${status} from http://127.0.0.1:\\d+, bucket videos`));
      expect(findOutage(error)).toBeDefined();
    }
  });

  test('fails a body that goes silent, and not one that is read slowly', async () => {
    const head = { 'content-length': '200000', 'content-type': 'text/plain' };
    const silent = await openStore((_, response) => void response.writeHead(200, head).write(Buffer.alloc(1_000)));
    const cut = await silent.get('a/b');
    const error: unknown = await buffer(cut?.body ?? Readable.from([])).catch((reason: unknown) => reason);
    expect(findOutage(error)).toMatch(/No data for 200 ms/);

    const whole = await openStore((_, response) => void response.writeHead(200, head).end(Buffer.alloc(200_000)));
    const found = await whole.get('a/b');
    const slow = found?.body.iterator() ?? [];
    let bytes = 0;
    for await (const chunk of slow) {
      if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 2 * DEADLINES.silence));
      bytes += (chunk as Buffer).length;
    }
    expect(bytes).toBe(200_000);
  });

  test('ends a read with the reason of its signal', async () => {
    const store = await openStore(() => {});
    const leaving = new AbortController();
    const reading = store.get('a/b', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  test('an object that isn’t there is no outage', async () => {
    const store = await openStore((_, response) => void response.writeHead(404).end());
    expect([await store.head('a/b'), await store.get('a/b')]).toEqual([undefined, undefined]);
  });
});
