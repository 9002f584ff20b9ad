import { expect, test } from 'vitest';
import { createWorkerPresenterCompiler } from '../../src/adapters/presenter-compiler/worker/index.ts';
import type { PhotoPresenterResult } from '../../src/domain/photo-presenter/photo-presenter.ts';
import { type PresenterCompilerFixture, presenterCompilerSuite } from './presenter-compiler.suite.ts';

/** A worker that responds when the test says so. */
class HeldWorker {
  onmessage: ((event: { data: PhotoPresenterResult }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;

  postMessage(): void {}

  terminate(): void {
    this.isTerminated = true;
  }
}

function open(): PresenterCompilerFixture & { readonly workers: readonly HeldWorker[] } {
  const workers: HeldWorker[] = [];
  const openWorker = () => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return {
    workers,
    compiler: createWorkerPresenterCompiler({ openWorker }),
    finish: (data) => workers.at(-1)?.onmessage?.({ data }),
    crash: (message) => workers.at(-1)?.onerror?.({ message }),
  };
}

presenterCompilerSuite('worker', open);

test('VID-4 reuses one worker until stop, and ends an aborted one at once', async () => {
  const { compiler, finish, workers } = open();
  const input = { image: { width: 1, height: 1, data: new Uint8ClampedArray(4) } } as unknown as Parameters<typeof compiler.compile>[0];
  for (let photo = 1; photo <= 2; photo += 1) {
    const result = compiler.compile(input, { signal: new AbortController().signal });
    finish({ kind: 'failed', problems: [] });
    await result;
  }
  expect(workers).toHaveLength(1);
  const work = new AbortController();
  const aborted = compiler.compile(input, { signal: work.signal });
  work.abort(new Error('outdated'));
  await expect(aborted).rejects.toThrow('outdated');
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});
