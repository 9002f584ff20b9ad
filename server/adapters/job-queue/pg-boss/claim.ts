import type { Job } from '../../../ports/job-queue.ts';

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
}

export interface LastError {
  readonly reason: string;
  readonly code?: string;
}
