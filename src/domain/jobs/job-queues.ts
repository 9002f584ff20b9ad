/** The queues that the server's jobs wait in: one for each kind of job. */
export const QUEUES = [
  'render.scene',
  'render.join',
  'render.again',
  'clips.read',
  'mail.send',
  'payments.reconcile',
  'housekeeping',
  'batches.feed',
  'webhooks.deliver',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** `waiting`: also one that waits for its next try. `dead`: it failed for good. */
export const JOB_STATES = ['waiting', 'running', 'dead'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Queues whose dead jobs have an outcome already: the video or its comparison was ended, and its owner told. */
const SETTLED_QUEUES: readonly QueueName[] = ['render.scene', 'render.join', 'render.again'];

/** Whether running the job again can change anything. */
export function canRetryJob({ queue, state }: { readonly queue: QueueName; readonly state: JobState }): boolean {
  return state === 'waiting' || (state === 'dead' && !SETTLED_QUEUES.includes(queue));
}
