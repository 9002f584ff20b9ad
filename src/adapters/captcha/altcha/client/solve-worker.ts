import type { Challenge } from 'altcha-lib/types';
import { solvePuzzle } from './solve-puzzle.ts';

/** Worker entry: receives a puzzle, posts a token or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solvePuzzle(data).then(
    (token) => self.postMessage(token),
    () => self.postMessage(null),
  );
});
