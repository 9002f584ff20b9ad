import { Worker } from 'node:worker_threads';
import type { PhotoPresenterInput } from '../../../../src/domain/photo-presenter/photo-presenter.ts';
import type { PhotoCompileOutcome, PhotoCompiler } from '../../../ports/photo-compiler.ts';
import type { CompileResponse } from './compile-photo.ts';

/** Milliseconds for one presenter; its thread is ended then. */
const TIME = 60_000;
/** Megabytes of JavaScript of the thread; pixels lie outside. */
const MEGABYTES = 1_024;
const MILLISECONDS = 1_000;

const PROGRAM = new URL('compile-worker.ts', import.meta.url);

export interface ThreadPhotoCompilerOptions {
  /** Milliseconds for one presenter. */
  readonly time?: number;
  /** Another program than the one that compiles. */
  readonly program?: URL;
}

/** A thread for each photo, ended with it, so that its memory is given back. How many run at once is the caller's. */
export function createThreadPhotoCompiler({ time = TIME, program = PROGRAM }: ThreadPhotoCompilerOptions = {}): PhotoCompiler {
  const stopping = new AbortController();

  function run(input: PhotoPresenterInput, signal: AbortSignal): Promise<CompileResponse | { readonly kind: 'stopped' }> {
    const worker = new Worker(program, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(time)]);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        signal.removeEventListener('abort', abort);
        limit.removeEventListener('abort', giveUp);
        void worker.terminate();
        settle();
      };
      const abort = (): void => end(() => reject(signal.reason));
      const giveUp = (): void => end(() => resolve({ kind: 'stopped' }));
      signal.addEventListener('abort', abort, { once: true });
      limit.addEventListener('abort', giveUp, { once: true });
      worker.once('message', (response: CompileResponse) => end(() => resolve(response)));
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
    });
  }

  return {
    async compile(input, { signal }): Promise<PhotoCompileOutcome> {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const response = stopping.signal.aborted ? ({ kind: 'stopped' } as const) : await run(input, signal);
      return { ...response, seconds: (performance.now() - startedAt) / MILLISECONDS };
    },
    async stop() {
      stopping.abort();
    },
  };
}
