import type { ManualClock } from '#adapters/clock/manual/index.ts';

type Responder = (url: string, signal: AbortSignal) => Response | Promise<Response>;

/** A fake network with every fault mode. Time is the clock's. */
export interface FakeNetwork {
  readonly fetch: typeof fetch;
  /** Requested URLs, oldest first. */
  readonly requests: readonly string[];
  /** What was sent with each of them. */
  readonly sent: readonly RequestInit[];
  respondWith(response: Responder): void;
}

export function createFakeNetwork(): FakeNetwork {
  const requested: string[] = [];
  const sent: RequestInit[] = [];
  let response: Responder = () => new Response(null, { status: 404 });
  return {
    requests: requested,
    sent,
    respondWith(next) {
      response = next;
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      requested.push(url);
      sent.push(init ?? {});
      const signal = init?.signal ?? new AbortController().signal;
      signal.throwIfAborted();
      return response(url, signal);
    },
  };
}

const TEN_MEGABYTES = 10 * 1024 * 1024;
const never = (): Promise<never> => new Promise(() => {});

/** Every fault mode of a response. */
export const NETWORK_FAULT_MODES: readonly (readonly [string, (clock: ManualClock) => Responder])[] = [
  ['offline', () => () => Promise.reject(new TypeError('Failed to fetch'))],
  ['500', () => () => new Response('oh no', { status: 500 })],
  ['429', () => () => Response.json({ error: true, reason: 'RateLimited' }, { status: 429 })],
  ['garbage', () => () => new Response('<!doctype html><p>Welcome to the hotel network', { status: 200 })],
  ['JSON of something else', () => () => Response.json({ hello: 'world' })],
  ['JSON null', () => () => Response.json(null)],
  ['an empty answer', () => () => new Response('')],
  ['10 MB', () => () => new Response(`{"pad":"${'x'.repeat(TEN_MEGABYTES)}"}`)],
  ['a line that hangs', () => (_address, signal) => rejectWhenAborted(signal)],
  ['a line that hangs and hears nothing', () => () => never()],
  ['an answer that hangs', () => () => new Response(new ReadableStream<Uint8Array>({ pull: never }))],
  ['a slow drip', (clock) => () => new Response(createDrip(clock))],
];

/** A valid beginning that goes on for ten megabytes, and how much of it was taken. */
export function createEndlessResponse(): { readonly answer: Responder; readonly taken: () => number; readonly wasGivenUp: () => boolean } {
  let taken = 0;
  let givenUp = false;
  const segment = new TextEncoder().encode(' '.repeat(16 * 1024));
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          taken += segment.byteLength;
          if (taken > TEN_MEGABYTES) controller.close();
          else controller.enqueue(segment);
        },
        cancel() {
          givenUp = true;
        },
      },
      { highWaterMark: 0 },
    );
  return { answer: () => new Response(body()), taken: () => taken, wasGivenUp: () => givenUp };
}

/** Waits for a result while the clock advances second by second; throws after a minute. */
export async function resolveWithinMinute<Value>(clock: ManualClock, work: Promise<Value>): Promise<Value> {
  const state: { done: boolean } = { done: false };
  const settled = work.finally(() => {
    state.done = true;
  });
  settled.catch(() => {});
  for (let second = 0; second < 60; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await waitForNextTurn();
    if (state.done) return settled;
    clock.advance(1_000);
  }
  throw new Error('It took more than a minute.');
}

/** Everything that is ready has run. Browsers have no `setImmediate`. */
function waitForNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** A byte in every second, for ever. */
function createDrip(clock: ManualClock): ReadableStream<Uint8Array> {
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
