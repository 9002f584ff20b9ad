import type { JobState, QueueName } from '#domain/jobs/job-queues.ts';
import type { Tx } from './database.ts';

/**
 * Work that outlives a request and a process. At least once: a handler must be idempotent, and a run that
 * lost its claim must do no harm. A dead process's jobs are claimed by another within 15 seconds. How often is in
 * `JOB_BUDGET`: errors of the handler and lost claims are counted apart, and an outage counts as
 * neither: of a part that all jobs share (`findOutage`), for which the queue waits, or of a service that this job needs (`ServiceDownError`), for
 * which it waits alone. Jobs are queued in the transaction that causes them, so an adapter
 * shares our database (docs/decisions/0042-queue-and-bus-are-postgresql.md).
 */
export interface JobQueue {
  /** Idempotent. All of `QUEUES` exist afterwards. */
  start(): Promise<void>;
  /** Idempotent. Waits up to `graceMs` for handlers (their signals abort first); what is not done is released. */
  stop(options: { readonly graceMs: number }): Promise<void>;
  /** Steps run in any order and in parallel; `join` runs once all have succeeded. Commits or vanishes with `tx`. */
  enqueue(tx: Tx, flow: JobFlow): Promise<void>;
  /** Jobs not yet started are dropped; running ones are the handler's business. Commits or vanishes with `tx`. */
  drop(tx: Tx, flowKey: string): Promise<void>;
  work(queue: QueueName, options: { readonly concurrency: number }, handler: (job: Job) => Promise<void>): Promise<void>;
  /** A job that failed for good (one of its budgets used up). The flow's join will not run. */
  onDead(handler: (job: DeadJob) => Promise<void>): void;
  /** Why jobs of this process wait now; undefined where they don't. */
  getOutage(): Outage | undefined;
  /** Jobs in the queues, the newest first; those that wait for others of their flow come once they may run. */
  list(query: JobQuery): Promise<JobList>;
  /** Queues without jobs are left out. */
  count(): Promise<readonly JobCount[]>;
  /** Runs a waiting job now, a dead one from the start; its flow's join stays ended. Undefined where no job waits or is dead by that id. */
  retry(tx: Tx, id: string): Promise<ListedJob | undefined>;
  /** Ends a waiting job as a dead one, `cause` `discarded`; forgets a dead one. Undefined as for `retry`. */
  discard(tx: Tx, id: string): Promise<ListedJob | undefined>;
}

export interface JobQuery {
  readonly state: JobState;
  readonly queue?: QueueName | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface JobList {
  readonly rows: readonly ListedJob[];
  /** Without the limit. */
  readonly total: number;
}

export interface JobCount {
  readonly queue: QueueName;
  readonly state: JobState;
  readonly jobs: number;
}

/** Times in milliseconds since 1970. */
export interface ListedJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly state: JobState;
  readonly data: JobOrder['data'];
  /** Runs that ended with an error of the handler. */
  readonly errors: number;
  /** Of the last such run; of a dead job: why it is dead. Null where there was none. */
  readonly reason: string | null;
  readonly createdAt: number;
  /** When it may run next; null where it doesn't wait. */
  readonly dueAt: number | null;
  /** When it failed for good; null where it hasn't. */
  readonly endedAt: number | null;
}

export interface Outage {
  /** What is down, for administrators. */
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface JobFlow {
  readonly key: string;
  readonly steps: readonly JobOrder[];
  readonly join?: JobOrder;
  /** Of the steps that wait in a queue those with the smallest turn begin first; 0 when left out. A whole number. */
  readonly turn?: number;
}

export interface JobOrder {
  readonly queue: QueueName;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface Job {
  readonly id: string;
  readonly data: Readonly<Record<string, string | number>>;
  /** 1 at the first run; rises with every run, whatever ended the one before. */
  readonly attempt: number;
  /** Aborts when the claim is lost, the run takes too long or gets nowhere, or the server stops. */
  readonly signal: AbortSignal;
  /** Says that the run gets on. A long run that doesn't say so for a while ends with an error. */
  readonly reportProgress: () => void;
}

export interface DeadJob extends Pick<Job, 'data'> {
  readonly queue: QueueName;
  readonly reason: string;
  /**
   * `error`: the handler's last error. `lost-claims`: too many processes ended or stopped answering while they ran it. `discarded`: an
   * administrator ended it.
   */
  readonly cause: 'error' | 'lost-claims' | 'discarded';
  /** The `code` of the handler's last error or of its cause, where there is one. */
  readonly code?: string;
}
