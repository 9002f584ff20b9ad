import type { ManualClock } from '../../src/adapters/clock/manual/index.ts';

type Answer = (address: string, signal: AbortSignal) => Response | Promise<Response>;

/** A line to servers elsewhere, with every mood a line has. Time is the clock's. */
export interface Line {
  readonly fetch: typeof fetch;
  /** Addresses asked, oldest first. */
  readonly asked: readonly string[];
  mood(answer: Answer): void;
}

export function createLine(): Line {
  const asked: string[] = [];
  let answer: Answer = () => new Response(null, { status: 404 });
  return {
    asked,
    mood(next) {
      answer = next;
    },
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      asked.push(address);
      const signal = init?.signal ?? new AbortController().signal;
      signal.throwIfAborted();
      return answer(address, signal);
    },
  };
}

const TEN_MEGABYTES = 10 * 1024 * 1024;
const never = (): Promise<never> => new Promise(() => {});

/** Every way in which an answer is none. */
export const BAD_MOODS: readonly (readonly [string, (clock: ManualClock) => Answer])[] = [
  ['offline', () => () => Promise.reject(new TypeError('Failed to fetch'))],
  ['500', () => () => new Response('oh no', { status: 500 })],
  ['429', () => () => Response.json({ error: true, reason: 'RateLimited' }, { status: 429 })],
  ['garbage', () => () => new Response('<!doctype html><p>Welcome to the hotel network', { status: 200 })],
  ['JSON of something else', () => () => Response.json({ hello: 'world' })],
  ['JSON null', () => () => Response.json(null)],
  ['an empty answer', () => () => new Response('')],
  ['10 MB', () => () => new Response(`{"pad":"${'x'.repeat(TEN_MEGABYTES)}"}`)],
  ['a line that hangs', () => (_address, signal) => untilAborted(signal)],
  ['a line that hangs and hears nothing', () => () => never()],
  ['an answer that hangs', () => () => new Response(new ReadableStream<Uint8Array>({ pull: never }))],
  ['a slow drip', (clock) => () => new Response(drip(clock))],
];

/** A valid beginning that goes on for ten megabytes, and how much of it was taken. */
export function endlessAnswer(): { readonly answer: Answer; readonly taken: () => number } {
  let taken = 0;
  const piece = new TextEncoder().encode(' '.repeat(16 * 1024));
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          taken += piece.byteLength;
          if (taken > TEN_MEGABYTES) controller.close();
          else controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
  return { answer: () => new Response(body()), taken: () => taken };
}

/** Waits for an answer while the time passes, second by second; throws when a minute was not enough. */
export async function inTime<Value>(clock: ManualClock, work: Promise<Value>): Promise<Value> {
  const state: { done: boolean } = { done: false };
  const settled = work.finally(() => {
    state.done = true;
  });
  settled.catch(() => {});
  for (let second = 0; second < 60; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    if (state.done) return settled;
    clock.advance(1_000);
  }
  throw new Error('It took more than a minute.');
}

/** Everything that is ready has run. Browsers have no `setImmediate`. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** A byte in every second, for ever. */
function drip(clock: ManualClock): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise<void>((resolve) => {
        clock.after(1_000, () => {
          controller.enqueue(new Uint8Array([0x20]));
          resolve();
        });
      }),
  });
}
