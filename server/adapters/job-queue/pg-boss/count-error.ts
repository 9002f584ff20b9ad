import { sql } from 'drizzle-orm';
import type { QueueName } from '#domain/jobs/job-queues.ts';
import type { Logger } from '#server/ports/logger.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import type { Db } from '#server/ports/database.ts';
import { getRetryDelay } from '../shared/job-budget.ts';
import type { Claim, LastError, StoredJob } from './claims.ts';

const REASON_LENGTH = 500;

export interface ErrorCounter {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  /** The error can't be counted. */
  readonly onError: (error: Error) => void;
  readonly retries: number;
  /** Milliseconds before the first retry. */
  readonly delayMs: number;
}

interface FailedRun {
  readonly queue: QueueName;
  readonly job: { readonly id: string; readonly data: StoredJob };
  readonly claim: Claim;
  readonly error: unknown;
}

/** Counts an error of the handler and says in the log why the job failed. Never rejects. */
export async function countError(
  { db, log, onError, retries, delayMs }: ErrorCounter,
  { queue, job, claim, error }: FailedRun,
): Promise<void> {
  const counted = recordError(job.data, error);
  const message = counted.errors <= retries ? 'A job failed and is tried again.' : 'A job failed.';
  log.warn(message, { queue, jobId: job.id, error: counted.last?.reason, errors: counted.errors, of: retries + 1 });
  await storeError(db, claim, { job: counted, retries, delayMs }).catch((countingError: Error) => onError(getCause(countingError)));
}

/** Unwraps the cause: the outer error holds the failed statement with users' input. */
function getCause(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

/**
 * Called before the vendor is told of the error. The vendor knows one limit for the number of claims, and runs a job again
 * below it; that limit is the budget of lost claims. A run that ended otherwise raises it by one, so that it costs nothing
 * of that budget; the error that uses up its own budget lowers it to what is reached. A lost claim matches no row.
 */
async function storeError(
  db: Db,
  claim: Claim,
  counted: { readonly job: StoredJob; readonly retries: number; readonly delayMs: number },
): Promise<void> {
  const { job, retries, delayMs } = counted;
  const { errors } = job;
  const seconds = getRetryDelay(errors, delayMs) / 1_000;
  const limit = errors > retries ? sql`retry_count` : sql`retry_limit + 1`;
  await db.execute(sql`
    update pgboss.job set
      data = ${JSON.stringify(job)}::jsonb,
      retry_limit = ${limit},
      retry_delay = ceil(${seconds}::float8 * (0.5 + random() / 2))
    where id = ${claim.id}::uuid and state = 'active' and retry_count = ${claim.number}`);
}

export function recordError({ order, errors }: StoredJob, error: unknown): StoredJob {
  return { order, errors: errors + 1, last: toLastError(error) };
}

function toLastError(error: unknown): LastError {
  const message = error instanceof Error ? error.message : String(error);
  const reason = (message || 'No reason was given.').slice(0, REASON_LENGTH);
  const code = findErrorCode(error);
  return code === undefined ? { reason } : { reason, code };
}
