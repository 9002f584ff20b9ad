import { canRetryJob, QUEUES, type JobState } from '#domain/jobs/job-queues.ts';
import type { AuditAction } from '#domain/admin/audit-actions.ts';
import type { Page } from '#ports/admin-api.ts';
import type { AdminJob, JobAdminQuery, JobCounts } from '#ports/job-admin-api.ts';
import type { ListedJob } from '../../ports/job-queue.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getPageWindow } from '../../shared/queries.ts';
import { recordAuditEntry, runAdminAction, type Actor } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';

type JobParts = Pick<ServerContext, 'database' | 'queue'>;

/** Characters of an error. */
const REASON_LENGTH = 300;
const NO_JOBS: Readonly<Record<JobState, number>> = { waiting: 0, running: 0, dead: 0 };

/** One page of the jobs in a state, newest first. */
export async function listAdminJobs({ queue }: JobParts, query: JobAdminQuery): Promise<Page<AdminJob>> {
  const { page, pageSize, offset } = getPageWindow(query);
  const { rows, total } = await queue.list({ state: query.state, queue: query.queue, limit: pageSize, offset });
  return { rows: rows.map(toAdminJob), page, pageSize, total };
}

export async function countAdminJobs({ queue }: JobParts): Promise<readonly JobCounts[]> {
  const counts = await queue.count();
  return QUEUES.map((name) =>
    counts
      .filter((one) => one.queue === name)
      .reduce<JobCounts>((sum, { state, jobs }) => ({ ...sum, [state]: jobs }), { queue: name, ...NO_JOBS }),
  );
}

export function retryJob(parts: JobParts, actor: Actor, id: string): Promise<void> {
  return runAdminAction(parts, actor, async (tx) => {
    const job = await parts.queue.retry(tx, id);
    if (job === undefined) throw createIdleError('tried again');
    if (!canRetryJob(job)) {
      throw new HttpError(409, 'job-settled', {
        message: 'This job’s video has failed, and its owner knows. They can order it again; the job alone would change nothing.',
      });
    }
    await recordAuditEntry(tx, actor, toAuditedAction('job.retry', job, 'waiting'));
  });
}

export function discardJob(parts: JobParts, actor: Actor, id: string): Promise<void> {
  return runAdminAction(parts, actor, async (tx) => {
    const job = await parts.queue.discard(tx, id);
    if (job === undefined) throw createIdleError('discarded');
    await recordAuditEntry(tx, actor, toAuditedAction('job.discard', job, 'discarded'));
  });
}

function createIdleError(deed: string): HttpError {
  return new HttpError(409, 'job-not-idle', { message: `This job runs or has ended, so it can’t be ${deed}. Reload the page.` });
}

function toAuditedAction(action: AuditAction, job: ListedJob, after: string) {
  const { recipient } = toAdminJob(job);
  return { action, target: { id: job.id, email: recipient }, changes: { [job.queue]: { before: job.state, after } } };
}

/** Without the job's data: those of an email hold codes and links that open accounts. */
function toAdminJob({ id, queue, state, data, errors, reason, createdAt, dueAt, endedAt }: ListedJob): AdminJob {
  const { to, videoId } = data;
  return {
    id,
    queue,
    state,
    recipient: queue === 'mail.send' && to !== undefined ? String(to) : null,
    videoId: typeof videoId === 'string' ? videoId : null,
    failedTries: errors,
    reason: reason === null ? null : cleanText(reason, REASON_LENGTH),
    createdAt: new Date(createdAt).toISOString(),
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    canRetry: canRetryJob({ queue, state }),
  };
}
