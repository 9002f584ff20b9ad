import { describe, expect, test } from 'vitest';
import { createBulkhead } from '#server/shared/bulkhead.ts';
import { createWorkLimiter } from '#server/shared/work-limiter.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { WORK_BUDGETS } from '#domain/fairness/fairness-limits.ts';

const LIMITS = { atOnce: 1, waiting: 4, waitingEach: 3, waitWithin: 1_000 };

/** Work that reports its start and ends when the test says so. */
function createWork(log: string[]) {
  const ends = new Map<string, () => void>();
  return {
    task: (name: string) => () => {
      log.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      // Work begins as soon as others leave it the thread.
      await new Promise((resolve) => setImmediate(resolve));
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('bulkhead', () => {
  test('alternates between users: one job waits for one of each other user’s', async () => {
    const log: string[] = [];
    const work = createWork(log);
    const bulkhead = createBulkhead(LIMITS, createManualClock());
    const outcomes = ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'ann 4'].map((name) => bulkhead.run(name.slice(0, 3), work.task(name)));
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'ann 3', 'ann 4']) await work.end(name);
    expect(log).toEqual(['ann 1', 'ann 2', 'bob 1', 'ann 3', 'ann 4']);
    expect(await Promise.all(outcomes)).toEqual(['ann 1', 'ann 2', 'ann 3', 'bob 1', 'ann 4'].map((result) => ({ kind: 'done', result })));
  });

  test('reports who would wait behind too many of their own or of all jobs, and starts nothing for them', async () => {
    const log: string[] = [];
    const work = createWork(log);
    const bulkhead = createBulkhead(LIMITS, createManualClock());
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4']) void bulkhead.run('ann', work.task(name));
    expect(await bulkhead.run('ann', work.task('ann 5'))).toEqual({ kind: 'busy' });
    void bulkhead.run('bob', work.task('bob 1'));
    expect(await bulkhead.run('cyd', work.task('cyd 1'))).toEqual({ kind: 'busy' });
    expect(log).toEqual(['ann 1']);
  });

  test('times out waiting callers and frees their place', async () => {
    const log: string[] = [];
    const work = createWork(log);
    const clock = createManualClock();
    const bulkhead = createBulkhead(LIMITS, clock);
    void bulkhead.run('ann', work.task('ann 1'));
    const late = bulkhead.run('bob', work.task('bob 1'));
    clock.advance(LIMITS.waitWithin);
    expect(await late).toEqual({ kind: 'busy' });
    const next = bulkhead.run('cyd', work.task('cyd 1'));
    await work.end('ann 1');
    await work.end('cyd 1');
    expect(await next).toEqual({ kind: 'done', result: 'cyd 1' });
    expect([log, clock.waiting()]).toEqual([['ann 1', 'cyd 1'], 0]);
  });

  test('drops aborted callers and continues after a failure', async () => {
    const log: string[] = [];
    const work = createWork(log);
    const bulkhead = createBulkhead(LIMITS, createManualClock());
    const failing = bulkhead.run('ann', () => Promise.reject(new Error('no')));
    const given = new AbortController();
    const gone = bulkhead.run('bob', work.task('bob 1'), given.signal);
    given.abort(new Error('gone'));
    const next = bulkhead.run('cyd', work.task('cyd 1'));
    await expect(failing).rejects.toThrow('no');
    await expect(gone).rejects.toThrow('gone');
    await work.end('cyd 1');
    expect(await next).toEqual({ kind: 'done', result: 'cyd 1' });
    expect(log).toEqual(['cyd 1']);
  });
});

describe('per-user budget', () => {
  test('rejects jobs until enough has drained, without affecting other users or work', () => {
    const clock = createManualClock(1_000_000);
    const machine = createWorkLimiter(clock, { cores: 2 });
    machine.spend('images', 'ann', WORK_BUDGETS.images.seconds + 6);
    expect(() => machine.refuseOverspent('images', 'ann')).toThrow(
      expect.objectContaining({ status: 429, code: 'too-much-work', retryAfter: 61 }),
    );
    expect(() => machine.refuseOverspent('images', 'bob')).not.toThrow();
    expect(() => machine.refuseOverspent('speech', 'ann')).not.toThrow();
    clock.advance(61_000);
    expect(() => machine.refuseOverspent('images', 'ann')).not.toThrow();
  });
});
