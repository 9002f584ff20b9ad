import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import type { PlantedOrder } from './planted-decoder.ts';

const PROGRAM = new URL('planted-decoder.ts', import.meta.url);
/** Milliseconds; enough to start a process on a busy machine. */
const TIME = 8_000;
const canUnshare = spawnSync('unshare', ['-Un', 'true']).status === 0;

describe('a pool of decoders', () => {
  const pool = createDecoderPool({ program: PROGRAM, time: TIME, memory: 300, threads: 1 });
  const decode = (order: PlantedOrder) => pool.decode<unknown>(order);
  afterAll(() => pool.stop());

  test.each([
    ['abort', 'crashed'],
    ['loop', 'too-long'],
    // The system refuses the memory, or the watch sees it first.
    ['allocate', /^(crashed|too-much-memory)$/],
  ] as const)(
    'loses one file to a decoder that does %s, and nothing else: others go on, and the next one has a new process',
    async (what, reason) => {
      const first = await decode({ what: 'pid' });
      const [broken, other] = await Promise.all([decode({ what }), decode({ what: 'pid' })]);
      expect(broken).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) as string });
      expect(broken.seconds).toBeGreaterThan(0);
      expect(other).toMatchObject({ kind: 'decoded' });
      const next = await decode({ what: 'pid' });
      expect(next).toMatchObject({ kind: 'decoded' });
      expect(next.kind === 'decoded' && next.result).not.toBe(first.kind === 'decoded' && first.result);
    },
  );

  test('keeps a process for the next file', async () => {
    const pids = [await decode({ what: 'pid' }), await decode({ what: 'pid' })].map((one) => one.kind === 'decoded' && one.result);
    expect(pids[0]).toBe(pids[1]);
  });

  test('gives it no settings, no secrets and no file but code', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'castwright-secret-'));
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'do not tell');
    process.env['A_SECRET_OF_THE_SERVER'] = 'do not tell';
    try {
      expect(JSON.stringify(await decode({ what: 'environment' }))).not.toContain('do not tell');
      expect(await decode({ what: 'read', path: secret })).toMatchObject({ kind: 'decoded', result: 'ERR_ACCESS_DENIED' });
    } finally {
      delete process.env['A_SECRET_OF_THE_SERVER'];
      await rm(folder, { recursive: true });
    }
  });

  test.skipIf(!canUnshare)('keeps it from the network, where the system lets users make a namespace of it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    try {
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      expect(await decode({ what: 'connect', port })).toMatchObject({ kind: 'decoded', result: 'refused' });
    } finally {
      server.close();
    }
  });

  test('ends what runs when it is stopped, and decodes nothing after', async () => {
    const stopping = createDecoderPool({ program: PROGRAM, time: TIME, memory: 300, threads: 1 });
    await stopping.decode({ what: 'pid' });
    const running = stopping.decode({ what: 'loop' });
    stopping.stop();
    stopping.stop();
    expect(await running).toMatchObject({ kind: 'failed', reason: 'stopped' });
    expect(await stopping.decode({ what: 'pid' })).toMatchObject({ kind: 'failed', reason: 'stopped' });
  });

  test('ends a process that had nothing to do for a while', async () => {
    const brief = createDecoderPool({ program: PROGRAM, time: TIME, memory: 300, threads: 1, idle: 1 });
    const pid = await brief.decode<number>({ what: 'pid' });
    if (pid.kind !== 'decoded') throw new Error('It failed.');
    await expect.poll(() => isRunning(pid.result)).toBe(false);
    expect(await brief.decode({ what: 'pid' })).toMatchObject({ kind: 'decoded' });
    brief.stop();
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
