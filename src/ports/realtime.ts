import type { TaskMessage } from '../domain/tasks/task-machine.ts';

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
}

export type RealtimeConnection = 'connecting' | 'connected' | 'disconnected';
