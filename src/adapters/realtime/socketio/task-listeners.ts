import type { TaskMessage } from '../../../domain/tasks/task-machine.ts';

type Listener = (message: TaskMessage) => void;

/** Listeners by task. A listener added twice is called twice. */
export interface TaskListeners {
  /** `first`: it is the task's first listener; `last`: its last one was removed. */
  add(taskId: string, listener: Listener): { readonly first: boolean; readonly remove: () => { readonly last: boolean } };
  notify(message: TaskMessage): void;
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
          if (last && byTask.get(taskId) === entries) byTask.delete(taskId);
          return { last };
        },
      };
    },
    notify(message) {
      for (const { listener } of [...(byTask.get(message.taskId) ?? [])]) listener(message);
    },
    taskIds: () => [...byTask.keys()],
  };
}
