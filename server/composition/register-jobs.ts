import type { JobParts } from '../http/define-subject.ts';
import { enqueueRepeatedly } from '../shared/run-repeatedly.ts';
import { SUBJECTS } from './subjects.ts';

/** Registers the handlers of all queues and starts regular jobs. The queue must be started before; `stop` ends the regular jobs only. */
export async function registerJobs(parts: JobParts): Promise<{ stop(): void }> {
  const { services } = parts;
  services.queue.onDead(async (job) => {
    for (const { onDeadJob } of SUBJECTS) await onDeadJob?.(services, job);
  });
  const jobs = SUBJECTS.flatMap((subject) => subject.jobs ?? []);
  for (const { queue, concurrency, run } of jobs)
    await services.queue.work(queue, { concurrency: concurrency?.(parts) ?? 1 }, (job) => run(parts, job));
  const ends = jobs.flatMap(({ queue, every }) => (every === undefined ? [] : [enqueueRepeatedly(services, queue, every)]));
  return {
    stop() {
      for (const end of ends) end();
    },
  };
}
