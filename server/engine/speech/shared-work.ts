/** Deduplicates work in progress by key (single flight). */
export interface SharedWork<Result> {
  /**
   * Joins the work of this key, or begins it. Rejects with the reason of `signal` when it aborts; the work itself is
   * aborted when no caller waits for it any more.
   */
  join(key: string, start: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface InFlight<Result> {
  readonly result: Promise<Result>;
  readonly ending: AbortController;
  waiting: number;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const inFlight = new Map<string, InFlight<Result>>();

  function begun(key: string, start: (signal: AbortSignal) => Promise<Result>): InFlight<Result> {
    const ending = new AbortController();
    const work = { result: start(ending.signal), ending, waiting: 0 };
    const onSettled = (): void => forget(key, work);
    inFlight.set(key, work);
    work.result.then(onSettled, onSettled);
    return work;
  }

  function forget(key: string, work: InFlight<Result>): void {
    if (inFlight.get(key) === work) {
      inFlight.delete(key);
    }
  }

  return {
    async join(key, start, signal) {
      const work = inFlight.get(key) ?? begun(key, start);
      work.waiting += 1;
      let abort = (): void => {};
      const aborted = new Promise<never>((_, reject) => {
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
      });
      try {
        return await Promise.race([work.result, aborted]);
      } finally {
        signal.removeEventListener('abort', abort);
        work.waiting -= 1;
        if (work.waiting === 0) {
          forget(key, work);
          work.ending.abort(signal.reason);
        }
      }
    },
  };
}
