import { onTestFinished } from 'vitest';
import { solvePuzzle } from '#adapters/captcha/altcha/client/solve-puzzle.ts';
import type { CaptchaFixture } from '../captcha.suite.ts';
import { openAltcha } from './altcha-fixture.ts';

type Listener = (event: { readonly data?: unknown }) => void;

/** The adapter with workers of its own, which solve puzzles or fail as the vendor misbehaves. Lasts as long as the test. */
export function openAltchaInWorker(): CaptchaFixture {
  const working = new Set<object>();
  const fixture = openAltcha(null);

  class FakeWorker {
    readonly #listeners = new Map<string, Listener>();

    constructor(url: URL, { type }: { readonly type: string }) {
      if (type !== 'module' || !url.pathname.endsWith('/solve-worker.ts')) throw new Error(`No such worker: ${type} ${url.pathname}`);
      working.add(this);
    }
    addEventListener(name: string, listener: Listener): void {
      this.#listeners.set(name, listener);
    }
    postMessage(puzzle: Parameters<typeof solvePuzzle>[0]): void {
      const fault = fixture.fault();
      if (fault === 'crash') queueMicrotask(() => this.#listeners.get('error')?.({}));
      else if (fault === 'unsolvable') queueMicrotask(() => this.#listeners.get('message')?.({ data: null }));
      else void solvePuzzle(puzzle).then((data) => working.has(this) && this.#listeners.get('message')?.({ data }));
    }
    terminate(): void {
      working.delete(this);
    }
  }

  const original = globalThis.Worker;
  Object.assign(globalThis, { Worker: FakeWorker });
  onTestFinished(() => void Object.assign(globalThis, { Worker: original }));
  return { ...fixture, running: () => working.size };
}
