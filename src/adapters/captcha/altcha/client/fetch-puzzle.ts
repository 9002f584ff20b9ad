import type { Clock } from '#ports/clock.ts';
import { withTimeout } from '#adapters/shared/async.ts';
import * as z from 'zod/mini';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

/** GET /api/captcha. Signed by the server and sent back unchanged, so unknown fields are kept. */
const puzzleSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

export type Puzzle = z.infer<typeof puzzleSchema>;

/** Milliseconds to fetch a puzzle. */
const LOADING_TIMEOUT = 15_000;

export interface FetchPuzzleOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Null when the request fails. Never throws. */
export async function fetchPuzzle(options: FetchPuzzleOptions, signal: AbortSignal): Promise<Puzzle | null> {
  try {
    return await withTimeout({ clock: options.clock, timeout: LOADING_TIMEOUT, signal }, async (ended) => {
      const response = await options.fetch(`${options.origin}/api/captcha`, {
        cache: 'no-store',
        signal: ended,
      });
      return response.ok ? (puzzleSchema.safeParse(await response.json()).data ?? null) : null;
    });
  } catch {
    return null;
  }
}
