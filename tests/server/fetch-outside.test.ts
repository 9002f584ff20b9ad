import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createPublicFetch } from '#server/adapters/shared/create-public-fetch.ts';
import { fetchOutside } from '#server/adapters/shared/fetch-outside.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const TEXT = 'unpacked';

describe.each([
  ['services', fetchOutside],
  ['addresses that users choose', createPublicFetch({ allowsPrivate: true })],
] as const)('requests to %s', (_what, send) => {
  test.each([
    ['br', brotliCompressSync(TEXT)],
    ['gzip', gzipSync(TEXT)],
    ['zstd', Buffer.from(TEXT)],
    ['identity, br', brotliCompressSync(TEXT)],
  ])('a body packed as %s is refused, and an unpacked one is asked for', async (encoding, body) => {
    const asked: IncomingHttpHeaders[] = [];
    const url = await serve((request, response) => {
      asked.push(request.headers);
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    await expect(send(url, { headers: { 'accept-encoding': 'br' } })).rejects.toThrow(/packed/);
    expect(asked[0]?.['accept-encoding']).toBe('identity');
  });

  test('an unpacked body is read, also where the service says that it is one', async () => {
    const url = await serve((_request, response) => void response.writeHead(200, { 'content-encoding': 'Identity' }).end(TEXT));
    expect(await (await send(url)).text()).toBe(TEXT);
  });
});

describe('requests to services', () => {
  test('carry method, headers and bytes, and bring back status, headers and a streamed body', async () => {
    const url = await serve((request, response) => {
      void buffer(request).then((bytes) => {
        response.writeHead(418, 'Teapot', { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
        response.write(JSON.stringify({ method: request.method, key: request.headers['x-key'], bytes: [...bytes] }));
        response.end();
      });
    });
    const response = await fetchOutside(url, { method: 'PUT', headers: { 'x-key': 'k' }, body: new Uint8Array([0, 255, 7]) });
    expect([response.status, response.statusText, response.ok]).toEqual([418, 'Teapot', false]);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({ method: 'PUT', key: 'k', bytes: [0, 255, 7] });
  });

  test('follow no redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/else' });
      response.end(TEXT);
    });
    for (const redirect of ['follow', 'error'] as const) await expect(fetchOutside(url, { redirect })).rejects.toThrow(/redirect/);
    expect((await fetchOutside(url, { redirect: 'manual' })).status).toBe(302);
  });

  test('end when their signal does, before and within the body', async () => {
    const url = await serve((_request, response) => void response.writeHead(200).write(TEXT));
    const stop = new AbortController();
    const response = await fetchOutside(url, { signal: stop.signal });
    const read = response.text();
    stop.abort();
    await expect(read).rejects.toThrow(/abort/i);
    await expect(fetchOutside(url, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  test('a response without a body is one, and a service that isn’t there an error', async () => {
    const url = await serve((_request, response) => void response.writeHead(204).end());
    const response = await fetchOutside(url);
    expect([response.status, response.body]).toEqual([204, null]);
    await stops.pop()?.();
    await expect(fetchOutside(url)).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/);
  });
});
