import type { Clock } from '../../../../ports/clock.ts';
import { LOADING_TIMEOUT } from './limits.ts';
import { type Puzzle, puzzleSchema } from './wire.ts';

export interface FetchPuzzleOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Null when the request fails. Never throws. */
export async function fetchPuzzle(options: FetchPuzzleOptions, signal: AbortSignal): Promise<Puzzle | null> {
  const timeout = new AbortController();
  const cancel = options.clock.after(LOADING_TIMEOUT, () => timeout.abort());
  try {
    const response = await options.fetch(`${options.origin}/api/captcha`, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    const parsed = puzzleSchema.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data : null;
  } catch {
    return null;
  } finally {
    cancel();
  }
}
