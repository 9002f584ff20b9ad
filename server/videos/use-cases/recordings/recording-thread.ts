import { Worker } from 'node:worker_threads';
import type { AlignedRecording, RecordingOrder } from './align-recording.ts';

/** Milliseconds for one recording; ten minutes take a tenth of it. */
const TIME_LIMIT = 120_000;

/** Aligns in a thread of its own, so that requests and live progress don't wait for it. Throws when the thread breaks or takes too long. */
export async function alignInThread(order: RecordingOrder): Promise<AlignedRecording> {
  const worker = new Worker(new URL('recording-worker.ts', import.meta.url), { workerData: order, execArgv: [], name: 'recording' });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<AlignedRecording>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('A recording took too long to align.')), TIME_LIMIT);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread of a recording ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
