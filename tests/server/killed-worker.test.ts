import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import { createPgBossJobQueue } from '#server/adapters/job-queue/pg-boss/index.ts';
import type { DeadJob } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { QUEUE_PARTS } from '../tools/queue-parts.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';

const WORKER = fileURLToPath(new URL('../tools/hanging-worker.ts', import.meta.url));
const server = await startPostgres();
afterAll(() => server.stop());

/** Both wait for a heartbeat to be missed, each in a database of its own: together. */
describe.skipIf(server.absent !== undefined).concurrent(`a killed worker${formatSkipReason(server.absent)}`, () => {
  test('loses its job to another worker, which counts the next attempt and runs the join', async () => {
    const url = await server.createDatabase();
    const database = await openDatabase({ kind: 'server', url });
    const queue = createPgBossJobQueue({ ...QUEUE_PARTS, database });
    await queue.start();

    const worker = spawn(process.execPath, [WORKER, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const started = createDeferred();
    worker.stdout.on('data', (said: Buffer) => {
      if (said.includes('begun')) started.open();
    });
    await database.db.transaction((tx) =>
      queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: { n: 1 } }], join: { queue: 'render.join', data: {} } }),
    );
    await started.opened;
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const attempt = createDeferred<number>();
    const joined = createDeferred();
    await queue.work('render.scene', { concurrency: 1 }, async (job) => attempt.open(job.attempt));
    await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
    expect(await attempt.opened).toBe(2);
    await joined.opened;
    await queue.stop({ graceMs: 0 });
    await database.close();
  });

  test('does not end its job, but a job that kills every worker fails with a message', async () => {
    const url = await server.createDatabase();
    const database = await openDatabase({ kind: 'server', url });
    const budget = { retriesAfterErrors: 0, retriesAfterLostClaims: 1 };
    const queue = createPgBossJobQueue({ ...QUEUE_PARTS, database, budget });
    await queue.start();
    const dead = createDeferred<DeadJob>();
    queue.onDead(async (job) => dead.open(job));
    await database.db.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: { n: 1 } }] }));

    for (let run = 0; run <= budget.retriesAfterLostClaims; run += 1) {
      const worker = spawn(process.execPath, [WORKER, url, 'dies'], { stdio: ['ignore', 'ignore', 'inherit'] });
      expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
    }
    expect(await dead.opened).toMatchObject({ queue: 'render.scene', data: { n: 1 }, cause: 'lost-claims' });
    await queue.stop({ graceMs: 0 });
    await database.close();
  });
});
