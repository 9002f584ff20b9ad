import { createSemaphore } from '#domain/shared/concurrency.ts';
import type { DecodeResult, SampleResult, VoiceSampler } from '#server/ports/voice-sampler.ts';
import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import { detectSampleFormat, UNREADABLE } from './detect-sample-format.ts';

/** Milliseconds for one sample, the start of its process included; the longest takes a second of it, and many on a machine that renders. */
const TIME_LIMIT = 60_000;
/** Samples that are measured at the same time; others wait. */
const SIDE_BY_SIDE = 2;
/** Megabytes of the process in all; ten minutes of samples take 115, some of them twice. */
const MEMORY_LIMIT = 1_024;
/** Threads for native calls. */
const THREADS = 2;

const PROGRAM = new URL('sampler-program.ts', import.meta.url);

/** What the program is given. */
export type SamplerOrder =
  | { readonly kind: 'measure'; readonly file: Uint8Array }
  | { readonly kind: 'decode'; readonly file: Uint8Array; readonly longest: number };

/** Each file in a process of its own, which stays alive for a while for the next one. */
export function createNodeAvVoiceSampler(options: { readonly timeLimit?: number } = {}): VoiceSampler {
  const semaphore = createSemaphore(SIDE_BY_SIDE);
  const pool = createDecoderPool({ program: PROGRAM, time: options.timeLimit ?? TIME_LIMIT, memory: MEMORY_LIMIT, threads: THREADS });

  /** The program answers each kind of order with its own kind of result. One that breaks or takes too long has met a file that it can't read. */
  async function read<Result>(order: SamplerOrder): Promise<Result | typeof UNREADABLE> {
    if (detectSampleFormat(order.file) === undefined) return UNREADABLE;
    const release = await semaphore.acquire();
    try {
      const outcome = await pool.decode<Result>(order);
      return outcome.kind === 'decoded' ? outcome.result : UNREADABLE;
    } finally {
      release();
    }
  }

  return {
    measure: (file) => read<SampleResult>({ kind: 'measure', file }),
    decode: (file, { longest }) => read<DecodeResult>({ kind: 'decode', file, longest }),
  };
}
