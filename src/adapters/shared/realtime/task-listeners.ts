import type { TaskMessage } from '../../../domain/tasks/task-machine.ts';

type Listener = (message: TaskMessage) => void;

/** Listeners by task. A listener added twice is called twice. */
export interface TaskListeners {
  /** `first`: it is the task's first listener; `last`: its last one was removed. */
  add(taskId: string, listener: Listener): { readonly first: boolean; readonly remove: () => { readonly last: boolean } };
  /** Calls the listeners of the message's task, as long as `isRunning`; not those that another one removed meanwhile. */
  notify(message: TaskMessage, isRunning: () => boolean): void;
  taskIds(): readonly string[];
}

export function createTaskListeners(): TaskListeners {
  const byTask = new Map<string, Set<{ readonly listener: Listener }>>();

  return {
    add(taskId, listener) {
      const entry = { listener };
      const entries = byTask.get(taskId) ?? new Set();
      const first = entries.size === 0;
      entries.add(entry);
      byTask.set(taskId, entries);
      return {
        first,
        remove() {
          const last = entries.delete(entry) && entries.size === 0;
          if (last) byTask.delete(taskId);
          return { last };
        },
      };
    },
    notify(message, isRunning) {
      const entries = byTask.get(message.taskId);
      for (const entry of [...(entries ?? [])]) if (isRunning() && entries?.has(entry) === true) entry.listener(message);
    },
    taskIds: () => [...byTask.keys()],
  };
}
