import type { io as connect, Socket } from 'socket.io-client';
import { SOCKET_TIMEOUT, SOCKET_TRANSPORTS } from '#domain/constants.ts';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Clock } from '#ports/clock.ts';
import type { OpenProjectUpdate } from '#domain/presence/project-update.ts';
import type { OpenProject, Realtime, RealtimeConnection } from '#ports/realtime.ts';
import { ProjectRooms } from './project-rooms.ts';
import { isTemporaryError } from './is-temporary-error.ts';
import { createFreshness } from './freshness.ts';
import { computeDelay, computeNextAttempt, RETRY_AFTER_GIVING_UP } from './next-attempt.ts';
import { createTaskListeners } from '../../shared/realtime/task-listeners.ts';
import { isRecord } from '#domain/shared/json-parts.ts';
import { Listeners } from '../../shared/listeners.ts';

/** Polling interval over HTTP while there is no socket. Milliseconds. */
export const POLL_INTERVAL = 3_000;

export interface SocketRealtimeOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly clock: Clock;
  readonly token: () => Promise<string | null>;
  readonly userId: () => string | null;
  /** Fetches the task's status over HTTP; null when the request fails. */
  readonly resync: (taskId: string) => Promise<TaskMessage | null>;
  /** Subscribes to signs that the network may be back, so that reconnecting need not wait; default: none. */
  readonly onAwake?: (listener: () => void) => () => void;
  readonly log: (message: string) => void;
  /** Loads socket.io; default: with the first subscription. */
  readonly load?: () => Promise<{ readonly io: typeof connect }>;
}

/**
 * Realtime over socket.io, which delivers at most once: after every connect each task is also fetched over HTTP, and without a socket tasks
 * are polled. Nothing is loaded or connected before the first subscription.
 */
export function createSocketRealtime(options: SocketRealtimeOptions): Realtime {
  return new SocketRealtime(options);
}

class SocketRealtime implements Realtime {
  readonly #options: SocketRealtimeOptions;
  readonly #tasks = createTaskListeners();
  readonly #reviews = createTaskListeners<{ readonly taskId: string }>();
  readonly #rooms: ProjectRooms;
  readonly #freshness = createFreshness();
  /** Tasks whose subscription the server could not accept for now. */
  readonly #unheard = new Set<string>();
  /** The latest subscription of each task: answers to earlier ones say nothing of it, and may come after. */
  readonly #asked = new Map<string, symbol>();
  readonly #connectionListeners = new Listeners<[RealtimeConnection]>();
  #connection: RealtimeConnection = 'disconnected';
  #running = false;
  #socket: Socket | null = null;
  /** Incremented by every stop; results of earlier runs are ignored. */
  #run = 0;
  #failed = 0;
  #lastAttemptAt = Number.NEGATIVE_INFINITY;
  #cancelAttempt: (() => void) | null = null;
  #cancelPoll: (() => void) | null = null;
  #sleep: (() => void) | null = null;

  constructor(options: SocketRealtimeOptions) {
    this.#options = options;
    this.#rooms = new ProjectRooms(options.clock);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#sleep = this.#options.onAwake?.(() => this.#attemptSooner()) ?? null;
    this.#handleAwake();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#run += 1;
    this.#failed = 0;
    this.#sleep?.();
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
    return this.#connectionListeners.add(listener);
  }

