import { sql } from 'drizzle-orm';
import type { Db } from '#server/ports/database.ts';
import type { Job, DeadJob } from '#server/ports/job-queue.ts';
import { DISCARDED } from '../shared/job-budget.ts';

type Ending = Pick<DeadJob, 'reason' | 'cause' | 'code'>;

/** Cause of a dead job by our own counts: pg-boss may have seen only the end of the last claim. */
export function toDeadJobEnding({ errors, last, discarded }: StoredJob, retriesAfterErrors: number): Ending {
  if (discarded) return { cause: 'discarded', reason: DISCARDED };
  if (errors > retriesAfterErrors && last !== undefined) return { cause: 'error', ...last };
  const before = last === undefined ? '' : ` Its last error before that: ${last.reason}`;
  return { cause: 'lost-claims', reason: `Every process that ran this job ended or stopped answering before it was done.${before}` };
}

/**
 * Releases a running job, to be claimed again after `delayMs`. pg-boss can only fail it, which costs an attempt and a delay. Its
 * tables are pinned with its version. The claim's number rises, so that the previous holder can settle nothing any more.
 */
export async function releaseJob(db: Db, { id, number }: Claim, delayMs = 0): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1,
      start_after = now() + ${delayMs}::float8 * interval '1 millisecond'
    where id = ${id}::uuid and state = 'active' and retry_count = ${number}`);
}

/**
 * At the start of the only process there is: what is marked as running was left by a process that died, a lost claim.
 * Where that was one too many, pg-boss's next heartbeat check ends the job.
 */
export async function reclaimAbandonedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
  await db.execute(sql`update pgboss.job set heartbeat_on = 'epoch' where state = 'active' and heartbeat_on is not null`);
}

/** Fencing token of one run: pg-boss's `retry_count`, which rises whenever the job is claimed again. */
export interface Claim {
  readonly id: string;
  readonly number: number;
}

/** Job data as stored by pg-boss. */
export interface StoredJob {
  readonly order: Job['data'];
  /** Runs that ended with an error of the handler's own, and what the last one was. */
  readonly errors: number;
  readonly last?: LastError;
  /** An administrator ended it. */
  readonly discarded?: true;
}

export interface LastError {
  readonly reason: string;
  readonly code?: string;
}
