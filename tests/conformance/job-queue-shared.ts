import { expect, test } from 'vitest';
import type { DeadJob, JobFlow, JobQueue } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { BUDGET, JOIN_JOB, SCENE_JOB } from './job-queue-harness.ts';

interface SharedFixture {
  readonly started: () => Promise<JobQueue>;
  readonly enqueue: (queue: JobQueue, flow: JobFlow) => Promise<void>;
}

const { retriesAfterErrors: RETRIES, retriesAfterLostClaims: LOSSES } = BUDGET;
const GRACE = { graceMs: 60_000 };

/** Part of the suite: several queues that share the jobs. */
export function declareSharedCases(fixture: () => SharedFixture): void {
  test('returns unfinished jobs to the queue without losing an attempt, however many processes stop', async () => {
    const { started, enqueue } = fixture();
    for (let stops = 0; stops <= LOSSES; stops += 1) {
      const stopping = await started();
      const begun = createDeferred();
      await stopping.work('render.scene', { concurrency: 1 }, async ({ signal }) => {
        begun.open();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
      });
      if (stops === 0) await enqueue(stopping, { key: 'flow', steps: [SCENE_JOB(4)], join: JOIN_JOB });
      await begun.opened;
      await stopping.stop(GRACE);
    }

    const last = await started();
    const joined = createDeferred();
    let failures = 0;
    await last.work('render.scene', { concurrency: 1 }, async () => {
      if (failures === RETRIES) return;
      failures += 1;
      throw new Error('not yet');
    });
    await last.work('render.join', { concurrency: 1 }, async () => joined.open());
    await joined.opened;
    expect(failures).toBe(RETRIES);
  });

  test('ignores the outcome of a run that outlives stop', async () => {
    const { started, enqueue } = fixture();
    const first = await started();
    const begun = createDeferred();
    const leave = createDeferred();
    await first.work('render.scene', { concurrency: 1 }, async () => {
      begun.open();
      await leave.opened;
    });
    await enqueue(first, { key: 'flow', steps: [SCENE_JOB(4)] });
    await begun.opened;
    await first.stop({ graceMs: 0 });
    leave.open();

    const second = await started();
    const again = createDeferred<unknown>();
    await second.work('render.scene', { concurrency: 1 }, async ({ data }) => again.open(data['number']));
    expect(await again.opened).toBe(4);
  });

  test('keeps a job that ends within the grace period of a stop', async () => {
    const { started, enqueue } = fixture();
    const [first, second] = [await started(), await started()];
    const [begun, aborted, leave] = [createDeferred(), createDeferred(), createDeferred()];
    await first.work('render.scene', { concurrency: 1 }, async ({ signal }) => {
      signal.addEventListener('abort', () => aborted.open(), { once: true });
      begun.open();
      await leave.opened;
    });
    await enqueue(first, { key: 'flow', steps: [SCENE_JOB(4)] });
    await begun.opened;
    const stopped = first.stop(GRACE);
    await aborted.opened;

    const seen: unknown[] = [];
    const [during, after] = [createDeferred(), createDeferred()];
    await second.work('render.scene', { concurrency: 1 }, async ({ data }) => {
      seen.push(data['number']);
      if (data['number'] === 5) during.open();
      if (data['number'] === 6) after.open();
    });
    await enqueue(second, { key: 'during', steps: [SCENE_JOB(5)] });
    await during.opened;
    leave.open();
    await stopped;
    await enqueue(second, { key: 'after', steps: [SCENE_JOB(6)] });
    await after.opened;
    expect(seen).toEqual([5, 6]);
  });

  test('leaves dead jobs to a process that handles them', async () => {
    const { started, enqueue } = fixture();
    const first = await started();
    const failed = createDeferred();
    const poison = [1, 2, 3, 4];
    let runs = 0;
    await first.work('render.scene', { concurrency: 1 }, async () => {
      runs += 1;
      if (runs === poison.length * (RETRIES + 1)) failed.open();
      throw new Error('no frames');
    });
    for (const number of poison) await enqueue(first, { key: `poison-${number}`, steps: [SCENE_JOB(number)] });
    await failed.opened;

    const second = await started();
    const dead: number[] = [];
    const all = createDeferred();
    second.onDead(async ({ data }: DeadJob) => {
      dead.push(Number(data['number']));
      if (dead.length === poison.length) all.open();
    });
    await all.opened;
    expect(dead.toSorted((one, other) => one - other)).toEqual(poison);
  });
}
