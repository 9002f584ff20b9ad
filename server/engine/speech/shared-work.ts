/** Work under way that several callers may wait for. */
export interface SharedWork<Result> {
  /**
   * Joins the work of this key, or begins it. Rejects with the reason of `signal` when it aborts; the work itself is
   * ended when nobody waits for it any more.
   */
  join(key: string, begin: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface UnderWay<Result> {
  readonly result: Promise<Result>;
  readonly ending: AbortController;
  waiting: number;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  function begun(key: string, begin: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const ending = new AbortController();
    const work = { result: begin(ending.signal), ending, waiting: 0 };
    const over = (): void => forget(key, work);
    underWay.set(key, work);
    work.result.then(over, over);
    return work;
  }

  function forget(key: string, work: UnderWay<Result>): void {
    if (underWay.get(key) === work) {
      underWay.delete(key);
    }
  }

  return {
    async join(key, begin, signal) {
      const work = underWay.get(key) ?? begun(key, begin);
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
