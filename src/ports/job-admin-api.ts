import type { JobState, QueueName } from '#domain/jobs/job-queues.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** The server's jobs: what waits, runs, or failed for good. Administrators only; for others `rejected` with 403. */
export interface JobAdminApi {
  /** Newest first. */
  jobs(query: JobAdminQuery, options?: CallOptions): Promise<ApiOutcome<Page<AdminJob>>>;
  /** Every queue, those without jobs too. */
  queues(options?: CallOptions): Promise<ApiOutcome<readonly JobCounts[]>>;
  /** Runs a job now. `rejected` with 409 where that can change nothing: it runs, has ended, or its video has failed. */
  retry(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
  /** Ends a waiting job, and its video with it; removes one that failed. `rejected` with 409 if it runs or has ended. */
  discard(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface JobAdminQuery {
  readonly state: JobState;
  readonly queue?: QueueName;
  /** Page number, from 1. */
  readonly page?: number;
}

export interface JobCounts extends Readonly<Record<JobState, number>> {
  readonly queue: QueueName;
}

export interface AdminJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly state: JobState;
  /** Of the email that it sends. */
  readonly recipient: string | null;
  /** That it works on. */
  readonly videoId: string | null;
  /** Tries that ended with an error, and the last error. */
  readonly failedTries: number;
  readonly reason: string | null;
  /** ISO 8601, as the other times. */
  readonly createdAt: string;
  /** When it's tried next; null where it doesn't wait. */
  readonly dueAt: string | null;
  readonly endedAt: string | null;
  /** Whether `retry` can change anything. */
  readonly canRetry: boolean;
}
