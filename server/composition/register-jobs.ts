import type { QueueName } from '../../src/domain/jobs/job-queues.ts';
import type { JobParts } from '../http/define-subject.ts';
import type { Job } from '../ports/job-queue.ts';
import type { ServerContext } from '../shared/server-context.ts';
import { enqueueRepeatedly } from '../shared/run-repeatedly.ts';
import { SUBJECTS } from './subjects.ts';

/** Runs a try of a job and notes how long it took, where figures are read. */
async function runObserved({ metrics }: ServerContext, queue: QueueName, { signal }: Job, run: () => Promise<void>): Promise<void> {
  if (metrics === undefined) return run();
  const begun = performance.now();
  const note = (outcome: 'done' | 'failed' | 'released'): void =>
    metrics.observeJob({ queue, outcome, seconds: (performance.now() - begun) / 1_000 });
  try {
    await run();
    note('done');
  } catch (error) {
    note(signal.aborted ? 'released' : 'failed');
    throw error;
  }
}

/** Registers the handlers of all queues and starts regular jobs. The queue must be started before; `stop` ends the regular jobs only. */
export async function registerJobs(parts: JobParts): Promise<{ stop(): void }> {
  const { services } = parts;
  services.queue.onDead(async (job) => {
    for (const { onDeadJob } of SUBJECTS) await onDeadJob?.(services, job);
  });
  const jobs = SUBJECTS.flatMap((subject) => subject.jobs ?? []);
  for (const { queue, concurrency, run } of jobs)
    await services.queue.work(queue, { concurrency: concurrency?.(parts) ?? 1 }, (job) =>
      runObserved(services, queue, job, () => run(parts, job)),
    );
  const ends = jobs.flatMap(({ queue, every }) => (every === undefined ? [] : [enqueueRepeatedly(services, queue, every)]));
  return {
    stop() {
      for (const end of ends) end();
    },
  };
}
