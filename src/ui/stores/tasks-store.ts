import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { receiveTaskMessage } from '#domain/tasks/receive-task-message.ts';
import { isFinalStatus, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Realtime, RealtimeConnection } from '#ports/realtime.ts';
import { Lifetime } from './lifetime.ts';

interface Watch {
  watchers: number;
  unsubscribe: () => void;
}

/**
 * Status of the user's tasks (STA-4). A task is subscribed while it is watched and not final. `stop` clears everything for the next user.
 */
export class TasksStore {
  connection: RealtimeConnection = 'disconnected';
  readonly known = new Map<string, TaskMessage>();
  readonly #realtime: Realtime;
  readonly #watches = new Map<string, Watch>();
  readonly #lifetime = new Lifetime();

  constructor(realtime: Realtime) {
    this.#realtime = realtime;
    makeAutoObservable(this, { known: observableShallow }, { autoBind: true });
  }

  getLatest(taskId: string): TaskMessage | undefined {
    return this.known.get(taskId);
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(this.#realtime.onConnection((connection) => runInAction(() => this.#setConnection(connection))));
    this.#realtime.start();
    this.#setConnection(this.#realtime.connection());
  }

  stop(): void {
    if (!this.#lifetime.signal) return;
    this.#lifetime.stop();
    for (const watch of this.#watches.values()) watch.unsubscribe();
    this.#watches.clear();
    this.#realtime.stop();
    this.known.clear();
    this.connection = 'disconnected';
  }

  /** Subscribes until the returned function is called; several watchers may share a task. */
  watch(taskId: string): () => void {
    const watch = this.#watches.get(taskId) ?? this.#startWatch(taskId);
    watch.watchers += 1;
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      watch.watchers -= 1;
      if (watch.watchers === 0) this.#endWatch(taskId, watch);
    };
  }

  /** Merges a status received over HTTP. */
  merge(message: TaskMessage): void {
    const known = this.known.get(message.taskId);
    const next = receiveTaskMessage(known, message);
    if (next === known) return;
    this.known.set(next.taskId, next);
    const watch = this.#watches.get(next.taskId);
    if (watch && isFinalStatus(next.status)) this.#endWatch(next.taskId, watch);
  }

  #startWatch(taskId: string): Watch {
    const watch: Watch = { watchers: 0, unsubscribe: () => undefined };
    this.#watches.set(taskId, watch);
    watch.unsubscribe = this.#realtime.subscribe(taskId, (message) => {
      if (this.#lifetime.signal) this.merge(message);
    });
    return watch;
  }

  #endWatch(taskId: string, watch: Watch): void {
    watch.unsubscribe();
    if (this.#watches.get(taskId) === watch) this.#watches.delete(taskId);
  }

  #setConnection(connection: RealtimeConnection): void {
    this.connection = connection;
  }
}
