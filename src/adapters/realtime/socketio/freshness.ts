/** An answer over HTTP can be overtaken by the socket, or by a later answer; then it is old, and must not be told. */
export interface Freshness {
  /** A question is on its way. */
  startRequest(): number;
  /** The answer to the question tells something newer than all that was heard of the task; it counts as heard then. */
  isFresh(taskId: string, requestId: number): boolean;
  /** The socket told of the task. */
  noteReceived(taskId: string): void;
  clear(taskId: string): void;
}

export function createFreshness(): Freshness {
  const newest = new Map<string, number>();
  let moment = 0;

  return {
    startRequest: () => (moment += 1),
    isFresh(taskId, requestId) {
      if (requestId < (newest.get(taskId) ?? 0)) return false;
      newest.set(taskId, requestId);
      return true;
    },
    noteReceived(taskId) {
      moment += 1;
      newest.set(taskId, moment);
    },
    clear(taskId) {
      newest.delete(taskId);
    },
  };
}
