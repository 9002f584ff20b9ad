import { randomUUID } from 'node:crypto';
import type { QueueName } from '../ports/job-queue.ts';
import type { HostServices } from './server-context.ts';

/** Orders the same work again and again, first after one `every` (milliseconds). The result ends it. */
export function orderEvery(
  { database, queue, clock, log }: Pick<HostServices, 'database' | 'queue' | 'clock' | 'log'>,
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
