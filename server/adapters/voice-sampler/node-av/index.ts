import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../../../../src/domain/shared/concurrency.ts';
import type { SampleResult, VoiceSampler } from '../../../ports/voice-sampler.ts';
import { detectSampleFormat, UNREADABLE } from './detect-sample-format.ts';

/** Milliseconds for one sample, the start of its thread included; the longest takes a tenth of it. */
const TIME_LIMIT = 20_000;
/** Samples that are measured at the same time; others wait. */
const SIDE_BY_SIDE = 2;
/** Megabytes of JavaScript in a thread. */
const MEMORY_LIMIT = 512;

/** Each file in a thread of its own, which is ended with it. */
export function createNodeAvVoiceSampler(options: { readonly timeLimit?: number } = {}): VoiceSampler {
  const semaphore = createSemaphore(SIDE_BY_SIDE);

  return {
    async measure(file) {
      if (detectSampleFormat(file) === undefined) return UNREADABLE;
      const release = await semaphore.acquire();
      try {
        return await readInThread(file, options.timeLimit ?? TIME_LIMIT);
      } finally {
        release();
      }
    },
  };
}

async function readInThread(file: Uint8Array, timeLimit: number): Promise<SampleResult> {
  const worker = new Worker(new URL('sampler-worker.ts', import.meta.url), {
    workerData: { file },
    execArgv: [],
    name: 'voice-sample',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SampleResult>((resolve) => {
      timer = setTimeout(() => resolve(UNREADABLE), timeLimit);
      worker.once('message', resolve);
      worker.once('error', () => resolve(UNREADABLE));
      worker.once('exit', () => resolve(UNREADABLE));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
