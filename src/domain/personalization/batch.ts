import type { TaskStatus } from '../tasks/task-machine.ts';

/** Limits of batches. */
export const BATCH_LIMITS = {
  /** Batches that are listed for a project; others have to be deleted first. */
  perProject: 50,
  /** Videos of one user's batches that are queued or rendered at the same time; whoever orders next waits for no more than these. */
  atOnce: 2,
  /** Problems that one check reports. */
  problems: 100,
  /** Milliseconds after which rows are tried again that had to wait for something else. */
  feedEvery: 15_000,
} as const;

/** What is stored of a row. `waiting`: not ordered yet. `ordered`: its video tells the rest. `failed`: the order was rejected. */
export const BATCH_ROW_STEPS = ['waiting', 'ordered', 'failed', 'cancelled'] as const;
export type BatchRowStep = (typeof BATCH_ROW_STEPS)[number];

/** `removed`: its video was deleted. */
export const BATCH_ROW_STATES = ['waiting', 'rendering', 'completed', 'failed', 'cancelled', 'removed'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

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

/** How many rows are in each state. */
export function countRowStates(states: readonly BatchRowState[]): Readonly<Record<BatchRowState, number>> {
  const counts = { waiting: 0, rendering: 0, completed: 0, failed: 0, cancelled: 0, removed: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
