import type { Captcha, CaptchaState } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { fetchPuzzle, type Puzzle } from './fetch-puzzle.ts';
import { solveInWorker } from './solve-in-worker.ts';

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

const WORKING = 'Checking that you’re human…';
const DONE = 'Verified: you’re human.';
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

      function show(text: string, state: CaptchaState): void {
        statusElement.textContent = text;
        listener(state);
      }

      /** Null when there is no puzzle or no solution. */
      async function solveNext(): Promise<{ readonly token: string; readonly expiresAt: number } | null> {
        const puzzle = await fetchPuzzle(options, lifetime.signal);
        const token = puzzle && (await solve(puzzle, lifetime.signal).catch(() => null));
        return puzzle && token ? { token, expiresAt: puzzle.parameters.expiresAt } : null;
      }

      async function work(): Promise<void> {
        show(WORKING, { kind: 'working' });
        const solved = await solveNext();
        if (lifetime.signal.aborted) return;
        if (solved === null) return show('', FAILED);
        const left = solved.expiresAt * 1000 - clock.now() - RENEW_BEFORE;
        cancelRenewal = clock.after(Math.max(left, RENEW_AT_MOST_EVERY), () => void work());
        show(DONE, { kind: 'solved', token: solved.token });
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
