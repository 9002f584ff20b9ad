import { runInThread } from '../../../threads/run-in-thread.ts';
import type { AlignedRecording, RecordingOrder } from './align-recording.ts';

/** Milliseconds for one recording; ten minutes take a tenth of it. */
const TIME_LIMIT = 120_000;

/** Aligns in a thread of its own, so that requests and live progress don't wait for it. Throws when the thread breaks or takes too long. */
export function alignInThread(order: RecordingOrder): Promise<AlignedRecording> {
  return runInThread<AlignedRecording>(new URL('recording-worker.ts', import.meta.url), {
    order,
    timeLimit: TIME_LIMIT,
    purpose: 'aligning a recording',
  });
}
