import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import type { DecoderFailure } from '#server/decoding/decoder-process.ts';
import type { ClipFailure, ClipReader, ClipReadOptions } from '#server/ports/clip-reader.ts';
import { CLIP_FAILURES, type DecodedClip } from './clip-failures.ts';

/** Milliseconds for one clip, the start of its process included; half a minute of 4K takes 40 s of one core, ten minutes of a screen in 1080p 100 s. */
const TIME_LIMIT = 480_000;
/** Megabytes of the process in all; 8K takes a quarter of it, and more with ten bits and many frames that refer to each other. */
const MEMORY_LIMIT = 2_048;
/** Threads for native calls: reading, decoding, filtering and encoding wait for each other. */
const THREADS = 4;
const SECOND = 1_000;

const PROGRAM = new URL('clip-program.ts', import.meta.url);

/** What became of a file that was too much for its process. */
const FAILURES: Readonly<Record<DecoderFailure, ClipFailure>> = {
  crashed: CLIP_FAILURES.unreadable,
  stopped: CLIP_FAILURES.unreadable,
  'too-long': CLIP_FAILURES.tooHeavy,
  'too-much-memory': CLIP_FAILURES.tooHeavy,
};

/** Each file in a process of its own, which stays alive for a while for the next one. The caller limits how many. */
export function createNodeAvClipReader(options: { readonly timeLimit?: number } = {}): ClipReader {
  const pool = createDecoderPool({ program: PROGRAM, time: options.timeLimit ?? TIME_LIMIT, memory: MEMORY_LIMIT, threads: THREADS });

  async function decode(file: Uint8Array, options: ClipReadOptions): Promise<DecodedClip> {
    if (detectVideoFormat(file) === undefined) return CLIP_FAILURES.unreadable;
    const outcome = await pool.decode<DecodedClip>({ file }, options);
    options.signal?.throwIfAborted();
    return outcome.kind === 'decoded' ? outcome.result : FAILURES[outcome.reason];
  }

  return {
    async read(file, options = {}) {
      options.signal?.throwIfAborted();
      const startedAt = performance.now();
      return { ...(await decode(file, options)), seconds: (performance.now() - startedAt) / SECOND };
    },
  };
}
