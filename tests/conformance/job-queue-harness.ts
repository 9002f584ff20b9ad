import type { Tx } from '#server/ports/database.ts';
import type { JobFlow, JobQueue } from '#server/ports/job-queue.ts';

export interface JobQueueHarness {
  /** A queue on the same jobs as the others of this harness; with BUDGET and PAUSE, and no delay before a retry. */
  create(): JobQueue;
  /** Takes from every running job what its run holds, as the death of their process does. */
  loseClaims(queue: JobQueue): Promise<void>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Forgets every job. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** What parts of the suite in other files are given. */
export interface JobQueueFixture {
  readonly harness: JobQueueHarness;
  readonly started: () => Promise<JobQueue>;
  readonly enqueue: (queue: JobQueue, flow: JobFlow) => Promise<void>;
}

/** After an outage. */
export const PAUSE = { first: 5, longest: 5_000 } as const;
export const BUDGET = { retriesAfterErrors: 2, retriesAfterLostClaims: 3 } as const;

export const SCENE_JOB = (number: number) => ({ queue: 'render.scene', data: { number } }) as const;
export const JOIN_JOB = { queue: 'render.join', data: { video: 'v' } } as const;
