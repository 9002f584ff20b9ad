import type { OpenProjectUpdate } from '#domain/presence/project-update.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';

/**
 * Delivers live status of video tasks (API-8, STA-6).
 * Subscriptions made while disconnected are queued and sent on every connect. `connection` is called on each change of the connection; no
 * listener is called after `stop`. Errors are logged by the adapter, never thrown.
 */
export interface Realtime {
  start(): void;
  stop(): void;
  connection(): RealtimeConnection;
  onConnection(listener: (connection: RealtimeConnection) => void): () => void;
  subscribe(taskId: string, listener: (message: TaskMessage) => void): () => void;
  /**
   * Hears that others commented on the task's video, or decided about it. What happens while there's no connection isn't told afterwards.
   * Left out by adapters that can't: then a page shows what was there when it was opened.
   */
  watchReview?(taskId: string, listener: () => void): () => void;
  /**
   * Announces that the user edits a project, and hears who else does and when it's saved; again after every reconnect. The listener gets the
   * others only; none while there's no connection. Left out by adapters that can't: then users don't see each other, and saves are merged
   * when they meet.
   */
  openProject?(projectId: string, listener: (update: OpenProjectUpdate) => void): OpenProject;
}

export interface OpenProject {
  /** Announces the scene that is being edited. */
  move(sceneId: string): void;
  /** Idempotent. */
  close(): void;
}

export type RealtimeConnection = 'connecting' | 'connected' | 'disconnected';
