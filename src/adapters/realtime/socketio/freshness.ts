/** An answer over HTTP can be overtaken by the socket, or by a later answer; then it is old, and must not be told. */
export interface Freshness {
  /** A question is on its way. */
  ask(): number;
  /** The answer to the question tells something newer than all that was heard of the task; it counts as heard then. */
  isNews(taskId: string, question: number): boolean;
  /** The socket told of the task. */
  heard(taskId: string): void;
  forget(taskId: string): void;
}

export function createFreshness(): Freshness {
  const newest = new Map<string, number>();
  let moment = 0;

  return {
    ask: () => (moment += 1),
    isNews(taskId, question) {
      if (question < (newest.get(taskId) ?? 0)) return false;
      newest.set(taskId, question);
      return true;
    },
    heard(taskId) {
      moment += 1;
      newest.set(taskId, moment);
    },
    forget(taskId) {
      newest.delete(taskId);
    },
  };
}
