import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { reserveAddress } from '#server/composition/listen-address.ts';
import { findFreePort } from '../tools/find-free-port.ts';

const HOST = '127.0.0.1';

/** What happens to a program that listens on the port. */
async function listenOn(port: number): Promise<string> {
  const server = createServer();
  const failed = once(server, 'error').then(([error]: { code: string }[]) => error?.code ?? 'unknown');
  const listening = once(server, 'listening').then(() => 'listening');
  server.listen(port, HOST);
  const outcome = await Promise.race([failed.catch(() => 'unknown'), listening.catch(() => 'failed')]);
  server.close();
  return outcome;
}

test('a port that the system chose stays taken until it is released for the server', async () => {
  const reserved = await reserveAddress({ host: HOST, port: 0 });
  expect(reserved.port).toBeGreaterThan(0);
  expect(await listenOn(reserved.port)).toBe('EADDRINUSE');
  await reserved.release();
  await reserved.release();
  expect(await listenOn(reserved.port)).toBe('listening');
});

test('a port of the settings is not held while the server starts', async () => {
  const port = await findFreePort();
  const reserved = await reserveAddress({ host: HOST, port });
  expect(reserved).toMatchObject({ host: HOST, port });
  expect(await listenOn(port)).toBe('listening');
  await reserved.release();
});
