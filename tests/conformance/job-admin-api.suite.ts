import { describe, expect, test } from 'vitest';
import { QUEUES } from '#domain/jobs/job-queues.ts';
import type { JobAdminApi } from '#ports/job-admin-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface JobAdminHarness {
  readonly name: string;
  readonly open: () => Promise<JobAdminFixture>;
}

/** Its jobs: a waiting scene of `videoId`, a dead email to `recipient`, and a dead scene. Nothing works on them. */
export interface JobAdminFixture {
  /** As an administrator calls. */
  readonly jobs: JobAdminApi;
  /** As a user who isn't an administrator. */
  readonly other: JobAdminApi;
  readonly videoId: string;
  readonly recipient: string;
}

/** The contract of `JobAdminApi`, for every adapter. */
export function jobAdminApiSuite({ name, open }: JobAdminHarness): void {
  const list = async (jobs: JobAdminApi, state: 'waiting' | 'dead') => unwrapOk(await jobs.jobs({ state })).rows;
  const find = async (jobs: JobAdminApi, state: 'waiting' | 'dead', queue: string) => {
    const job = (await list(jobs, state)).find((one) => one.queue === queue);
    if (job === undefined) throw new Error(`There is no ${state} job in ${queue}.`);
    return job;
  };

  describe(`JobAdminApi: ${name}`, () => {
    test('rejects users who aren’t administrators', async () => {
      const { other } = await open();
      for (const outcome of [await other.jobs({ state: 'dead' }), await other.queues(), await other.retry('x'), await other.discard('x')])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('lists jobs by state and queue, with what they are about and why they failed, and counts them', async () => {
      const { jobs, videoId, recipient } = await open();
      expect(await list(jobs, 'waiting')).toMatchObject([
        { queue: 'render.scene', videoId, recipient: null, failedTries: 0, reason: null, endedAt: null, canRetry: true },
      ]);
      expect(await find(jobs, 'dead', 'mail.send')).toMatchObject({
        recipient,
        videoId: null,
        reason: 'no server',
        dueAt: null,
        canRetry: true,
      });
      expect((await find(jobs, 'dead', 'mail.send')).failedTries).toBeGreaterThan(0);
      expect(await find(jobs, 'dead', 'render.scene')).toMatchObject({ canRetry: false });
      expect(unwrapOk(await jobs.jobs({ state: 'dead', queue: 'mail.send' }))).toMatchObject({ total: 1, page: 1 });
      expect(unwrapOk(await jobs.jobs({ state: 'running' })).rows).toEqual([]);
      expect(await jobs.jobs({ state: 'dead', page: 0 })).toMatchObject({ kind: 'rejected', status: 400 });
      const [waits, failed] = [await find(jobs, 'waiting', 'render.scene'), await find(jobs, 'dead', 'mail.send')];
      for (const at of [waits.dueAt, failed.endedAt]) expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(Date.parse(failed.createdAt));
      const queues = unwrapOk(await jobs.queues());
      expect(queues.map(({ queue }) => queue)).toEqual(QUEUES);
      expect(queues.find(({ queue }) => queue === 'render.scene')).toEqual({ queue: 'render.scene', waiting: 1, running: 0, dead: 1 });
    });

    test('tries a dead email again, but not a scene whose video has failed', async () => {
      const { jobs } = await open();
      const mail = await find(jobs, 'dead', 'mail.send');
      expect((await jobs.retry(mail.id)).kind).toBe('ok');
      expect(await find(jobs, 'waiting', 'mail.send')).toMatchObject({ id: mail.id, failedTries: 0, endedAt: null });
      const scene = await find(jobs, 'dead', 'render.scene');
      expect(await jobs.retry(scene.id)).toMatchObject({ kind: 'rejected', status: 409, code: 'job-settled' });
      expect((await find(jobs, 'dead', 'render.scene')).id).toBe(scene.id);
    });

    test('discards what waits and what failed, once', async () => {
      const { jobs } = await open();
      for (const { id } of [...(await list(jobs, 'waiting')), ...(await list(jobs, 'dead'))]) {
        expect((await jobs.discard(id)).kind).toBe('ok');
        expect(await jobs.discard(id)).toMatchObject({ kind: 'rejected', status: 409, code: 'job-not-idle' });
        expect(await jobs.retry(id)).toMatchObject({ kind: 'rejected', status: 409, code: 'job-not-idle' });
      }
      expect(await list(jobs, 'waiting')).toEqual([]);
      expect(await list(jobs, 'dead')).toEqual([]);
    });
  });
}
