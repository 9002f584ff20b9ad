import type { Challenge } from 'altcha-lib/types';

/** The page stays quick while a worker counts. Null when it was stopped or could not. */
export function solveInWorker(puzzle: Challenge, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
    const end = (token: string | null): void => {
      worker.terminate();
      resolve(token);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(typeof data === 'string' ? data : null));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(puzzle);
  });
}
