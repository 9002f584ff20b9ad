import type { PhotoPresenterInput } from '../../../../src/domain/photo-presenter/photo-presenter.ts';
import type { PhotoCompileOutcome, PhotoCompiler } from '../../../ports/photo-compiler.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';
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

  async function run(input: PhotoPresenterInput, signal: AbortSignal): Promise<CompileResponse | { readonly kind: 'stopped' }> {
    try {
      return await runInThread<CompileResponse>(program, {
        order: input,
        timeLimit: time,
        purpose: 'compiling a presenter',
        resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
        signal: AbortSignal.any([signal, stopping.signal]),
      });
    } catch {
      signal.throwIfAborted();
      return { kind: 'stopped' };
    }
  }

  return {
    async compile(input, { signal }): Promise<PhotoCompileOutcome> {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const response = await run(input, signal);
      return { ...response, seconds: (performance.now() - startedAt) / MILLISECONDS };
    },
    async stop() {
      stopping.abort();
    },
  };
}
