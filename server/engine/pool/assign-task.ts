export interface Pair {
  /** Index in the queue. */
  readonly task: number;
  /** Index among the free threads. */
  readonly thread: number;
}

/**
 * Which waiting task goes to which free thread. To prepare a scene takes as long as to draw a good many pictures, so a
 * thread stays with the scene it holds; next best is a scene nobody works on yet; else the first in the queue.
 * `waiting` and `busy` are keys of scenes, `free` what each free thread holds.
 */
export function pairUp(waiting: readonly string[], free: readonly (string | undefined)[], busy: ReadonlySet<string>): Pair | undefined {
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
