import { expect, test } from 'vitest';
import { DependencyDownError, ServiceDownError } from '#server/errors/outage-errors.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { BUDGET, JOIN_JOB, SCENE_JOB, type JobQueueFixture } from './job-queue-harness.ts';

/** Milliseconds of a case with many runs: the queue's own polls are between them. */
const CASE_LIMIT = 60_000;
const lostConnection = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Part of the suite: jobs that need what is down. */
export function declareOutageCases(fixture: () => JobQueueFixture): void {
  test(
    'an outage of a shared part costs no try, however long it lasts, and the queue says what is down',
    async () => {
      const { started, enqueue } = fixture();
      const queue = await started();
      const joined = createDeferred();
      const outages: unknown[] = [];
      let dead = 0;
      let runs = 0;
      queue.onDead(async () => void (dead += 1));
      const outage = () => (runs % 2 === 0 ? new DependencyDownError('The store is down.') : lostConnection());
      await queue.work('render.scene', { concurrency: 1 }, async () => {
        runs += 1;
        if (runs > 1) outages.push(queue.getOutage()?.reason);
        if (runs <= BUDGET.retriesAfterErrors + BUDGET.retriesAfterLostClaims + 2) throw outage();
        if (runs <= 2 * BUDGET.retriesAfterErrors + BUDGET.retriesAfterLostClaims + 2) throw new Error('not yet');
      });
      await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
      await enqueue(queue, { key: 'flow', steps: [SCENE_JOB(0)], join: JOIN_JOB });
      await joined.opened;
      expect(dead).toBe(0);
      expect(outages.slice(0, BUDGET.retriesAfterErrors)).toEqual(
        Array(BUDGET.retriesAfterErrors).fill(expect.stringMatching(/store is down|connection failed/)),
      );
      expect(queue.getOutage()).toBeUndefined();
    },
    CASE_LIMIT,
  );

  test(
    'an outage of a service that one job needs costs it no try, and the others go on',
    async () => {
      const { started, enqueue } = fixture();
      const queue = await started();
      const joined = createDeferred();
      const seen: unknown[] = [];
      let [dead, runs] = [0, 0];
      queue.onDead(async () => void (dead += 1));
      await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => {
        if (data['number'] !== 0) return void seen.push(data['number']);
        runs += 1;
        if (runs <= BUDGET.retriesAfterErrors + BUDGET.retriesAfterLostClaims + 2) throw new ServiceDownError('voices', 'They are down.');
        seen.push(0);
      });
      await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
      await enqueue(queue, { key: 'flow', steps: [0, 1, 2].map(SCENE_JOB), join: JOIN_JOB });
      await joined.opened;
      expect({ seen, dead, outage: queue.getOutage() }).toEqual({ seen: [1, 2, 0], dead: 0, outage: undefined });
    },
    CASE_LIMIT,
  );
}
