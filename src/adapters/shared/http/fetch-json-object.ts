import type { Clock } from '../../../ports/clock.ts';
import { orEnded } from '../race-abort.ts';
import { cappedText } from './read-limited-text.ts';

/** Of small public answers: milliseconds for the whole of it, and bytes. */
export const LOOK_UP_TIMEOUT = 4_000;
const LONGEST_ANSWER = 64 * 1024;

export interface LookUpOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Milliseconds; LOOK_UP_TIMEOUT, when left out. */
  readonly within?: number;
}

/** A small JSON object from somewhere that need not answer, or answer well: null then, in time. Never throws. */
export async function lookUp(
  address: string,
  { fetch, clock, within = LOOK_UP_TIMEOUT }: LookUpOptions,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const limit = new AbortController();
  const cancel = clock.after(within, () => limit.abort());
  const ended = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  try {
    return await orEnded(objectAt(address, fetch, ended), ended);
  } catch {
    return null;
  } finally {
    cancel();
    limit.abort();
  }
}

async function objectAt(address: string, fetch: typeof globalThis.fetch, signal: AbortSignal) {
  const response = await fetch(address, { headers: { accept: 'application/json' }, referrerPolicy: 'no-referrer', signal });
  if (!response.ok) return null;
  const value: unknown = JSON.parse(await cappedText(response, LONGEST_ANSWER));
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
