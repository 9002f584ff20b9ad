import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DeadJob, Job, JobFlow, JobQueue } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';
import { BUDGET, JOIN_JOB, SCENE_JOB, type JobQueueHarness } from './job-queue-harness.ts';
import { declareListingCases } from './job-queue-listing.ts';
import { declareLostClaimCases } from './job-queue-lost-claims.ts';
import { declareOutageCases } from './job-queue-outages.ts';
import { declareSharedCases } from './job-queue-shared.ts';

export interface JobQueueCapabilities {
  /** Why this adapter can't be tested here. */
  readonly absent?: string | undefined;
  readonly transactions: boolean;
  /** Several queues share the jobs. */
  readonly shared: boolean;
}

const RETRIES = BUDGET.retriesAfterErrors;
const GRACE = { graceMs: 5_000 };
export function jobQueueSuite(name: string, capabilities: JobQueueCapabilities, prepare: () => Promise<JobQueueHarness>): void {
  describe.skipIf(capabilities.absent !== undefined)(`JobQueue: ${name}${formatSkipReason(capabilities.absent)}`, () => {
    let harness: JobQueueHarness;
    const open: JobQueue[] = [];

    const started = async () => {
      const queue = harness.create();
      open.push(queue);
      await queue.start();
      return queue;
    };
    const enqueue = (queue: JobQueue, flow: JobFlow) => harness.transaction((tx) => queue.enqueue(tx, flow));

    beforeAll(async () => {
      harness = await prepare();
    });
    afterEach(async () => {
      for (const queue of open.splice(0)) await queue.stop({ graceMs: 0 });
      await harness.reset();
    });
    afterAll(() => harness?.stop());

    test('can be started and stopped twice', async () => {
      const queue = await started();
      await queue.start();
      await queue.stop(GRACE);
      await queue.stop(GRACE);
    });

    test('can be stopped without having been started', async () => {
      await started();
      await expect(harness.create().stop(GRACE)).resolves.toBeUndefined();
    });

    test.each([0, 1, 5])('runs %i steps once each, then the join', async (count) => {
      const queue = await started();
      const seen: string[] = [];
      const joined = createDeferred<Job>();
      await queue.work('render.scene', { concurrency: 2 }, async (job) => void seen.push(`scene ${job.data['number']} ${job.attempt}`));
      await queue.work('render.join', { concurrency: 1 }, async (job) => {
        seen.push('join');
        joined.open(job);
      });
      await enqueue(queue, { key: 'flow', steps: Array.from({ length: count }, (_, number) => SCENE_JOB(number)), join: JOIN_JOB });
      expect((await joined.opened).data).toEqual({ video: 'v' });
      expect(seen.slice(0, -1).sort()).toEqual(Array.from({ length: count }, (_, number) => `scene ${number} 1`));
      expect(seen.at(-1)).toBe('join');
    });

    test('delivers data as it was queued, whatever its text looks like to a database', async () => {
      const queue = await started();
      const data = { price: '$1 or $2', quoted: `it's "so"`, sign: '\\u0041 ; -- ?', $3: 7 };
      const received: unknown[] = [];
      const joined = createDeferred();
      await queue.work('render.scene', { concurrency: 1 }, async (job) => void received.push(job.data));
      await queue.work('render.join', { concurrency: 1 }, async (job) => {
        received.push(job.data);
        joined.open();
      });
      await enqueue(queue, { key: 'flow', steps: [{ queue: 'render.scene', data }], join: { queue: 'render.join', data } });
      await joined.opened;
      expect(received).toEqual([data, data]);
    });

    test('runs at most its concurrency limit at once', async () => {
      const queue = await started();
      const both = createDeferred();
      const done = createDeferred();
      let active = 0;
      let most = 0;
      let finished = 0;
      await queue.work('render.scene', { concurrency: 2 }, async () => {
        active += 1;
        most = Math.max(most, active);
        if (active === 2) both.open();
        await both.opened;
        active -= 1;
        finished += 1;
        if (finished === 6) done.open();
      });
      await enqueue(queue, { key: 'flow', steps: [0, 1, 2, 3, 4, 5].map(SCENE_JOB) });
      await done.opened;
      expect(most).toBe(2);
    });

    test('PLN-4 runs jobs by lowest order, then first come', async () => {
      const queue = await started();
      const seen: unknown[] = [];
      const done = createDeferred();
      for (const [number, turn] of [5, 1, 3, 1, -2].entries())
        await enqueue(queue, { key: `flow-${number}`, steps: [SCENE_JOB(number)], turn });
      await enqueue(queue, { key: 'no turn', steps: [SCENE_JOB(9)] });
      await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => {
        seen.push(data['number']);
        if (seen.length === 6) done.open();
      });
      await done.opened;
      expect(seen).toEqual([4, 9, 1, 3, 2, 0]);
    });

    test('retries a failed job with a count, and the join waits for it', async () => {
      const queue = await started();
      const seen: string[] = [];
      const joined = createDeferred();
      await queue.work('render.scene', { concurrency: 1 }, async ({ data, attempt }) => {
        seen.push(`${data['number']}/${attempt}`);
        if (data['number'] === 0 && attempt <= RETRIES) throw new Error('not yet');
      });
      await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
      await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(0), SCENE_JOB(1)], join: JOIN_JOB });
      await joined.opened;
      expect(seen.sort()).toEqual(['0/1', '0/2', '0/3', '1/1']);
    });

    describe('in an outage', () => {
      declareOutageCases(() => ({ harness, started, enqueue }));
    });

    test('reports a job that failed for good, with the reason, and never joins', async () => {
      const queue = await started();
      const dead = createDeferred<DeadJob>();
      const after = createDeferred();
      let runs = 0;
      let joins = 0;
      queue.onDead(async (job) => dead.open(job));
      await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => {
        if (data['number'] !== 7) return after.open();
        runs += 1;
        throw Object.assign(new Error('no frames'), { code: 'ENOSPC' });
      });
      await queue.work('render.join', { concurrency: 1 }, async () => void (joins += 1));
      await enqueue(queue, { key: 'doomed', steps: [SCENE_JOB(7)], join: JOIN_JOB });
      expect(await dead.opened).toEqual({
        queue: 'render.scene',
        data: { number: 7 },
        reason: 'no frames',
        cause: 'error',
        code: 'ENOSPC',
      });
      await enqueue(queue, { key: 'next', steps: [SCENE_JOB(1)] });
      await after.opened;
      expect({ runs, joins }).toEqual({ runs: RETRIES + 1, joins: 0 });
    });

    describe('when a process dies', () => {
      declareLostClaimCases(() => ({ harness, started, enqueue }));
    });

    describe('for administrators', () => {
      declareListingCases(() => ({ harness, started, enqueue }));
    });

    test('cancels jobs of one flow that have not started', async () => {
      const queue = await started();
      const seen: unknown[] = [];
      const joined = createDeferred();
      await enqueue(queue, {
        key: 'unwanted',
        steps: [SCENE_JOB(1), SCENE_JOB(2)],
        join: { queue: 'render.join', data: { video: 'unwanted' } },
      });
      await enqueue(queue, { key: 'wanted', steps: [SCENE_JOB(3)], join: JOIN_JOB });
      await harness.transaction((tx) => queue.drop(tx, 'unwanted'));
      await harness.transaction((tx) => queue.drop(tx, 'unknown'));
      await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => void seen.push(data['number']));
      await queue.work('render.join', { concurrency: 1 }, async ({ data }) => {
        seen.push(data['video']);
        joined.open();
      });
      await joined.opened;
      expect(seen).toEqual([3, 'v']);
    });

    test('leaves a running job of a dropped flow to its handler: one that fails is tried again', async () => {
      const queue = await started();
      const [begun, leave, again] = [createDeferred(), createDeferred(), createDeferred<number>()];
      await queue.work('render.scene', { concurrency: 1 }, async ({ attempt }) => {
        if (attempt > 1) return again.open(attempt);
        begun.open();
        await leave.opened;
        throw new Error('no frames');
      });
      await enqueue(queue, { key: 'dropped', steps: [SCENE_JOB(1)] });
      await begun.opened;
      await harness.transaction((tx) => queue.drop(tx, 'dropped'));
      leave.open();
      expect(await again.opened).toBe(2);
    });

    test('stop aborts the signals of running jobs, waits for them, and starts nothing more', async () => {
      const queue = await started();
      const begun = createDeferred();
      const seen: string[] = [];
      await queue.work('render.scene', { concurrency: 1 }, async ({ signal }) => {
        seen.push('begun');
        begun.open();
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
        seen.push('aborted');
      });
      await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(0), SCENE_JOB(1)] });
      await begun.opened;
      await queue.stop(GRACE);
      expect(seen).toEqual(['begun', 'aborted']);
    });

    describe.skipIf(!capabilities.transactions)(
      `in a transaction${capabilities.transactions ? '' : ' (skipped: knows no transaction)'}`,
      () => {
        test('drops jobs of a rolled-back transaction', async () => {
          const queue = await started();
          const seen: unknown[] = [];
          const done = createDeferred();
          const failing = harness.transaction(async (tx) => {
            await queue.enqueue(tx, { key: 'lost', steps: [SCENE_JOB(1)] });
            throw new Error('on purpose');
          });
          await expect(failing).rejects.toThrow('on purpose');
          await enqueue(queue, { key: 'kept', steps: [SCENE_JOB(2)] });
          await harness
            .transaction(async (tx) => {
              await queue.drop(tx, 'kept');
              throw new Error('on purpose');
            })
            .catch(() => undefined);
          await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => {
            seen.push(data['number']);
            done.open();
          });
          await done.opened;
          expect(seen).toEqual([2]);
        });
      },
    );

    describe.skipIf(!capabilities.shared)(
      `with others on the same jobs${capabilities.shared ? '' : ' (skipped: keeps its jobs to itself)'}`,
      () => {
        declareSharedCases(() => ({ harness, started, enqueue }));
      },
    );
  });
}
