import type { TaskMessage } from '#domain/tasks/task-machine.ts';

/** Listeners by task. A listener added twice is called twice. */
export interface TaskListeners<Message extends { readonly taskId: string } = TaskMessage> {
  /** `first`: it is the task's first listener; `last`: its last one was removed. */
  add(taskId: string, listener: (message: Message) => void): { readonly first: boolean; readonly remove: () => { readonly last: boolean } };
  /** Calls the listeners of the message's task, as long as `isRunning`; not those that another one removed meanwhile. */
  notify(message: Message, isRunning: () => boolean): void;
  taskIds(): readonly string[];
}

export function createTaskListeners<Message extends { readonly taskId: string } = TaskMessage>(): TaskListeners<Message> {
  const byTask = new Map<string, Set<{ readonly listener: (message: Message) => void }>>();

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
