import type { Batch, BatchCheck, BatchSummary } from '#domain/personalization/batch.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Videos for the rows of a sheet. A project of another workspace, and a batch of another project, are `rejected` with 404; without the
 * plan for it, a check and an order are `rejected` with 403 `plan-without-batches`.
 */
export interface BatchApi {
  /**
   * Checks rows against the saved project and the plan; nothing is made or counted. `rejected` with 400 `no-variables` or
   * `variable-malformed` if the project can't be personalized.
   */
  check(projectId: string, rows: readonly SheetRow[], options?: CallOptions): Promise<ApiOutcome<BatchCheck>>;
  /**
   * Orders a video for each row, all or none. `rejected` like a check, with 400 `row-problem` and the field of the first problem, with 403
   * `no-videos-left` if the month has fewer videos left than rows, and with 409 `too-many` at `BATCH_LIMITS.perProject`.
   */
  create(projectId: string, order: BatchOrder): Promise<ApiOutcome<Batch>>;
  /** Newest first. */
  list(projectId: string, options?: CallOptions): Promise<ApiOutcome<readonly BatchSummary[]>>;
  load(batch: BatchRef, options?: CallOptions): Promise<ApiOutcome<Batch>>;
  /** Orders failed and canceled rows again. `rejected` with 403 `not-yours-to-retry` unless the user ordered the batch. */
  retry(batch: BatchRef): Promise<ApiOutcome<Batch>>;
  /** Stops what hasn't ended; finished videos stay. Idempotent. */
  cancel(batch: BatchRef): Promise<ApiOutcome<Batch>>;
  /** Shares each finished video that isn't yet, with anyone who has its link. Links that exist stay as they are. Idempotent. */
  share(batch: BatchRef): Promise<ApiOutcome<Batch>>;
  /** Stops what hasn't ended, and removes the batch with its values; finished videos stay. */
  remove(batch: BatchRef): Promise<ApiOutcome<void>>;
}

export interface BatchRef {
  readonly projectId: string;
  readonly batchId: string;
}

export interface BatchOrder {
  readonly rows: readonly SheetRow[];
  /** The project's title when left out. */
  readonly name?: string;
  /** `ORDER_KEY_LENGTH` characters; an order repeated with the same key is carried out once. */
  readonly key: string;
}
