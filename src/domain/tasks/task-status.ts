/** States of one video task. `completed`, `failed` and `cancelled` are final. */
export const TASK_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** ENT-4: what the host says of a task, over HTTP and over the socket. */
export interface TaskMessage {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** Whole per cent, 0..100. */
  readonly progress: number;
  /** A sentence for people: what is happening, or why it failed. */
  readonly detailedStatus: string;
  /** Same-origin path of the finished MP4, else null. */
  readonly videoUrl: string | null;
}
