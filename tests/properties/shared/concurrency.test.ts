import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSemaphore, createSerialQueue, memoizeAsync } from '#domain/shared/concurrency.ts';

const NEVER = new AbortController().signal;

describe('semaphore', () => {
  test('never exceeds its permits, and serves waiting callers in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.boolean(), { maxLength: 20 }), async (atATime, leaving) => {
        const turns = createSemaphore(atATime);
        const served: number[] = [];
        let [running, most] = [0, 0];
        const visits = leaving.map(async (leaves, at) => {
          const leave = new AbortController();
          const turn = turns.acquire(leaves ? leave.signal : NEVER);
          if (leaves) leave.abort(new Error('gone'));
          const end = await turn.catch(() => undefined);
          if (end === undefined) return;
          running += 1;
          most = Math.max(most, running);
          served.push(at);
          await Promise.resolve();
          running -= 1;
          end();
        });
        await Promise.all(visits);
        expect(most).toBeLessThanOrEqual(atATime);
        const staying = leaving.flatMap((leaves, at) => (leaves ? [] : [at]));
        expect(served.filter((at) => staying.includes(at))).toEqual(staying);
        const again = await Promise.all(Array.from({ length: atATime }, () => turns.acquire(NEVER)));
        expect(again).toHaveLength(atATime);
      }),
    );
  });

  test('an aborted caller rejects with the reason', async () => {
    const reason = new Error('gone');
    await expect(async () => createSemaphore(1).acquire(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('serial queue', () => {
  test('runs work in order and alone, and failures reach only their caller', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (failing) => {
        const runInTurn = createSerialQueue();
        const events: string[] = [];
        const outcomes = await Promise.allSettled(
          failing.map((fails, at) =>
            runInTurn(async () => {
              events.push(`start ${at}`);
              await Promise.resolve();
              events.push(`end ${at}`);
              if (fails) throw new Error(String(at));
              return at;
            }),
          ),
        );
        expect(events).toEqual(failing.flatMap((_, at) => [`start ${at}`, `end ${at}`]));
        expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(failing);
      }),
    );
  });
});

describe('memoizeAsync', () => {
  test('loads once for concurrent and later calls, and again after a failure', async () => {
    let calls = 0;
    const load = memoizeAsync(async () => {
      calls += 1;
      if (calls === 1) throw new Error('offline');
      return calls;
    });
    expect((await Promise.allSettled([load(), load()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([load(), load()])).toEqual([2, 2]);
    expect(await load()).toBe(2);
  });
});
