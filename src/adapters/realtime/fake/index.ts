import type { TaskMessage } from '../../../domain/tasks/task-machine.ts';
import type { Realtime, RealtimeConnection } from '../../../ports/realtime.ts';
import { Listeners } from '../../shared/listeners.ts';

/** A realtime connection that tests control: they connect, disconnect and send messages in any order. */
export interface FakeRealtime extends Realtime {
  connect(): void;
  drop(): void;
  /** Delivers to the task's subscribers while connected. */
  send(message: TaskMessage): void;
  /** Tasks subscribed at the server, as of the last connection. */
  subscriptions(): readonly string[];
}

interface Subscription {
  readonly taskId: string;
  readonly listener: (message: TaskMessage) => void;
}

export function createFakeRealtime(): FakeRealtime {
  const connectionListeners = new Listeners<[RealtimeConnection]>();
  const subscriptions = new Set<Subscription>();
  let running = false;
  let connection: RealtimeConnection = 'disconnected';

  function move(next: RealtimeConnection): void {
    if (!running || next === connection) return;
    connection = next;
    connectionListeners.notify(next);
  }

  return {
    start() {
      if (running) return;
      running = true;
      if (subscriptions.size > 0) move('connecting');
    },
    stop() {
      running = false;
      connection = 'disconnected';
    },
    connection: () => connection,
    onConnection: (listener) => connectionListeners.add(listener),
    subscribe(taskId, listener) {
      const subscription = { taskId, listener };
      subscriptions.add(subscription);
      if (connection === 'disconnected') move('connecting');
      return () => {
        subscriptions.delete(subscription);
      };
    },
    connect() {
      move('connecting');
      move('connected');
    },
    drop: () => move('disconnected'),
    send(message) {
      if (connection !== 'connected') return;
      for (const subscription of [...subscriptions]) {
        const isSubscribed = subscription.taskId === message.taskId && subscriptions.has(subscription);
        if (running && isSubscribed) subscription.listener(message);
      }
    },
    subscriptions: () => (connection === 'connected' ? [...new Set([...subscriptions].map(({ taskId }) => taskId))] : []),
  };
}
