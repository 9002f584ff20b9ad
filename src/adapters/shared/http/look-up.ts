import type { Clock } from '../../../ports/clock.ts';

/** Of small public answers: milliseconds for the whole of it, and bytes. */
export const LOOK_UP_TIMEOUT = 4_000;
const LONGEST_ANSWER = 64 * 1024;

export interface LookUpOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** A small JSON object from somewhere that need not answer, or answer well: null then, in time. Never throws. */
export async function lookUp(
  address: string,
  { fetch, clock }: LookUpOptions,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const limit = new AbortController();
  const cancel = clock.after(LOOK_UP_TIMEOUT, () => limit.abort());
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
  const value: unknown = JSON.parse(await textOf(response));
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}

/** Throws as soon as there is more than an answer of this kind ever has. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > LONGEST_ANSWER) {
      void reader.cancel().catch(() => {});
      throw new RangeError('The answer is too long');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Neither a server nor a library decides how long we wait. */
function orEnded<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new DOMException('Ended', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}
