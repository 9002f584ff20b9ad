import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/** Bytes between two samples of V8's heap profiler. */
const INTERVAL = 4096;

/** Kilobytes of JavaScript objects that some work allocates, those included that are collected meanwhile; large buffers stand outside the heap. */
export async function measureAllocation(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  const all = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
  await session.post('HeapProfiler.startSampling', { samplingInterval: INTERVAL, ...all });
  work();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return sumSizes(profile.head) / 1024;
}

function sumSizes({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + sumSizes(child), selfSize);
}
