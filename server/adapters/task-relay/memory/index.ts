import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { TaskRelay } from '#server/ports/task-relay.ts';

export interface MemoryTaskRelay extends TaskRelay {
  /** Oldest first. */
  readonly published: readonly TaskMessage[];
  /** `false`: the service can't be reached, and messages are dropped. */
  setConnected(good: boolean): void;
}

/** Keeps what it was given, as a service would deliver it. */
export function createMemoryTaskRelay(): MemoryTaskRelay {
  const published: TaskMessage[] = [];
  let [isConnected, isStopped] = [true, false];
  return {
    published,
    setConnected(good) {
      isConnected = good;
    },
    publish(message) {
      if (isConnected && !isStopped) published.push({ ...message });
    },
    async stop() {
      isStopped = true;
    },
  };
}
