import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/adapters/database/open-database.ts';
import { PgBossQueue } from '../../server/adapters/queue-pg-boss/pg-boss-queue.ts';
import { gate } from '../tools/gate.ts';
import { startPostgres, unless } from '../tools/postgres-server.ts';

const WORKER = fileURLToPath(new URL('../tools/hanging-worker.ts', import.meta.url));
const server = await startPostgres();
afterAll(() => server.stop());

describe.skipIf(server.absent !== undefined)(`a worker that is killed${unless(server.absent)}`, () => {
  it('loses its job to another one, which counts it as the next attempt and runs the join', async () => {
    const url = await server.createDatabase();
    const database = await openDatabase({ kind: 'server', url });
    const queue = new PgBossQueue({ database, onTrouble: () => undefined });
    await queue.start();

    const worker = spawn(process.execPath, [WORKER, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const begun = gate();
    worker.stdout.on('data', (said: Buffer) => {
      if (said.includes('begun')) begun.open();
    });
    await database.db.transaction((tx) =>
      queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: { n: 1 } }], join: { queue: 'render.join', data: {} } }),
    );
    await begun.opened;
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const attempt = gate<number>();
    const joined = gate();
    await queue.work('render.scene', { concurrency: 1 }, async (job) => attempt.open(job.attempt));
    await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
    expect(await attempt.opened).toBe(2);
    await joined.opened;
    await queue.stop({ graceMs: 0 });
    await database.close();
  });
});
