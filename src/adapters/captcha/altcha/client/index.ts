import type { Captcha, CaptchaState } from '../../../../ports/captcha.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fetchPuzzle } from './fetch-puzzle.ts';
import { RENEW_AT_MOST_EVERY, RENEW_BEFORE } from './limits.ts';
import { solveInWorker } from './solve-in-worker.ts';
import type { Puzzle } from './wire.ts';

export interface AltchaCaptchaOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch;
  readonly solve?: (puzzle: Puzzle, signal: AbortSignal) => Promise<string | null>;
}

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
