import { runInThread } from '#server/threads/run-in-thread.ts';
import type { AlignedRecording, RecordingOrder } from './align-recording.ts';
import type { prepareAudio, SourceAudio } from './prepare-audio.ts';

/** Milliseconds for one recording; ten minutes take a tenth of it. */
const TIME_LIMIT = 120_000;
/** Samples and what is measured of them lie outside the heap. */
const MEGABYTES = { heap: 2_048, outside: 2_048 } as const;

/** What the thread is given. */
export type RecordingWork =
  | { readonly kind: 'align'; readonly order: RecordingOrder }
  | { readonly kind: 'prepare'; readonly source: SourceAudio };

/** Aligns in a thread of its own, so that requests and live progress don't wait for it. Throws when the thread breaks or takes too long. */
export function alignInThread(order: RecordingOrder): Promise<AlignedRecording> {
  return runWork<AlignedRecording>({ kind: 'align', order }, 'aligning a recording');
}

/** The same for `prepareAudio`. */
export function prepareInThread(source: SourceAudio): Promise<ReturnType<typeof prepareAudio>> {
  return runWork<ReturnType<typeof prepareAudio>>({ kind: 'prepare', source }, 'preparing a recording');
}

function runWork<Result>(order: RecordingWork, purpose: string): Promise<Result> {
  return runInThread<Result>(new URL('recording-worker.ts', import.meta.url), {
    order,
    timeLimit: TIME_LIMIT,
    megabytes: MEGABYTES,
    purpose,
  });
}
