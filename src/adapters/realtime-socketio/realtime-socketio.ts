import type { Socket } from 'socket.io-client';
import { SOCKET_TIMEOUT, SOCKET_TRANSPORTS } from '../../domain/constants.ts';
import { readTaskMessage } from '../../domain/tasks/read-task-message.ts';
import type { TaskMessage } from '../../domain/tasks/task-status.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Realtime, RealtimeConnection } from '../../ports/realtime.ts';
import { createTaskListeners } from './listeners.ts';
import { earliest, nextAttempt } from './next-attempt.ts';

/** Milliseconds between two questions over HTTP while the socket is not there. */
export const POLL_INTERVAL = 3_000;
/** Milliseconds after giving up until the socket is tried once more. */
export const ANOTHER_ROUND = 60_000;

export interface SocketRealtimeOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly clock: Clock;
  readonly token: () => Promise<string | null>;
  readonly userId: () => string | null;
  /** What the host says of the task when asked over HTTP; null when it cannot be asked now. */
  readonly resync: (taskId: string) => Promise<TaskMessage | null>;
  readonly log: (message: string) => void;
}

/**
 * socket.io delivers at most once, so after every connect each task is also asked for over HTTP, and while there is no
 * socket the tasks are polled. Nothing is loaded or connected before the first subscription.
 */
export function createSocketRealtime(options: SocketRealtimeOptions): Realtime {
  return new SocketRealtime(options);
}

class SocketRealtime implements Realtime {
  readonly #options: SocketRealtimeOptions;
  readonly #tasks = createTaskListeners();
  readonly #watchers = new Set<{ readonly listener: (connection: RealtimeConnection) => void }>();
  #connection: RealtimeConnection = 'disconnected';
  #running = false;
  #socket: Socket | null = null;
  /** Raised by every start and stop: what was begun before is no longer told. */
  #run = 0;
  #failed = 0;
  #lastAttemptAt = Number.NEGATIVE_INFINITY;
  #cancelAttempt: (() => void) | null = null;
  #cancelPoll: (() => void) | null = null;

  constructor(options: SocketRealtimeOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#run += 1;
    this.#wake();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#run += 1;
    this.#failed = 0;
    this.#cancelAttempt?.();
    this.#cancelPoll?.();
    this.#cancelAttempt = null;
    this.#cancelPoll = null;
    this.#drop();
    this.#connection = 'disconnected';
  }

  connection(): RealtimeConnection {
    return this.#connection;
  }

  onConnection(listener: (connection: RealtimeConnection) => void): () => void {
    const entry = { listener };
    this.#watchers.add(entry);
    return () => {
      this.#watchers.delete(entry);
    };
  }

  subscribe(taskId: string, listener: (message: TaskMessage) => void): () => void {
    const { first, remove } = this.#tasks.add(taskId, listener);
    if (first && this.#connection === 'connected') this.#socket?.emit('subscribe', taskId);
    this.#wake();
    void this.#ask([taskId]);
    return () => {
      if (remove().last && this.#connection === 'connected') this.#socket?.emit('unsubscribe', taskId);
    };
  }

  /** Connects when there is something to hear and nothing under way. */
  #wake(): void {
    const idle = this.#connection === 'disconnected' && this.#cancelAttempt === null;
    if (!this.#running || !idle || this.#tasks.taskIds().length === 0) return;
    this.#tell('connecting');
    this.#attemptIn(earliest({ lastAttemptAt: this.#lastAttemptAt, now: this.#options.clock.now() }));
  }

  #attemptIn(delay: number): void {
    this.#cancelAttempt?.();
    if (delay === 0) {
      this.#cancelAttempt = null;
      void this.#attempt();
      return;
    }
    this.#cancelAttempt = this.#options.clock.after(delay, () => {
      this.#cancelAttempt = null;
      void this.#attempt();
    });
  }

  async #attempt(): Promise<void> {
    const run = this.#run;
    this.#lastAttemptAt = this.#options.clock.now();
    this.#tell('connecting');
    try {
      const [{ io }, token] = await Promise.all([import('socket.io-client'), this.#options.token()]);
      if (run !== this.#run) return;
      this.#drop();
      this.#socket = io(this.#options.origin || undefined, {
        transports: [...SOCKET_TRANSPORTS],
        timeout: SOCKET_TIMEOUT,
        reconnection: false,
        forceNew: true,
        auth: { token, userId: this.#options.userId() },
      });
      this.#listen(this.#socket, run);
    } catch (error) {
      if (run === this.#run) this.#lost(`could not begin: ${String(error)}`);
    }
  }

  #listen(socket: Socket, run: number): void {
    const mine = (): boolean => run === this.#run && socket === this.#socket;
    socket.on('connect', () => {
      if (mine()) this.#connected(socket);
    });
    socket.on('status_update', (message: unknown) => {
      if (mine()) this.#hear(message);
    });
    socket.on('connect_error', (error: Error) => {
      if (mine()) this.#lost(`could not connect: ${error.message}`);
    });
    socket.on('disconnect', (reason: string) => {
      if (mine()) this.#lost(`lost: ${reason}`);
    });
  }

  #connected(socket: Socket): void {
    this.#failed = 0;
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    for (const taskId of this.#tasks.taskIds()) socket.emit('subscribe', taskId);
    this.#tell('connected');
    void this.#ask(this.#tasks.taskIds());
  }

  #hear(value: unknown): void {
    const message = readTaskMessage(value);
    if (message) this.#tasks.tell(message);
  }

  #lost(reason: string): void {
    this.#options.log(`Live status ${reason}`);
    this.#drop();
    this.#failed += 1;
    this.#tell('disconnected');
    this.#poll();
    const next = nextAttempt({ failed: this.#failed - 1, lastAttemptAt: this.#lastAttemptAt, now: this.#options.clock.now() });
    if (next.kind === 'give-up') this.#failed = 0;
    this.#attemptIn(next.kind === 'give-up' ? ANOTHER_ROUND : next.delay);
  }

  #poll(): void {
    this.#cancelPoll ??= this.#options.clock.after(POLL_INTERVAL, () => {
      this.#cancelPoll = null;
      void this.#ask(this.#tasks.taskIds());
      if (this.#running && this.#connection !== 'connected') this.#poll();
    });
  }

  async #ask(taskIds: readonly string[]): Promise<void> {
    const run = this.#run;
    if (!this.#running) return;
    await Promise.all(
      taskIds.map(async (taskId) => {
        const message = await this.#options.resync(taskId);
        if (message && run === this.#run) this.#tasks.tell(message);
      }),
    );
  }

  #drop(): void {
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = null;
  }

  #tell(connection: RealtimeConnection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const { listener } of [...this.#watchers]) listener(connection);
  }
}
