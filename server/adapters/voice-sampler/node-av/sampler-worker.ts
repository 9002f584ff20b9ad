import { parentPort, workerData } from 'node:worker_threads';
import type { SamplerOrder } from './index.ts';
import { measureSample, readSample } from './read-sample.ts';

async function answer(order: SamplerOrder): Promise<void> {
  const result = order.kind === 'measure' ? await measureSample(order.file) : await readSample(order.file, order.longest);
  parentPort?.postMessage(result, result.kind === 'decoded' ? [result.samples.buffer] : []);
}

void answer(workerData);
