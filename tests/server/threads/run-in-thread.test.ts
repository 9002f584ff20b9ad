import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runInThread, ThreadMemoryError, ThreadTimeoutError } from '#server/threads/run-in-thread.ts';
import type { ThreadOrder } from './thread-program.ts';

const run = (order: ThreadOrder, { timeLimit = 60_000, signal }: { readonly timeLimit?: number; readonly signal?: AbortSignal } = {}) =>
  runInThread<string>(new URL('thread-program.ts', import.meta.url), {
    order,
    timeLimit,
    purpose: 'trying threads',
    megabytes: { heap: 64, outside: 64 },
    ...(signal && { signal }),
  });

describe('a thread for one order', () => {
  test('returns the message that the thread posts', async () => {
    expect(await run('answer')).toBe('done');
  });

  test('a thread that stays after its message is ended, and its message counts', async () => {
    expect(await run('answer and stay')).toBe('done');
  });

  test.runIf(process.platform === 'linux')(
    'one that yields to others has a lower priority than the process, which keeps its own',
    async () => {
      const before = getPriority();
      expect(Number(await run('yield'))).toBeGreaterThan(before);
      expect(getPriority()).toBe(before);
    },
  );

  test('what the thread throws is thrown', async () => {
    await expect(run('throw')).rejects.toThrow('This thread is broken.');
  });

  test('a thread that ends without a message is an error', async () => {
    await expect(run('leave')).rejects.toThrow('The thread ended before it was done trying threads.');
  });

  test('a thread that never ends is ended when its time is up', async () => {
    await expect(run('never end', { timeLimit: 200 })).rejects.toThrow(ThreadTimeoutError);
  });

  test.each(['fill the heap', 'fill buffers', 'fill WebAssembly'] as const)(
    'a thread that would %s beyond its memory is ended',
    async (order) => {
      await expect(run(order)).rejects.toThrow(ThreadMemoryError);
    },
  );

  test('an abort ends the thread with the reason of the abort, and one before starts none', async () => {
    const reason = new Error('The client left.');
    const stopping = new AbortController();
    const running = run('never end', { signal: stopping.signal });
    stopping.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(run('answer', { signal: stopping.signal })).rejects.toBe(reason);
  });
});
