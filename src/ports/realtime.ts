import type { TaskMessage } from '../domain/tasks/task-machine.ts';

/**
 * Live status of tasks (API-8, STA-6). Subscriptions made while not connected are kept and sent on every connect.
 * `connection` is told of each change; nothing is told after `stop`. Trouble is logged by the adapter, never thrown.
 */
export interface Realtime {
  start(): void;
  stop(): void;
  connection(): RealtimeConnection;
  onConnection(listener: (connection: RealtimeConnection) => void): () => void;
  subscribe(taskId: string, listener: (message: TaskMessage) => void): () => void;
}

export type RealtimeConnection = 'connecting' | 'connected' | 'disconnected';
