import type { Captcha, CaptchaState } from '../../../../ports/captcha.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fetchPuzzle, type Puzzle } from './fetch-puzzle.ts';
import type { Challenge } from 'altcha-lib/types';

export interface AltchaCaptchaOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch;
  readonly solve?: (puzzle: Puzzle, signal: AbortSignal) => Promise<string | null>;
}

/** Renews the token this long before it expires, so that a form sent now still passes. Milliseconds. */
const RENEW_BEFORE = 60_000;
/** Minimum time between renewals, even with a wrong clock. Milliseconds. */
const RENEW_AT_MOST_EVERY = 5 * 60_000;

const WORKING = 'Verifying…';
const DONE = 'Verified.';
const FAILED: CaptchaState = { kind: 'failed', message: 'Verification failed. Check your connection and try again.' };

/** Proof-of-work captcha: the browser solves a puzzle of the server in a worker. No interaction and no tracking. */
export function createAltchaCaptcha({ origin, clock, ...own }: AltchaCaptchaOptions): Captcha {
  const options = { origin, clock, fetch: own.fetch ?? ((input, init) => fetch(input, init)) };
  const solve = own.solve ?? solveInWorker;

  return {
    mount(element, listener) {
      const lifetime = new AbortController();
      const statusElement = element.ownerDocument.createElement('p');
      statusElement.setAttribute('role', 'status');
      element.append(statusElement);
      let cancelRenewal = (): void => {};

      async function work(): Promise<void> {
        statusElement.textContent = WORKING;
        listener({ kind: 'working' });
        const puzzle = await fetchPuzzle(options, lifetime.signal);
        const token = puzzle === null ? null : await solve(puzzle, lifetime.signal).catch(() => null);
        if (lifetime.signal.aborted) return;
        if (puzzle === null || token === null) {
          statusElement.textContent = '';
          listener(FAILED);
          return;
        }
        statusElement.textContent = DONE;
        const left = puzzle.parameters.expiresAt * 1000 - clock.now() - RENEW_BEFORE;
        cancelRenewal = clock.after(Math.max(left, RENEW_AT_MOST_EVERY), () => void work());
        listener({ kind: 'solved', token });
      }

      void work();
      return () => {
        lifetime.abort();
        cancelRenewal();
        statusElement.remove();
      };
    },
  };
}

/** Solves the puzzle in a worker, to keep the page responsive. Null when aborted or unsolvable. */
function solveInWorker(puzzle: Challenge, signal: AbortSignal): Promise<string | null> {
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
