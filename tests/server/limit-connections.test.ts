import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { App } from '#server/http/fastify-app.ts';
import { closeStalledBodies, limitConnections } from '#server/http/limit-connections.ts';

const MOST = 5;
/** Milliseconds; short, and the product's is longer. */
const STALL = 100;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function startServer(trustsAll = false): Promise<{ readonly open: () => Promise<Socket> }> {
  const app = Fastify({ forceCloseConnections: true }) as unknown as App;
  limitConnections(app.server, { trusts: () => trustsAll, most: MOST });
  closeStalledBodies(app, STALL);
  app.post('/', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  stops.push(() => app.close());
  return {
    async open() {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      stops.push(async () => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    },
  };
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';

describe('connections of one network', () => {
  test('are closed beyond the limit, and a closed one makes room', async () => {
    const { open } = await startServer();
    const [first] = await Promise.all(Array.from({ length: MOST }, open));
    await once(await open(), 'close');
    first?.destroy();
    await expect
      .poll(async () => {
        const socket = await open();
        socket.write(`${HEAD}"eighteen letters  "`);
        return (await Promise.race([once(socket, 'data'), once(socket, 'close')])).toString().split('\r\n', 1)[0];
      })
      .toBe('HTTP/1.1 200 OK');
  });

  test('are not counted where they come from a trusted proxy', async () => {
    const { open } = await startServer(true);
    const sockets = await Promise.all(Array.from({ length: MOST * 2 }, open));
    for (const socket of sockets) {
      socket.write(`${HEAD}"eighteen letters  "`);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200/);
    }
  });
});

describe('a body that stops arriving', () => {
  test('ends its connection with 408', async () => {
    const { open } = await startServer();
    const socket = await open();
    socket.write(`${HEAD}"eighteen`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408/);
  });
});
