import { openDatabase } from '../../server/composition/open-database.ts';
import { createPgBossJobQueue } from '../../server/adapters/job-queue/pg-boss/index.ts';

/** A process that takes one job and never finishes it: `node hanging-worker.ts <database url> [dies]`; `dies` ends it with the job. */
const [, , url = '', dies] = process.argv;
const database = await openDatabase({ kind: 'server', url });
const queue = createPgBossJobQueue({ database, onError: () => undefined });
await queue.start();
await queue.work('render.scene', { concurrency: 1 }, async () => {
  process.stdout.write('begun\n');
  if (dies !== undefined) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
process.stdout.write('ready\n');
