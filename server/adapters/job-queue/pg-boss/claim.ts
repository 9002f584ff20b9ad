import type { Job } from '../../../ports/job-queue.ts';

/** One run's right to settle its job: the vendor's `retry_count`, which rises whenever the job is taken again. */
export interface Claim {
  readonly id: string;
  readonly number: number;
}

/** What the vendor keeps for a job. */
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
