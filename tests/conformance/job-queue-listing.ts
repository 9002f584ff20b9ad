import { expect, test, vi } from 'vitest';
import type { DeadJob, JobQueue, JobQuery } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { BUDGET, JOIN_JOB, SCENE_JOB, type JobQueueFixture } from './job-queue-harness.ts';

const ALL = { limit: 100, offset: 0 } as const;
const MAIL = { queue: 'mail.send', data: { to: 'ada@example.com' } } as const;
const NEVER = () => Promise.reject(new Error('no frames'));

/** Part of the suite: what administrators see of the jobs, and what they do with them. */
export function declareListingCases(fixture: () => JobQueueFixture): void {
  const read = async (queue: JobQueue, query: Pick<JobQuery, 'state' | 'queue'>) => {
    const { rows, total } = await queue.list({ ...ALL, ...query });
    expect(total).toBe(rows.length);
    return rows.map(({ data, errors, reason }) => ({ data, errors, reason }));
  };
  const first = async (queue: JobQueue, state: JobQuery['state']) => {
    const [row] = (await queue.list({ ...ALL, state })).rows;
    if (!row) throw new Error(`There is no ${state} job.`);
    return row;
  };
  const change = (queue: JobQueue, deed: 'retry' | 'discard', id: string) => fixture().harness.transaction((tx) => queue[deed](tx, id));
  /** Waits until the only job has failed for good. */
  const waitUntilDead = (queue: JobQueue) => vi.waitUntil(async () => (await queue.list({ ...ALL, state: 'dead' })).total === 1, 10_000);

  test('lists what waits, runs and is dead, by queue and page; a join comes once it may run', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    expect(await queue.count()).toEqual([]);
    await enqueue(queue, { key: 'flow', steps: [1, 2, 3].map(SCENE_JOB), join: JOIN_JOB });
    await enqueue(queue, { key: 'mail', steps: [MAIL] });
    expect((await read(queue, { state: 'waiting' })).length).toBe(4);
    expect(await read(queue, { state: 'waiting', queue: 'mail.send' })).toEqual([{ data: MAIL.data, errors: 0, reason: null }]);
    expect(await queue.list({ state: 'waiting', queue: 'render.scene', limit: 2, offset: 2 })).toMatchObject({ total: 3, rows: [{}] });

    const [begun, leave, joins] = [createDeferred(), createDeferred(), createDeferred()];
    await queue.work('mail.send', { concurrency: 1 }, async () => {
      begun.open();
      await leave.opened;
    });
    await begun.opened;
    expect(await first(queue, 'running')).toMatchObject({ queue: 'mail.send', dueAt: null, endedAt: null });
    expect((await queue.count()).toSorted((one, other) => one.jobs - other.jobs)).toEqual([
      { queue: 'mail.send', state: 'running', jobs: 1 },
      { queue: 'render.scene', state: 'waiting', jobs: 3 },
    ]);
    leave.open();
    await queue.work('render.scene', { concurrency: 1 }, async () => undefined);
    await vi.waitUntil(async () => (await queue.count()).some((one) => one.queue === 'render.join'), 10_000);
    await queue.work('render.join', { concurrency: 1 }, async () => joins.open());
    await joins.opened;
    await vi.waitUntil(async () => (await queue.count()).length === 0, 10_000);
  });

  test('a dead job tells why, and runs from the start when it’s tried again', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    const again = createDeferred();
    let failures = 0;
    queue.onDead(async () => undefined);
    await queue.work('mail.send', { concurrency: 1 }, async () => {
      if (failures > 2 * BUDGET.retriesAfterErrors) return again.open();
      failures += 1;
      throw new Error('no server');
    });
    await enqueue(queue, { key: 'mail', steps: [MAIL] });
    await waitUntilDead(queue);
    expect(await read(queue, { state: 'dead' })).toEqual([{ data: MAIL.data, errors: BUDGET.retriesAfterErrors + 1, reason: 'no server' }]);
    const { id, endedAt, createdAt } = await first(queue, 'dead');
    expect(endedAt).toBeGreaterThanOrEqual(createdAt);
    expect(await change(queue, 'retry', id)).toMatchObject({ id, state: 'dead', queue: 'mail.send' });
    await again.opened;
    expect(failures).toBe(2 * BUDGET.retriesAfterErrors + 1);
    expect(await read(queue, { state: 'dead' })).toEqual([]);
  });

  test('a dead job that’s discarded is gone', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    queue.onDead(async () => undefined);
    await queue.work('mail.send', { concurrency: 1 }, NEVER);
    await enqueue(queue, { key: 'mail', steps: [MAIL] });
    await waitUntilDead(queue);
    const { id } = await first(queue, 'dead');
    expect(await change(queue, 'discard', id)).toMatchObject({ id, state: 'dead' });
    expect(await queue.count()).toEqual([]);
    expect(await change(queue, 'discard', id)).toBeUndefined();
  });

  test('a waiting job that’s discarded never runs, ends as a dead one, and its flow with it', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    const [dead, after] = [createDeferred<DeadJob>(), createDeferred()];
    const ran: unknown[] = [];
    queue.onDead(async (job) => dead.open(job));
    await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(1)], join: JOIN_JOB });
    const { id } = await first(queue, 'waiting');
    expect(await change(queue, 'discard', id)).toMatchObject({ id, state: 'waiting' });
    expect(await dead.opened).toMatchObject({ queue: 'render.scene', data: { number: 1 }, cause: 'discarded' });
    await queue.work('render.join', { concurrency: 1 }, async () => void ran.push('join'));
    await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => {
      ran.push(data['number']);
      after.open();
    });
    await enqueue(queue, { key: 'next', steps: [SCENE_JOB(2)] });
    await after.opened;
    expect(ran).toEqual([2]);
    expect(await read(queue, { state: 'dead' })).toEqual([]);
  });

  test('leaves a running job and an unknown one alone', async () => {
    const { started, enqueue } = fixture();
    const queue = await started();
    const [begun, leave] = [createDeferred(), createDeferred()];
    await queue.work('mail.send', { concurrency: 1 }, async () => {
      begun.open();
      await leave.opened;
    });
    await enqueue(queue, { key: 'mail', steps: [MAIL] });
    await begun.opened;
    const { id } = await first(queue, 'running');
    for (const asked of [id, 'no-such-job']) {
      expect(await change(queue, 'retry', asked)).toBeUndefined();
      expect(await change(queue, 'discard', asked)).toBeUndefined();
    }
    leave.open();
  });
}
