import type { Challenge } from 'altcha-lib/types';

/** Solves the puzzle in a worker, to keep the page responsive. Null when aborted, unsolvable, or without a worker. */
export function solveInWorker(puzzle: Challenge, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
    const end = (token: string | null): void => {
      worker.terminate();
      resolve(token);
    };
    signal.addEventListener('abort', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(puzzle);
  });
}
