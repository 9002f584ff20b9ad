import { expect, test } from 'vitest';
import type { DeadJob, JobQueue } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { BUDGET, JOIN_JOB, SCENE_JOB, type JobQueueFixture, type JobQueueHarness } from './job-queue-harness.ts';

const { retriesAfterErrors: RETRIES, retriesAfterLostClaims: LOSSES } = BUDGET;

/** Part of the suite: jobs whose processes die under them. */
export function declareLostClaimCases(fixture: () => JobQueueFixture): void {
  test('counts lost claims and errors separately, up to their limits, and the job still succeeds', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    const joined = createDeferred();
    const runs: number[] = [];
    let errors = 0;
    await queue.work('render.scene', { concurrency: LOSSES + 1 }, async ({ attempt }) => {
      runs.push(attempt);
      if (attempt % 2 === 1 && errors < RETRIES) {
        errors += 1;
        throw new Error('not yet');
      }
      if (runs.length <= RETRIES + LOSSES) return lost(fixture().harness, queue);
    });
    await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
    await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(1)], join: JOIN_JOB });
    await joined.opened;
    expect(runs).toEqual(Array.from({ length: RETRIES + LOSSES + 1 }, (_, index) => index + 1));
  });

  test('fails a job that loses its claim in every process, with the reason, and never joins', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    const dead = createDeferred<DeadJob>();
    const after = createDeferred();
    let runs = 0;
    let joins = 0;
    queue.onDead(async (job) => dead.open(job));
    await queue.work('render.scene', { concurrency: LOSSES + 2 }, async ({ data }) => {
      if (data['number'] !== 7) return after.open();
      runs += 1;
      return lost(fixture().harness, queue);
    });
    await queue.work('render.join', { concurrency: 1 }, async () => void (joins += 1));
    await enqueue(queue, { key: 'poison', steps: [SCENE_JOB(7)], join: JOIN_JOB });
    expect(await dead.opened).toEqual({
      queue: 'render.scene',
      data: { number: 7 },
      reason: expect.stringContaining('process'),
      cause: 'lost-claims',
    });
    await enqueue(queue, { key: 'next', steps: [SCENE_JOB(1)] });
    await after.opened;
    expect({ runs, joins }).toEqual({ runs: LOSSES + 1, joins: 0 });
  });

  test('aborts the signal of a run that lost its claim, and ignores its outcome', async () => {
    const { started, enqueue, harness } = fixture();
    const queue = await started();
    const begun = createDeferred();
    const aborted = createDeferred();
    const again = createDeferred<number>();
    const leave = createDeferred();
    await queue.work('render.scene', { concurrency: 2 }, async ({ attempt, signal }) => {
      if (attempt > 1) {
        again.open(attempt);
        return leave.opened;
      }
      signal.addEventListener('abort', () => aborted.open(), { once: true });
      begun.open();
      await aborted.opened;
      throw new Error('too late to count');
    });
    const joined = createDeferred();
    await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
    await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(1)], join: JOIN_JOB });
    await begun.opened;
    await harness.loseClaims(queue);
    await aborted.opened;
    expect(await again.opened).toBe(2);
    leave.open();
    await joined.opened;
  });
}

/** A run whose process dies: it never ends by itself. */
async function lost(harness: JobQueueHarness, queue: JobQueue): Promise<never> {
  void harness.loseClaims(queue);
  return new Promise(() => undefined);
}
