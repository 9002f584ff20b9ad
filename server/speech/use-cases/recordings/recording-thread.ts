import { runInThread } from '#server/threads/run-in-thread.ts';
import type { AlignedRecording, RecordingOrder } from './align-recording.ts';

/** Milliseconds for one recording; ten minutes take a tenth of it. */
const TIME_LIMIT = 120_000;
/** Samples and what is measured of them lie outside the heap. */
const MEGABYTES = { heap: 2_048, outside: 2_048 } as const;

/** Aligns in a thread of its own, so that requests and live progress don't wait for it. Throws when the thread breaks or takes too long. */
export function alignInThread(order: RecordingOrder): Promise<AlignedRecording> {
  return runInThread<AlignedRecording>(new URL('recording-worker.ts', import.meta.url), {
    order,
    timeLimit: TIME_LIMIT,
    megabytes: MEGABYTES,
    purpose: 'aligning a recording',
  });
}
