import type { TaskMessage } from '#domain/tasks/task-machine.ts';

/** Hands live status to a service that delivers it to pages; the half on the server of a realtime adapter from outside. */
export interface TaskRelay {
  /** Returns at once and never throws. Messages of one task leave in the order of the calls; one that can't be delivered is dropped. */
  publish(message: TaskMessage): void;
  /** Idempotent. Resolves when nothing is under way; nothing is sent afterwards. */
  stop(): Promise<void>;
}
