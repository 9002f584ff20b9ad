import type { TaskStatus } from '../tasks/task-machine.ts';
import type { RowProblem } from './check-rows.ts';
import type { SheetRow } from './read-sheet.ts';
import { OPEN_ALLOWANCES } from '../fairness/open-allowances.ts';

/** Limits of batches. */
export const BATCH_LIMITS = {
  /** Batches that are listed for a project; others have to be deleted first. */
  perProject: 50,
  /** Videos of one user's batches that are queued or rendered at the same time; whoever orders next waits for no more than these. */
  atOnce: OPEN_ALLOWANCES.batchVideos.most,
  /** Problems that one check reports. */
  problems: 100,
  /** Bytes of videos in one ZIP; readers of plain ZIP files end at 4 GB. */
  archiveBytes: 3_500_000_000,
  /** Milliseconds after which rows are tried again that had to wait for something else. */
  feedEvery: 15_000,
} as const;

/** What is stored of a row. `waiting`: not ordered yet. `ordered`: its video tells the rest. `failed`: the order was rejected. */
export const BATCH_ROW_STEPS = ['waiting', 'ordered', 'failed', 'cancelled'] as const;
export type BatchRowStep = (typeof BATCH_ROW_STEPS)[number];

/** `removed`: its video was deleted. */
export const BATCH_ROW_STATES = ['waiting', 'rendering', 'completed', 'failed', 'cancelled', 'removed'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** A batch and how far it is. */
export interface BatchSummary {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly counts: Readonly<Record<BatchRowState, number>>;
}

export interface Batch extends BatchSummary {
  readonly rows: readonly BatchRow[];
}

export interface BatchRow {
  /** From 1. */
  readonly row: number;
  readonly values: SheetRow;
  readonly state: BatchRowState;
  /** What to show about it: of a running video its progress, of a failed row the reason. */
  readonly message: string;
  readonly taskId: string | null;
  /** Path of the shared video's page; null where it isn't shared. */
  readonly sharePath: string | null;
}

/** What a check of rows found. */
export interface BatchCheck {
  readonly rows: number;
  /** The first `BATCH_LIMITS.problems` of them; nothing is made while there are any. */
  readonly problems: readonly RowProblem[];
  /** Columns that no variable of the project uses. */
  readonly unusedColumns: readonly string[];
  /** Videos that the user may still order this month, without those that other batches will need. */
  readonly videosLeft: number;
}

/** State of a row. `video`: the status of its video, if it is there. */
export function computeRowState(step: BatchRowStep, video: TaskStatus | undefined): BatchRowState {
  if (step !== 'ordered') return step;
  switch (video) {
    case undefined:
      return 'removed';
    case 'queued':
    case 'processing':
      return 'rendering';
    case 'cancelled':
    case 'completed':
    case 'failed':
      return video;
  }
}

/** Whether a row can be ordered once more. */
export function canRetry(state: BatchRowState): boolean {
  return state === 'failed' || state === 'cancelled';
}

/** Whether a row has nothing more to do. */
export function hasEnded(state: BatchRowState): boolean {
  return state !== 'waiting' && state !== 'rendering';
}

/** How many rows are in each state. */
export function countRowStates(states: readonly BatchRowState[]): Readonly<Record<BatchRowState, number>> {
  const counts = { waiting: 0, rendering: 0, completed: 0, failed: 0, cancelled: 0, removed: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
