import { type CallHistory, type CallRecord, NO_CALLS, recordCall } from '#domain/devtools/call-history.ts';

/** Records calls of all ports while the page lives. */
export interface CallLog {
  /** Marks a port that records its calls itself. */
  observe(port: string): void;
  isObserved(port: string): boolean;
  createRecorder(port: string): (call: CallRecord) => void;
  history(port: string): CallHistory;
  subscribe(listener: () => void): () => void;
}

export function createCallLog(): CallLog {
  const histories = new Map<string, CallHistory>();
  const listeners = new Set<() => void>();
  const observed = new Set<string>();
  return {
    observe(port) {
      observed.add(port);
    },
    isObserved: (port) => observed.has(port),
    createRecorder: (port) => (call) => {
      histories.set(port, recordCall(histories.get(port) ?? NO_CALLS, call));
      for (const listener of [...listeners]) listener();
    },
    history: (port) => histories.get(port) ?? NO_CALLS,
    subscribe(listener) {
      const own = (): void => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

/** The page's log, shared by its boot code and the switchboard page. */
export const pageCallLog = createCallLog();
