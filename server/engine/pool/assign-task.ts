export interface TaskAssignment {
  /** Index in the queue. */
  readonly task: number;
  /** Index among the free threads. */
  readonly thread: number;
}

/**
 * Assigns a waiting task to a free thread. Preparing a scene takes as long as rendering many frames, so a
 * thread stays with the scene it holds; next best is a scene that no thread works on yet; else the first in the queue.
 * `waiting` and `busy` are keys of scenes, `free` what each free thread holds.
 */
export function assignTask(
  waiting: readonly string[],
  free: readonly (string | undefined)[],
  busy: ReadonlySet<string>,
): TaskAssignment | undefined {
  if (waiting.length === 0 || free.length === 0) {
    return undefined;
  }
  for (const [thread, held] of free.entries()) {
    const task = held === undefined ? -1 : waiting.indexOf(held);
    if (task >= 0) {
      return { task, thread };
    }
  }
  return {
    task: Math.max(
      0,
      waiting.findIndex((key) => !busy.has(key)),
    ),
    thread: 0,
  };
}
