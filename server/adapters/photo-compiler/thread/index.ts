import type { PhotoCompileOutcome, PhotoCompiler } from '#server/ports/photo-compiler.ts';
import { runInThread } from '#server/threads/run-in-thread.ts';
import type { CompileOrder, CompileResponse } from './compile-photo.ts';

/** Milliseconds for one presenter; its thread is ended then. */
const TIME = 60_000;
/** Pixels lie outside the heap. */
const MEGABYTES = { heap: 1_024, outside: 2_048 } as const;
const MILLISECONDS = 1_000;

const PROGRAM = new URL('compile-worker.ts', import.meta.url);

export interface ThreadPhotoCompilerOptions {
  /** Milliseconds for one presenter. */
  readonly time?: number;
  /** Another program than the one that compiles. */
  readonly program?: URL;
}

/** A thread for each photo or drawing, ended with it, so that its memory is given back. How many run at once is the caller's. */
export function createThreadPhotoCompiler({ time = TIME, program = PROGRAM }: ThreadPhotoCompilerOptions = {}): PhotoCompiler {
  const stopping = new AbortController();

  async function runInTime(order: CompileOrder, signal: AbortSignal): Promise<CompileResponse | { readonly kind: 'stopped' }> {
    try {
      return await runInThread<CompileResponse>(program, {
        order,
        timeLimit: time,
        purpose: 'compiling a presenter',
        megabytes: MEGABYTES,
        signal: AbortSignal.any([signal, stopping.signal]),
      });
    } catch {
      signal.throwIfAborted();
      return { kind: 'stopped' };
    }
  }

  async function run(order: CompileOrder, signal: AbortSignal): Promise<PhotoCompileOutcome> {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const response = await runInTime(order, signal);
    return { ...response, seconds: (performance.now() - startedAt) / MILLISECONDS };
  }

  return {
    compile: (photo, { signal }) => run({ photo }, signal),
    draw: (rig, { signal }) => run({ rig }, signal),
    async stop() {
      stopping.abort();
    },
  };
}
