import { openDatabase } from '#server/composition/open-database.ts';
import { QUEUE_PARTS } from './queue-parts.ts';
import { createPgBossJobQueue } from '#server/adapters/job-queue/pg-boss/index.ts';

/** A process that takes one job and never finishes it: `node hanging-worker.ts <database url> [dies]`; `dies` ends it with the job. */
const [, , url = '', dies] = process.argv;
const database = await openDatabase({ kind: 'server', url });
const queue = createPgBossJobQueue({ ...QUEUE_PARTS, database });
await queue.start();
await queue.work('render.scene', { concurrency: 1 }, async () => {
  process.stdout.write('begun\n');
  if (dies !== undefined) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
process.stdout.write('ready\n');
