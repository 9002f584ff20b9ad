/** States of one video task. `completed`, `failed` and `cancelled` are final. */
export const TASK_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** ENT-4: what the server says of a task, over HTTP and over the socket. */
export interface TaskMessage {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** Whole percent, 0..100. */
  readonly progress: number;
  /** A sentence for people: what is happening, or why it failed. */
  readonly detailedStatus: string;
  /** Same-origin path of the finished MP4, else null. */
  readonly videoUrl: string | null;
}

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
