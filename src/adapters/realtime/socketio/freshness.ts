/** Detects HTTP responses that were overtaken by a socket message or a later response; those must be dropped. */
export interface Freshness {
  /** Call when a request starts. */
  startRequest(): number;
  /** Whether the response is newer than everything received for the task; if so it counts as received. */
  isFresh(taskId: string, requestId: number): boolean;
  /** Call when the socket delivered a message of the task. */
  noteReceived(taskId: string): void;
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
  };
}
