import { parentPort, workerData } from 'node:worker_threads';
import { readClip } from './read-clip.ts';

/** Reads the file that the thread was given, and posts what became of it. */
async function answer(file: Uint8Array): Promise<void> {
  const decoded = await readClip(file);
  const transfer = decoded.kind === 'read' && decoded.clip.buffer instanceof ArrayBuffer ? [decoded.clip.buffer] : [];
  parentPort?.postMessage(decoded, transfer);
}

void answer(workerData);
