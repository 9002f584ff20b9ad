import type { QueueName } from '#domain/jobs/job-queues.ts';
import type { JobParts } from '../http/define-subject.ts';
import type { Job } from '../ports/job-queue.ts';
import type { Metrics } from '../shared/metrics.ts';
import { enqueueRepeatedly } from '../shared/run-repeatedly.ts';
import { SUBJECTS } from './subjects.ts';

interface Try extends Pick<Job, 'signal'> {
  readonly queue: QueueName;
}

/** Runs a try of a job and notes how long it took. */
async function runObserved(metrics: Metrics, { queue, signal }: Try, run: () => Promise<void>): Promise<void> {
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
  const { metrics } = services;
  for (const { queue, concurrency, run } of jobs) {
    const handle = (job: Job): Promise<void> => run(parts, job);
    const observe = metrics && ((job: Job) => runObserved(metrics, { queue, signal: job.signal }, () => handle(job)));
    await services.queue.work(queue, { concurrency: concurrency?.(parts) ?? 1 }, observe ?? handle);
  }
  const ends = jobs.flatMap(({ queue, every }) => (every === undefined ? [] : [enqueueRepeatedly(services, queue, every)]));
  return {
    stop() {
      for (const end of ends) end();
    },
  };
}
