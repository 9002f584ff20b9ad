/**
 * How often a job is run again. The two are counted apart: an error is the handler's own, a lost claim tells only that a
 * process died or stopped answering, most often for a reason that has nothing to do with this job. A job that kills every
 * process it runs in still ends. A released job counts as neither.
 */
export interface JobBudget {
  readonly retriesAfterErrors: number;
  readonly retriesAfterLostClaims: number;
}

export const JOB_BUDGET: JobBudget = { retriesAfterErrors: 3, retriesAfterLostClaims: 20 };

/** Reason of a dead job that an administrator discarded while it waited. */
export const DISCARDED = 'An administrator discarded this job.';

/** Before the first retry after an error; doubled with every further one. After a lost claim there is no further wait. */
export const RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MAX_MS = 30_000;

/** Milliseconds before the retry after the given number of errors, from 1. `firstMs` is the delay after the first one. */
export function getRetryDelay(errors: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (errors - 1), RETRY_DELAY_MAX_MS);
}
