import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSemaphore } from '../../../server/engine/pool/create-semaphore.ts';

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
