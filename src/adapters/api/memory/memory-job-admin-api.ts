import { canRetryJob, QUEUES } from '#domain/jobs/job-queues.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { AdminJob, JobAdminApi, JobCounts } from '#ports/job-admin-api.ts';
import type { Faults } from './faults.ts';
import { toPage } from './memory-admin-queries.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { findPageRejection, reject } from './memory-rejections.ts';
import { createRunAsAdmin } from './run-as-admin.ts';

type StoredJob = Omit<AdminJob, 'canRetry'>;

/** What several callers of one fake server share. */
export interface MemoryJobs {
  /** Newest first. */
  jobs: readonly StoredJob[];
}

const NOT_IDLE = reject(409, 'job-not-idle', { message: 'This job runs or has ended, so it can’t be changed. Reload the page.' });
const SETTLED = reject(409, 'job-settled', {
  message: 'This job’s video has failed, and its owner knows. They can order it again; the job alone would change nothing.',
});

/** Nothing works on its jobs: what was tried again waits. */
export function createMemoryJobAdminApi(server: MemoryAdminServer, faults: Faults, state: MemoryJobs = { jobs: [] }): JobAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);

  function change(id: string, deed: 'retry' | 'discard'): ApiOutcome<void> {
    const job = state.jobs.find((one) => one.id === id);
    if (job === undefined || job.state === 'running') return NOT_IDLE;
    if (deed === 'retry' && !canRetryJob(job)) return SETTLED;
    const changes = { [job.queue]: { before: job.state, after: deed === 'retry' ? 'waiting' : 'discarded' } };
    server.record({ action: `job.${deed}`, targetId: id, targetEmail: job.recipient, changes });
    const due: StoredJob = { ...job, state: 'waiting', failedTries: 0, dueAt: server.timestamp(), endedAt: null };
    state.jobs = state.jobs.flatMap((one) => (one !== job ? [one] : deed === 'retry' ? [due] : []));
    return { kind: 'ok', value: undefined };
  }

  return {
    jobs: (query, options) =>
      asAdmin(() => {
        const rows = state.jobs.filter((job) => job.state === query.state && (query.queue === undefined || job.queue === query.queue));
        const listed = rows.map((job) => ({ ...job, canRetry: canRetryJob(job) }));
        return findPageRejection(query.page) ?? { kind: 'ok', value: toPage(listed, query) };
      }, options?.signal),
    queues: (options) => asAdmin(() => ({ kind: 'ok', value: QUEUES.map((queue) => countJobs(state.jobs, queue)) }), options?.signal),
    retry: (id, options) => asAdmin(() => change(id, 'retry'), options?.signal),
    discard: (id, options) => asAdmin(() => change(id, 'discard'), options?.signal),
  };
}

function countJobs(jobs: readonly StoredJob[], queue: JobCounts['queue']): JobCounts {
  const count = (state: AdminJob['state']) => jobs.filter((job) => job.queue === queue && job.state === state).length;
  return { queue, waiting: count('waiting'), running: count('running'), dead: count('dead') };
}
