import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '#server/threads/yield-to-others.ts';

/** What the tests of `runInThread` order. */
export type ThreadOrder =
  | 'answer'
  | 'answer and stay'
  | 'throw'
  | 'leave'
  | 'yield'
  | 'never end'
  | 'fill the heap'
  | 'fill buffers'
  | 'fill WebAssembly';

const order: ThreadOrder = workerData;
const MEGABYTE = 1024 * 1024;
const PAGES_OF_A_MEGABYTE = 16;
const FILL: Readonly<Partial<Record<ThreadOrder, () => unknown>>> = {
  'fill the heap': () => Array.from({ length: MEGABYTE / 8 }, () => Math.random()),
  'fill buffers': () => Buffer.alloc(MEGABYTE, 1),
  'fill WebAssembly': () => new Uint8Array(new WebAssembly.Memory({ initial: PAGES_OF_A_MEGABYTE }).buffer).fill(1),
};

/** Without an end, and without a turn for anything else. */
function fill(): void {
  const make = FILL[order];
  const kept: unknown[] = [];
  while (make !== undefined) kept.push(make());
}
fill();
if (order === 'throw') throw new Error('This thread is broken.');
if (order === 'yield') {
  yieldToOthers();
  parentPort?.postMessage(String(getPriority(Number(basename(readlinkSync('/proc/thread-self'))))));
} else if (order !== 'leave' && order !== 'never end') parentPort?.postMessage('done');
if (order === 'never end' || order === 'answer and stay') setInterval(() => undefined, 1_000);
