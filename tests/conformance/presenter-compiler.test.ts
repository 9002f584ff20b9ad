import { createWorkerPresenterCompiler } from '#adapters/presenter-compiler/worker/index.ts';
import type { PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';
import { type PresenterCompilerFixture, presenterCompilerSuite } from './presenter-compiler.suite.ts';

/** A worker that responds when the test says so. */
class HeldWorker {
  onmessage: ((event: { data: PhotoPresenterResult }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;

  hasInput = false;

  postMessage(input: unknown): void {
    this.hasInput = input !== undefined;
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function open(): PresenterCompilerFixture {
  const workers: HeldWorker[] = [];
  const openWorker = () => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return {
    compiler: createWorkerPresenterCompiler({ openWorker }),
    finish(data, photo = -1) {
      const worker = workers.at(photo);
      if (worker?.hasInput !== true) throw new Error('This worker got no photo.');
      worker.onmessage?.({ data });
    },
    crash: (message) => workers.at(-1)?.onerror?.({ message }),
    running: () => workers.filter(({ isTerminated }) => !isTerminated).length,
    begun: () => workers.length,
  };
}

presenterCompilerSuite('worker', open);
