// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAltchaCaptcha } from '#adapters/captcha/altcha/client/index.ts';
import { solvePuzzle } from '#adapters/captcha/altcha/client/solve-puzzle.ts';
import { createAltchaVerifier, PUZZLE_LIFETIME } from '#adapters/captcha/altcha/server/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { CaptchaState } from '#ports/captcha.ts';
import { openAltcha } from './support/altcha-fixture.ts';

const HALF_A_MINUTE = 30_000;

describe('captcha-altcha', () => {
  test('PRV-3 announces its progress to screen readers', async () => {
    const { captcha } = openAltcha();
    const element = document.createElement('div');
    const received: string[] = [];
    const remove = captcha.mount(element, ({ kind }) => received.push(kind));
    const line = element.querySelector('[role=status]');
    expect(line?.textContent).toBe('Checking that you’re human…');
    await vi.waitFor(() => expect(received).toEqual(['working', 'solved']));
    expect(line?.textContent).toMatch(/^Verified/);
    remove();
  });

  test('fails on an unreadable and on an unsolvable challenge', async () => {
    const clock = createManualClock(Date.now());
    const broken = createAltchaCaptcha({ origin: '', clock, fetch: async () => Response.json(null), solve: async () => 'answer' });
    const server = createAltchaVerifier({ secret: 's'.repeat(32), clock, attempts: { increment: async () => ({ count: 1 }) } });
    const fetch = async (): Promise<Response> => Response.json(await server.challenge());
    const unsolved = createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => null });
    for (const captcha of [broken, unsolved]) {
      const received: string[] = [];
      captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind));
      await vi.waitFor(() => expect(received).toEqual(['working', 'failed']));
    }
  });

  test('stops computing when the page’s clock is far ahead', async () => {
    const clock = createManualClock(Date.now());
    const server = createAltchaVerifier({
      secret: 's'.repeat(32),
      clock: createManualClock(0),
      attempts: { increment: async () => ({ count: 1 }) },
    });
    let requested = 0;
    const fetch = async (): Promise<Response> => {
      requested += 1;
      return Response.json(await server.challenge());
    };
    const received: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => 'answer' }).mount(document.createElement('div'), ({ kind }) =>
      received.push(kind),
    );
    await vi.waitFor(() => expect(received).toEqual(['working', 'solved']));
    clock.advance(HALF_A_MINUTE);
    expect(requested).toBe(1);
  });

  test('times out when the server never responds', async () => {
    const clock = createManualClock(Date.now());
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const received: string[] = [];
    createAltchaCaptcha({ origin: '', clock, fetch }).mount(document.createElement('div'), ({ kind }) => received.push(kind));
    clock.advance(HALF_A_MINUTE);
    await vi.waitFor(() => expect(received).toEqual(['working', 'failed']));
  });

  test('a failed response is no puzzle, whatever is in it', async () => {
    const clock = createManualClock(Date.now());
    const server = createAltchaVerifier({ secret: 's'.repeat(32), clock, attempts: { increment: async () => ({ count: 1 }) } });
    const body = await server.challenge();
    for (const [status, expected] of [
      [200, 'solved'],
      [503, 'failed'],
    ] as const) {
      const fetch = async () => Response.json(body, { status });
      const received: string[] = [];
      const captcha = createAltchaCaptcha({ origin: '', clock, fetch, solve: async () => 'answer' });
      onTestFinished(captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind)));
      await vi.waitFor(() => expect(received).toEqual(['working', expected]));
    }
  });

  test('clears its text after a failure', async () => {
    const fixture = openAltcha();
    fixture.cutOff?.();
    const element = document.createElement('div');
    const received: string[] = [];
    const remove = fixture.captcha.mount(element, ({ kind }) => received.push(kind));
    onTestFinished(remove);
    await vi.waitFor(() => expect(received).toEqual(['working', 'failed']));
    expect(element.querySelector('[role=status]')?.textContent).toBe('');
  });

  test('renews a token a minute before it expires, and not earlier; fetches past the cache', async () => {
    const { captcha, clock, requests } = openAltcha(async () => 'answer');
    const received: string[] = [];
    onTestFinished(captcha.mount(document.createElement('div'), ({ kind }) => received.push(kind)));
    await vi.waitFor(() => expect(received).toEqual(['working', 'solved']));
    // The puzzle's times are in whole seconds.
    clock.advance(PUZZLE_LIFETIME - 62_000);
    expect(requests).toEqual(['no-store https://api.example.com/api/captcha']);
    clock.advance(2_000);
    expect(requests).toHaveLength(2);
  });

  test('makes no code at run time, which the content security policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});

type WorkerEvent = 'message' | 'error';

/** What a worker does with a puzzle, and what became of it. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly #listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  readonly source: string;
  isEnded = false;
  puzzle: unknown = null;

  constructor(url: URL, { type }: { readonly type: string }) {
    this.source = `${type} ${url.pathname.split('/').at(-1)}`;
    FakeWorker.made.push(this);
  }
  addEventListener(name: WorkerEvent, listener: (event: { readonly data?: unknown }) => void): void {
    this.#listeners.set(name, listener);
  }
  postMessage(puzzle: unknown): void {
    this.puzzle = puzzle;
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(name: WorkerEvent, data?: unknown): void {
    this.#listeners.get(name)?.({ data });
  }
}

/** The captcha with fake workers. */
async function mountWithWorker() {
  const original = globalThis.Worker;
  Object.assign(globalThis, { Worker: FakeWorker });
  FakeWorker.made = [];
  const received: CaptchaState[] = [];
  const remove = openAltcha(null).captcha.mount(document.createElement('div'), (state) => received.push(state));
  onTestFinished(() => {
    remove();
    Object.assign(globalThis, { Worker: original });
  });
  return { received, remove, worker: () => vi.waitUntil(() => FakeWorker.made.find(({ puzzle }) => puzzle !== null)) };
}

describe('captcha-altcha in a worker', () => {
  test('the worker gets the puzzle, and ends with its solution', async () => {
    const { received, worker } = await mountWithWorker();
    const one = await worker();
    expect([one.source, one.puzzle]).toEqual(['module solve-worker.ts', expect.objectContaining({ parameters: expect.any(Object) })]);
    expect(one.isEnded).toBe(false);
    one.tell('message', await solvePuzzle(one.puzzle as Parameters<typeof solvePuzzle>[0]));
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: 'solved', token: expect.stringMatching(/./) }));
    expect(one.isEnded).toBe(true);
  });

  test.each(['message', 'error'] as const)('a worker without a solution (%s) fails and ends', async (name) => {
    const { received, worker } = await mountWithWorker();
    const one = await worker();
    one.tell(name, null);
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: 'failed' }));
    expect(one.isEnded).toBe(true);
  });

  test('unmounting ends the worker, and starts none while the puzzle is fetched', async () => {
    const { remove, worker } = await mountWithWorker();
    const one = await worker();
    remove();
    expect(one.isEnded).toBe(true);
    const early = await mountWithWorker();
    early.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(FakeWorker.made).toEqual([]);
  });
});
