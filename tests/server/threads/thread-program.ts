import { parentPort, workerData } from 'node:worker_threads';

/** What the tests of `runInThread` order. */
export type ThreadOrder = 'answer' | 'answer and stay' | 'throw' | 'leave' | 'never end';

const order: ThreadOrder = workerData;
if (order === 'throw') throw new Error('This thread is broken.');
if (order !== 'leave' && order !== 'never end') parentPort?.postMessage('done');
if (order === 'never end' || order === 'answer and stay') setInterval(() => undefined, 1_000);
