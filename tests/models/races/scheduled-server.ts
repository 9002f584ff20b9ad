import type fc from 'fast-check';
import type { io } from 'socket.io-client';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { scheduleWork } from './race.ts';

/** A fake server whose messages wait for the scheduler; those of one socket keep their order. */
export interface ScheduledServer {
  readonly io: typeof io;
  status(taskId: string): Promise<TaskMessage | null>;
  change(taskId: string, event: 'advance' | 'complete'): void;
  now(taskId: string): TaskMessage;
  /** Closes all sockets. */
  cut(): void;
  /** The next subscription fails with a server error. */
  refuseNext(): void;
  /** `false`: requests fail, and no socket opens. */
  connection(good: boolean): void;
}

type Listener = (...said: readonly unknown[]) => void;

/** The part of a socket that the client uses. */
class ScheduledSocket {
  readonly followed = new Set<string>();
  readonly #listeners = new Map<string, Listener>();
  readonly #words: (readonly [string, unknown])[] = [];
  readonly #deliver: () => void;
  open = false;

  constructor(schedule: (word: () => void) => void) {
    this.#deliver = () =>
      schedule(() => {
        const [event, said] = this.#words.shift() ?? ['', null];
        this.#listeners.get(event)?.(said);
      });
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  emit(event: string, taskId: string, response: (said: unknown) => void = () => {}): void {
    this.onEmit(event, taskId, response);
  }

  onEmit: (event: string, taskId: string, response: (said: unknown) => void) => void = () => {};

  say(event: string, said: unknown): void {
    this.#words.push([event, said]);
    this.#deliver();
  }

  removeAllListeners(): void {
    this.#listeners.clear();
  }

  disconnect(): void {
    this.open = false;
    this.followed.clear();
  }
}

export function createScheduledServer(scheduler: fc.Scheduler, taskIds: readonly string[]): ScheduledServer {
  const tasks = new Map<string, TaskMessage>(taskIds.map((taskId) => [taskId, toMessage(taskId, 0)]));
  const sockets = new Set<ScheduledSocket>();
  let good = true;
  let rejections = 0;
  const now = (taskId: string): TaskMessage => tasks.get(taskId) ?? toMessage(taskId, 0);
  const pass = () => scheduleWork(scheduler, () => {});

  function end(socket: ScheduledSocket): void {
    sockets.delete(socket);
    socket.open = false;
    socket.say('disconnect', 'transport close');
  }

  return {
    now,
    io: (() => {
      const socket = new ScheduledSocket((word) => void scheduleWork(scheduler, word));
      socket.onEmit = (event, taskId, response) => {
        if (!socket.open) return;
        if (event === 'unsubscribe') socket.followed.delete(taskId);
        else if (rejections > 0) {
          rejections -= 1;
          void scheduleWork(scheduler, () => response({ ok: false, code: 'internal', message: '' }));
        } else {
          socket.followed.add(taskId);
          socket.say('status_update', now(taskId));
          void scheduleWork(scheduler, () => response({ ok: true }));
        }
      };
      if (good) {
        sockets.add(socket);
        socket.open = true;
        socket.say('connect', undefined);
      } else socket.say('connect_error', new Error('refused'));
      return socket;
    }) as unknown as typeof io,
    async status(taskId) {
      await pass();
      if (!good) return null;
      const message = now(taskId);
      await pass();
      return message;
    },
    change(taskId, event) {
      const { status, progress } = now(taskId);
      if (status === 'completed') return;
      tasks.set(
        taskId,
        event === 'complete' ? { ...toMessage(taskId, 100), status: 'completed', videoUrl: '/v.mp4' } : toMessage(taskId, progress + 1),
      );
      for (const socket of sockets) if (socket.followed.has(taskId)) socket.say('status_update', now(taskId));
    },
    cut() {
      for (const socket of sockets) end(socket);
    },
    refuseNext() {
      rejections += 1;
    },
    connection(next) {
      good = next;
      if (!good) this.cut();
    },
  };
}

function toMessage(taskId: string, progress: number): TaskMessage {
  return { taskId, status: 'processing', progress, detailedStatus: `at ${progress}`, videoUrl: null };
}
