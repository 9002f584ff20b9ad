import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Realtime } from '#ports/realtime.ts';

/** A `Realtime` and the server at its other end. */
export interface RealtimeFixture {
  readonly realtime: Realtime;
  /** Fulfilled once the connection is there. */
  connect(): Promise<void>;
  /** Cuts the connection from the server's side; fulfilled once it is noticed. */
  drop(): Promise<void>;
  /** The server sends this to every connected client. */
  send(message: TaskMessage): void;
  /** Fulfilled once the server knows exactly these tasks to be watched. */
  watched(taskIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** Of an adapter that opens sockets itself and asks over HTTP for what it may have missed. */
  readonly sockets?: RealtimeSockets;
  /** Of an adapter that has `watchReview`: others commented on the task's video. */
  readonly changeReview?: (taskId: string) => void;
  /** Of an adapter that has `openProject`. */
  readonly projects?: {
    /** Everyone in the project hears of a save. */
    save(projectId: string, revision: number): void;
    /** Fulfilled once the server knows exactly these projects, with the scene of each. */
    opened(projects: readonly (readonly [projectId: string, sceneId: string | null])[]): Promise<void>;
  };
}

export interface RealtimeSockets {
  /** Opened so far. */
  count(): number;
  /** Of those, the ones that are open. */
  countOpen(): number;
  /** Timers that the adapter waits for. */
  timers(): number;
  /** Moves the adapter's clock, and waits for what was due. */
  advance(milliseconds: number): Promise<void>;
  /** From now on this is the answer to each question for a task's status. */
  respond(fetchStatus: (taskId: string) => Promise<TaskMessage | null>): void;
  /** The server sends this on a socket that the adapter has given up: the one before the last, or the last after a stop. */
  sendLate(message: TaskMessage): void;
}
