import type { PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';
import type { PresenterCompiler } from '#ports/presenter-compiler.ts';

export interface WorkerPresenterCompilerOptions {
  readonly openWorker: () => Worker;
}

/** Compiles in a worker, which is reused for the next photo. A worker with outdated input is terminated, because nothing else stops it midway. */
export function createWorkerPresenterCompiler({ openWorker }: WorkerPresenterCompilerOptions): PresenterCompiler {
  let resting: Worker | null = null;

  return {
    compile(input, { signal }) {
      signal.throwIfAborted();
      const worker = resting ?? openWorker();
      resting = null;
      return new Promise<PhotoPresenterResult>((resolve, reject) => {
        const abort = (): void => {
          worker.terminate();
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
        worker.onmessage = ({ data }: MessageEvent<PhotoPresenterResult>) => {
          signal.removeEventListener('abort', abort);
          resting?.terminate();
          resting = worker;
          resolve(data);
        };
        worker.onerror = ({ message }) => {
          signal.removeEventListener('abort', abort);
          worker.terminate();
          reject(new Error(message));
        };
        worker.postMessage(input);
      });
    },
    stop() {
      resting?.terminate();
      resting = null;
    },
  };
}