  subscribe(taskId: string, listener: (message: TaskMessage) => void): () => void {
    const { first, remove } = this.#tasks.add(taskId, listener);
    if (first && this.#connection === 'connected' && this.#socket) this.#joinTask(this.#socket, taskId);
    this.#handleAwake();
    void this.#fetchTasks([taskId]);
    return () => {
      if (!remove().last) return;
      this.#unheard.delete(taskId);
      this.#leaveTask(taskId);
    };
  }

  watchReview(taskId: string, listener: () => void): () => void {
    const { first, remove } = this.#reviews.add(taskId, listener);
    if (first && this.#connection === 'connected' && this.#socket) this.#joinTask(this.#socket, taskId);
    this.#handleAwake();
    return () => void (remove().last && this.#leaveTask(taskId));
  }

  openProject(projectId: string, listener: (update: OpenProjectUpdate) => void): OpenProject {
    const opened = this.#rooms.open(projectId, listener);
    this.#handleAwake();
    return opened;
  }

  /** Connects when there are subscriptions and no attempt is under way. */
  #handleAwake(): void {
    const idle = this.#connection === 'disconnected' && this.#cancelAttempt === null;
    if (!this.#running || !idle || (this.#listJoined().length === 0 && this.#rooms.isEmpty())) return;
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
      this.#socket = io(this.#options.origin || undefined, {
        transports: [...SOCKET_TRANSPORTS],
        // Without it the second transport is never tried.
        tryAllTransports: true,
        timeout: SOCKET_TIMEOUT,
        reconnection: false,
        forceNew: true,
        auth: { token, userId: this.#options.userId() },
      });
      this.#listen(this.#socket);
    } catch (error) {
      if (run === this.#run) this.#handleLoss(`could not begin: ${String(error)}`);
    }
  }

  #load(): Promise<{ readonly io: typeof connect }> {
    return this.#options.load?.() ?? import('socket.io-client');
  }

  /** Until the socket is closed, which removes these listeners. */
  #listen(socket: Socket): void {
    socket.on('connect', () => this.#connected(socket));
    socket.on('status_update', (message: unknown) => this.#handleMessage(message));
    socket.on('review_update', (message: unknown) => this.#handleReview(message));
    socket.on('connect_error', (error: Error) => this.#handleLoss(`could not connect: ${error.message}`));
    socket.on('disconnect', (reason: string) => this.#handleLoss(`lost: ${reason}`));
  }

  #connected(socket: Socket): void {
    this.#failed = 0;
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    for (const taskId of this.#listJoined()) this.#joinTask(socket, taskId);
    this.#setConnection('connected');
    this.#rooms.attach(socket);
    void this.#fetchTasks(this.#tasks.taskIds());
  }

  #listJoined(): readonly string[] {
    return [...new Set([...this.#tasks.taskIds(), ...this.#reviews.taskIds()])];
  }

  #leaveTask(taskId: string): void {
    if (this.#listJoined().includes(taskId)) return;
    this.#asked.delete(taskId);
    if (this.#connection === 'connected') this.#socket?.emit('unsubscribe', taskId);
  }

  #joinTask(socket: Socket, taskId: string): void {
    const asked = Symbol(taskId);
    this.#asked.set(taskId, asked);
    // A closed socket gets no answers.
    socket.emit('subscribe', taskId, (answer: unknown) => {
      if (this.#asked.get(taskId) !== asked) return;
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
    this.#notify(message);
  }

  #handleReview(value: unknown): void {
    const run = this.#run;
    if (isRecord(value) && typeof value['taskId'] === 'string') this.#reviews.notify({ taskId: value['taskId'] }, () => run === this.#run);
  }

  #notify(message: TaskMessage): void {
    const run = this.#run;
    this.#tasks.notify(message, () => run === this.#run);
  }

  /** The network may be back: fetches what was missed, and tries the socket as soon as the rate limit allows. */
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

  /** Polls all tasks while there is no socket, else those the socket does not cover. */
  #poll(): void {
    this.#cancelPoll ??= this.#options.clock.after(POLL_INTERVAL, () => {
      this.#cancelPoll = null;
      const socket = this.#connection === 'connected' ? this.#socket : null;
      const silent = socket ? [...this.#unheard] : this.#tasks.taskIds();
      if (socket) for (const taskId of silent) this.#joinTask(socket, taskId);
      void this.#fetchTasks(silent);
      if (!socket || silent.length > 0) this.#poll();
    });
  }

  async #fetchTasks(taskIds: readonly string[]): Promise<void> {
    const run = this.#run;
    if (!this.#running) return;
    await Promise.all(
      taskIds.map(async (taskId) => {
        const requestId = this.#freshness.startRequest();
        const message = await this.#options.resync(taskId);
        if (message && run === this.#run && this.#freshness.isFresh(taskId, requestId)) this.#notify(message);
      }),
    );
  }

  #closeSocket(): void {
    this.#rooms.detach();
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = null;
  }

  #setConnection(connection: RealtimeConnection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    this.#connectionListeners.notify(connection);
  }
}
