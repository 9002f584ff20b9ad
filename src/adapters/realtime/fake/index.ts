import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { OpenProjectUpdate } from '#domain/presence/project-update.ts';
import type { Realtime, RealtimeConnection } from '#ports/realtime.ts';
import { createTaskListeners } from '../../shared/realtime/task-listeners.ts';
import { Listeners } from '../../shared/listeners.ts';

/** A realtime connection that tests control: they connect, disconnect and send messages in any order. */
export interface FakeRealtime extends Realtime {
  connect(): void;
  drop(): void;
  /** Delivers to the task's subscribers while connected. */
  send(message: TaskMessage): void;
  /** Tasks subscribed at the server, as of the last connection. */
  subscriptions(): readonly string[];
  /** Tells those who watch the review, while connected. */
  sendReview(taskId: string): void;
  /** Delivers to those who have the project open, while connected. */
  sendUpdate(projectId: string, update: OpenProjectUpdate): void;
  /** Projects that are open, with the scene that was announced. */
  openProjects(): readonly { readonly projectId: string; readonly sceneId: string | null }[];
}

interface Room {
  readonly projectId: string;
  readonly listener: (update: OpenProjectUpdate) => void;
  sceneId: string | null;
}

interface Subscription {
  readonly taskId: string;
  readonly listener: (message: TaskMessage) => void;
}

export function createFakeRealtime(): FakeRealtime {
  const connectionListeners = new Listeners<[RealtimeConnection]>();
  const subscriptions = new Set<Subscription>();
  const rooms = new Set<Room>();
  const reviews = createTaskListeners<{ readonly taskId: string }>();
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
      if (subscriptions.size + rooms.size + reviews.taskIds().length > 0) move('connecting');
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
    watchReview(taskId, listener) {
      const { remove } = reviews.add(taskId, listener);
      if (connection === 'disconnected') move('connecting');
      return () => void remove();
    },
    sendReview: (taskId) => void (connection === 'connected' && reviews.notify({ taskId }, () => running)),
    connect() {
      move('connecting');
      move('connected');
    },
    openProject(projectId, listener) {
      const room: Room = { projectId, listener, sceneId: null };
      rooms.add(room);
      if (connection === 'disconnected') move('connecting');
      return { move: (sceneId) => void (room.sceneId = sceneId), close: () => void rooms.delete(room) };
    },
    drop() {
      if (connection === 'connected') for (const { listener } of rooms) listener({ others: [] });
      move('disconnected');
    },
    sendUpdate(projectId, update) {
      if (connection !== 'connected') return;
      for (const room of [...rooms]) if (room.projectId === projectId && rooms.has(room)) room.listener(update);
    },
    openProjects: () => (connection === 'connected' ? [...rooms].map(({ projectId, sceneId }) => ({ projectId, sceneId })) : []),
    send(message) {
      if (connection !== 'connected') return;
      for (const subscription of [...subscriptions]) {
        const isSubscribed = subscription.taskId === message.taskId && subscriptions.has(subscription);
        if (running && isSubscribed) subscription.listener(message);
      }
    },
    subscriptions: () =>
      connection === 'connected' ? [...new Set([...[...subscriptions].map(({ taskId }) => taskId), ...reviews.taskIds()])] : [],
  };
}
