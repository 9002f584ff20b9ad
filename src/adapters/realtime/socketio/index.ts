import type { io as connect, Socket } from 'socket.io-client';
import { SOCKET_TIMEOUT, SOCKET_TRANSPORTS } from '../../../domain/constants.ts';
import { parseTaskMessage } from '../../../domain/tasks/parse-task-message.ts';
import type { TaskMessage } from '../../../domain/tasks/task-machine.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Realtime, RealtimeConnection } from '../../../ports/realtime.ts';
import { createFreshness } from './freshness.ts';
import { createTaskListeners } from './task-listeners.ts';
import { computeDelay, computeNextAttempt } from './next-attempt.ts';

/** Milliseconds between two questions over HTTP while the socket is not there. */
export const POLL_INTERVAL = 3_000;
/** Milliseconds after giving up until the socket is tried once more. */
export const RETRY_AFTER_GIVING_UP = 60_000;

export interface SocketRealtimeOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly clock: Clock;
  readonly token: () => Promise<string | null>;
  readonly userId: () => string | null;
  /** What the host says of the task when asked over HTTP; null when it cannot be asked now. */
  readonly resync: (taskId: string) => Promise<TaskMessage | null>;
  /** Tells when the network may be back, so that nobody waits for the next turn; left out, nobody tells. */
  readonly onAwake?: (listener: () => void) => () => void;
  readonly log: (message: string) => void;
  /** The vendor's code; loaded with the first subscription when left out. */
  readonly load?: () => Promise<{ readonly io: typeof connect }>;
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
  readonly #freshness = createFreshness();
  /** Tasks that the host could not let this socket follow, for now. */
  readonly #unheard = new Set<string>();
  readonly #connectionListeners = new Set<{ readonly listener: (connection: RealtimeConnection) => void }>();
  #connection: RealtimeConnection = 'disconnected';
  #running = false;
  #socket: Socket | null = null;
  /** Raised by every start and stop: what was begun before is no longer told. */
  #run = 0;
  #failed = 0;
  #lastAttemptAt = Number.NEGATIVE_INFINITY;
  #cancelAttempt: (() => void) | null = null;
  #cancelPoll: (() => void) | null = null;
  #sleep: (() => void) | null = null;

  constructor(options: SocketRealtimeOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#run += 1;
    this.#sleep = this.#options.onAwake?.(() => this.#attemptSooner()) ?? null;
    this.#handleAwake();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#run += 1;
    this.#failed = 0;
    this.#unheard.clear();
    this.#sleep?.();
    this.#sleep = null;
    this.#cancelAttempt?.();
    this.#cancelPoll?.();
    this.#cancelAttempt = null;
    this.#cancelPoll = null;
    this.#closeSocket();
    this.#connection = 'disconnected';
  }

  connection(): RealtimeConnection {
    return this.#connection;
  }

  onConnection(listener: (connection: RealtimeConnection) => void): () => void {
    const entry = { listener };
    this.#connectionListeners.add(entry);
    return () => {
      this.#connectionListeners.delete(entry);
    };
  }

  subscribe(taskId: string, listener: (message: TaskMessage) => void): () => void {
    const { first, remove } = this.#tasks.add(taskId, listener);
    if (first && this.#connection === 'connected' && this.#socket) this.#joinTask(this.#socket, taskId);
    this.#handleAwake();
    void this.#fetchTasks([taskId]);
    return () => {
      if (!remove().last) return;
      this.#freshness.clear(taskId);
      this.#unheard.delete(taskId);
      if (this.#connection === 'connected') this.#socket?.emit('unsubscribe', taskId);
    };
  }

  /** Connects when there is something to hear and nothing under way. */
  #handleAwake(): void {
    const idle = this.#connection === 'disconnected' && this.#cancelAttempt === null;
    if (!this.#running || !idle || this.#tasks.taskIds().length === 0) return;
    this.#setConnection('connecting');
    this.#attemptIn(computeDelay({ lastAttemptAt: this.#lastAttemptAt, now: this.#options.clock.now() }));
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
    this.#setConnection('connecting');
    try {
      const [{ io }, token] = await Promise.all([this.#load(), this.#options.token()]);
      if (run !== this.#run) return;
      this.#closeSocket();
      this.#socket = io(this.#options.origin || undefined, {
        transports: [...SOCKET_TRANSPORTS],
        // Else the second one is never tried.
        tryAllTransports: true,
        timeout: SOCKET_TIMEOUT,
        reconnection: false,
        forceNew: true,
        auth: { token, userId: this.#options.userId() },
      });
      this.#listen(this.#socket, run);
    } catch (error) {
      if (run === this.#run) this.#handleLoss(`could not begin: ${String(error)}`);
    }
  }

  #load(): Promise<{ readonly io: typeof connect }> {
    return this.#options.load?.() ?? import('socket.io-client');
  }

  #listen(socket: Socket, run: number): void {
    const mine = (): boolean => run === this.#run && socket === this.#socket;
    socket.on('connect', () => {
      if (mine()) this.#connected(socket);
    });
    socket.on('status_update', (message: unknown) => {
      if (mine()) this.#handleMessage(message);
    });
    socket.on('connect_error', (error: Error) => {
      if (mine()) this.#handleLoss(`could not connect: ${error.message}`);
    });
    socket.on('disconnect', (reason: string) => {
      if (mine()) this.#handleLoss(`lost: ${reason}`);
    });
  }

  #connected(socket: Socket): void {
    this.#failed = 0;
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    this.#unheard.clear();
    for (const taskId of this.#tasks.taskIds()) this.#joinTask(socket, taskId);
    this.#setConnection('connected');
    void this.#fetchTasks(this.#tasks.taskIds());
  }

  #joinTask(socket: Socket, taskId: string): void {
    const run = this.#run;
    socket.emit('subscribe', taskId, (answer: unknown) => {
      if (run !== this.#run || socket !== this.#socket) return;
      this.#unheard.delete(taskId);
      if (!isTemporaryError(answer) || !this.#tasks.taskIds().includes(taskId)) return;
      this.#unheard.add(taskId);
      this.#poll();
    });
  }

  #handleMessage(value: unknown): void {
    const message = parseTaskMessage(value);
    if (!message) return;
    this.#freshness.noteReceived(message.taskId);
    this.#tasks.notify(message);
  }

  /** The network may be back: what was missed is asked for at once, and a socket is not waited for longer than it must be. */
  #attemptSooner(): void {
    void this.#fetchTasks(this.#tasks.taskIds());
    if (this.#cancelAttempt === null) return;
    this.#failed = 0;
    this.#attemptIn(computeDelay({ lastAttemptAt: this.#lastAttemptAt, now: this.#options.clock.now() }));
  }

  #handleLoss(reason: string): void {
    this.#options.log(`Live status ${reason}`);
    this.#closeSocket();
    this.#failed += 1;
    this.#setConnection('disconnected');
    this.#poll();
    const next = computeNextAttempt({ failed: this.#failed - 1, lastAttemptAt: this.#lastAttemptAt, now: this.#options.clock.now() });
    if (next.kind === 'give-up') this.#failed = 0;
    this.#attemptIn(next.kind === 'give-up' ? RETRY_AFTER_GIVING_UP : next.delay);
  }

  /** Everything while there is no socket, else what the socket does not tell of. */
  #poll(): void {
    this.#cancelPoll ??= this.#options.clock.after(POLL_INTERVAL, () => {
      this.#cancelPoll = null;
      const socket = this.#connection === 'connected' ? this.#socket : null;
      const silent = socket ? [...this.#unheard] : this.#tasks.taskIds();
      if (socket) for (const taskId of silent) this.#joinTask(socket, taskId);
      void this.#fetchTasks(silent);
      if (this.#running && (!socket || silent.length > 0)) this.#poll();
    });
  }

  async #fetchTasks(taskIds: readonly string[]): Promise<void> {
    const run = this.#run;
    if (!this.#running) return;
    await Promise.all(
      taskIds.map(async (taskId) => {
        const requestId = this.#freshness.startRequest();
        const message = await this.#options.resync(taskId);
        if (message && run === this.#run && this.#freshness.isFresh(taskId, requestId)) this.#tasks.notify(message);
      }),
    );
  }

  #closeSocket(): void {
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = null;
  }

  #setConnection(connection: RealtimeConnection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const { listener } of [...this.#connectionListeners]) listener(connection);
  }
}

/** The host knows the task, or could not tell; what it does not know it will not know later. */
function isTemporaryError(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false) return false;
  return !('code' in answer) || (answer.code !== 'not-found' && answer.code !== 'invalid-request');
}
