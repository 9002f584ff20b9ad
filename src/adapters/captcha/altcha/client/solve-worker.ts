import type { Challenge } from 'altcha-lib/types';
import { solvePuzzle } from './solve-puzzle.ts';

/** Entry of the worker: one puzzle, one answer or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solvePuzzle(data).then(
    (token) => self.postMessage(token),
    () => self.postMessage(null),
  );
});
