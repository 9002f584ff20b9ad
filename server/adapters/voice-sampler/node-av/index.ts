import { createSemaphore } from '../../../../src/domain/shared/concurrency.ts';
import type { DecodeResult, SampleResult, VoiceSampler } from '../../../ports/voice-sampler.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';
import { detectSampleFormat, UNREADABLE } from './detect-sample-format.ts';

/** Milliseconds for one sample, the start of its thread included; the longest takes a tenth of it. */
const TIME_LIMIT = 20_000;
/** Samples that are measured at the same time; others wait. */
const SIDE_BY_SIDE = 2;
/** Megabytes of JavaScript in a thread. */
const MEMORY_LIMIT = 512;

/** What a thread is given. */
export type SamplerOrder =
  | { readonly kind: 'measure'; readonly file: Uint8Array }
  | { readonly kind: 'decode'; readonly file: Uint8Array; readonly longest: number };

/** Each file in a thread of its own, which is ended with it. */
export function createNodeAvVoiceSampler(options: { readonly timeLimit?: number } = {}): VoiceSampler {
  const semaphore = createSemaphore(SIDE_BY_SIDE);

  /** The thread answers each kind of order with its own kind of result. */
  async function read<Result>(order: SamplerOrder): Promise<Result | typeof UNREADABLE> {
    if (detectSampleFormat(order.file) === undefined) return UNREADABLE;
    const release = await semaphore.acquire();
    try {
      return await readInThread<Result>(order, options.timeLimit ?? TIME_LIMIT);
    } finally {
      release();
    }
  }

  return {
    measure: (file) => read<SampleResult>({ kind: 'measure', file }),
    decode: (file, { longest }) => read<DecodeResult>({ kind: 'decode', file, longest }),
  };
}

/** A thread that breaks or takes too long has met a file that it can't read. */
async function readInThread<Result>(order: SamplerOrder, timeLimit: number): Promise<Result | typeof UNREADABLE> {
  try {
    return await runInThread<Result>(new URL('sampler-worker.ts', import.meta.url), {
      order,
      timeLimit,
      purpose: 'reading a voice sample',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
  } catch {
    return UNREADABLE;
  }
}
