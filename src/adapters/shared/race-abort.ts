/** Rejects with the signal's reason on abort, even if `work` never settles. */
export function raceAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new DOMException('Ended', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}
