/** States of a video task. `completed`, `failed` and `cancelled` are final. */
export const TASK_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Task status from the server, over HTTP and socket (ENT-4). */
export interface TaskMessage {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** Whole percent, 0..100. */
  readonly progress: number;
  /** Text to show: the current step, or why it failed. */
  readonly detailedStatus: string;
  /** Same-origin path of the finished MP4, else null. */
  readonly videoUrl: string | null;
}

/** Copies the fields of a task message out of a wider record, such as a video's details. */
export function pickTaskMessage({ taskId, status, progress, detailedStatus, videoUrl }: TaskMessage): TaskMessage {
  return { taskId, status, progress, detailedStatus, videoUrl };
}

/** Events of a task. */
export const TASK_EVENTS = ['start', 'advance', 'complete', 'fail', 'cancel'] as const;
export type TaskEvent = (typeof TASK_EVENTS)[number];

const NEXT: Readonly<Record<TaskStatus, Readonly<Partial<Record<TaskEvent, TaskStatus>>>>> = {
  queued: { start: 'processing', fail: 'failed', cancel: 'cancelled' },
  processing: { start: 'processing', advance: 'processing', complete: 'completed', fail: 'failed', cancel: 'cancelled' },
  completed: {},
  failed: {},
  cancelled: {},
};

/** The status after the event; undefined where the event does not apply. */
export function applyTaskEvent(status: TaskStatus, event: TaskEvent): TaskStatus | undefined {
  return NEXT[status][event];
}

/** The statuses in which the event applies. */
export function listStatusesBefore(event: TaskEvent): readonly TaskStatus[] {
  return (Object.keys(NEXT) as TaskStatus[]).filter((status) => NEXT[status][event] !== undefined);
}

export function isFinalStatus(status: TaskStatus): boolean {
  return Object.keys(NEXT[status]).length === 0;
}
