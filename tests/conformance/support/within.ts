/** Milliseconds for one case of a suite. Far above what any honest adapter needs: only what hangs meets it. */
export const CASE_LIMIT = 60_000;

/** The clock of the machine, also where a test has replaced the page's. */
const { setTimeout, clearTimeout } = globalThis;

/**
 * Resolves as `work` does, and rejects with the name of the wait if it takes longer than the limit. An adapter that never responds
 * fails its case in words then, instead of holding up the run.
 */
export function within<Value>(milliseconds: number, what: string, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${milliseconds / 1000} seconds.`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
