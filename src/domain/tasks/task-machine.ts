import type { TaskStatus } from './task-status.ts';

/** What can happen to a task. */
export const TASK_EVENTS = ['start', 'advance', 'complete', 'fail', 'cancel'] as const;
export type TaskEvent = (typeof TASK_EVENTS)[number];

const NEXT: Readonly<Record<TaskStatus, Readonly<Partial<Record<TaskEvent, TaskStatus>>>>> = {
  queued: { start: 'processing', fail: 'failed', cancel: 'cancelled' },
  processing: { start: 'processing', advance: 'processing', complete: 'completed', fail: 'failed', cancel: 'cancelled' },
  completed: {},
  failed: {},
  cancelled: {},
};

/** The status after the event, or undefined where the event means nothing any more. */
export function applyTaskEvent(status: TaskStatus, event: TaskEvent): TaskStatus | undefined {
  return NEXT[status][event];
}

/** The statuses in which the event still means something. */
export function listStatusesBefore(event: TaskEvent): readonly TaskStatus[] {
  return (Object.keys(NEXT) as TaskStatus[]).filter((status) => NEXT[status][event] !== undefined);
}

export function isFinalStatus(status: TaskStatus): boolean {
  return Object.keys(NEXT[status]).length === 0;
}
