import type { Clock } from '#ports/clock.ts';
import { raceAbort, withTimeout } from '../async.ts';
import { readLimitedText } from './read-limited-text.ts';

/** Timeout in milliseconds and maximum size in bytes of a small public response. */
export const FETCH_JSON_TIMEOUT = 4_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

export interface FetchJsonOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Milliseconds; default FETCH_JSON_TIMEOUT. */
  readonly timeout?: number;
}

/** Fetches a small JSON object from an unreliable source. Null on any failure or timeout; never throws. */
export async function fetchJsonObject(
  url: string,
  { fetch, clock, timeout = FETCH_JSON_TIMEOUT }: FetchJsonOptions,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await withTimeout({ clock, timeout, signal }, (ended) => raceAbort(fetchObject(url, fetch, ended), ended));
  } catch {
    return null;
  }
}

async function fetchObject(url: string, fetch: typeof globalThis.fetch, signal: AbortSignal) {
  const response = await fetch(url, { headers: { accept: 'application/json' }, referrerPolicy: 'no-referrer', signal });
  if (!response.ok) return null;
  const value: unknown = JSON.parse(await readLimitedText(response, MAX_RESPONSE_BYTES));
  return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
}
