import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Milliseconds to solve a puzzle. */
const SOLVING_TIMEOUT = 90_000;

/** The token for the server: base64 of JSON. Null when no solution was found in time. Runs in a page and in a worker. */
export async function solvePuzzle(puzzle: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: SOLVING_TIMEOUT });
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge: puzzle, solution: { counter, derivedKey } }));
}
