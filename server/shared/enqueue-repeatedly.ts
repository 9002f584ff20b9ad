import { randomUUID } from 'node:crypto';
import type { QueueName } from '../ports/job-queue.ts';
import type { ServerContext } from './server-context.ts';

/** Enqueues the same job every `every` milliseconds, the first time after one interval. The result stops it. */
export function enqueueRepeatedly(
  { database, queue, clock, log }: Pick<ServerContext, 'database' | 'queue' | 'clock' | 'log'>,
  work: QueueName,
  every: number,
): () => void {
  let cancel = () => {};
  const order = async () => {
    try {
      await database.db.transaction((tx) => queue.enqueue(tx, { key: `${work}:${randomUUID()}`, steps: [{ queue: work, data: {} }] }));
    } catch (error) {
      log.warn('Regular work could not be ordered.', { work, error: String(error) });
    }
  };
  const next = () => {
    cancel = clock.after(every, () => {
      void order();
      next();
    });
  };
  next();
  return () => cancel();
}
