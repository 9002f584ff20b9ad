import type fc from 'fast-check';
import type { io } from 'socket.io-client';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';
import { later } from './race.ts';

/** A host whose every word waits until the scheduler lets it go; those of one socket keep their order. */
export interface ScheduledHost {
  readonly io: typeof io;
  status(taskId: string): Promise<TaskMessage | null>;
  change(taskId: string, event: 'advance' | 'complete'): void;
  now(taskId: string): TaskMessage;
  /** All sockets end. */
  cut(): void;
  /** The next subscription fails for a reason of the host's own. */
  refuseNext(): void;
  /** `false`: nothing answers, and no socket opens. */
  line(good: boolean): void;
}

type Listener = (...said: readonly unknown[]) => void;

/** As much of a socket as the client uses. */
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

  emit(event: string, taskId: string, answer: (said: unknown) => void = () => {}): void {
    this.onEmit(event, taskId, answer);
  }

  onEmit: (event: string, taskId: string, answer: (said: unknown) => void) => void = () => {};

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

export function createScheduledHost(scheduler: fc.Scheduler, taskIds: readonly string[]): ScheduledHost {
  const tasks = new Map<string, TaskMessage>(taskIds.map((taskId) => [taskId, messageOf(taskId, 0)]));
  const sockets = new Set<ScheduledSocket>();
  let good = true;
  let refusals = 0;
  const now = (taskId: string): TaskMessage => tasks.get(taskId) ?? messageOf(taskId, 0);
  const pass = () => later(scheduler, () => {});

  function end(socket: ScheduledSocket): void {
    sockets.delete(socket);
    socket.open = false;
    socket.say('disconnect', 'transport close');
  }

  return {
    now,
    io: (() => {
      const socket = new ScheduledSocket((word) => void later(scheduler, word));
      socket.onEmit = (event, taskId, answer) => {
        if (!socket.open) return;
        if (event === 'unsubscribe') socket.followed.delete(taskId);
        else if (refusals > 0) {
          refusals -= 1;
          void later(scheduler, () => answer({ ok: false, code: 'internal', message: '' }));
        } else {
          socket.followed.add(taskId);
          socket.say('status_update', now(taskId));
          void later(scheduler, () => answer({ ok: true }));
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
        event === 'complete' ? { ...messageOf(taskId, 100), status: 'completed', videoUrl: '/v.mp4' } : messageOf(taskId, progress + 1),
      );
      for (const socket of sockets) if (socket.followed.has(taskId)) socket.say('status_update', now(taskId));
    },
    cut() {
      for (const socket of sockets) end(socket);
    },
    refuseNext() {
      refusals += 1;
    },
    line(next) {
      good = next;
      if (!good) this.cut();
    },
  };
}

function messageOf(taskId: string, progress: number): TaskMessage {
  return { taskId, status: 'processing', progress, detailedStatus: `at ${progress}`, videoUrl: null };
}
