import type { ServerContext } from './server-context.ts';
import { randomUUID } from 'node:crypto';
import type { QueueName } from '#domain/jobs/job-queues.ts';

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

export interface RepeatedWork {
  /** Milliseconds from the end of one run to the next. */
  readonly every: number;
  readonly work: () => Promise<void>;
  /** Logged when a run fails; the next run follows as usual. */
  readonly errorMessage: string;
}

/** Runs work repeatedly, never twice at the same time. `stop` waits for the current run. */
export function runRepeatedly(
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  { every, work, errorMessage }: RepeatedWork,
): { stop(): Promise<void> } {
  let cancel = () => {};
  let running = Promise.resolve();
  let stopped = false;

  const next = () => {
    if (stopped) return;
    cancel = clock.after(every, () => {
      running = work()
        .catch((error: unknown) => log.warn(errorMessage, { error: String(error) }))
        .then(next);
    });
  };
  next();
  return {
    stop() {
      stopped = true;
      cancel();
      return running;
    },
  };
}
