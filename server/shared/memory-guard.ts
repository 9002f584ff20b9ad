import { DependencyDownError } from '../errors/outage-errors.ts';

/** Bytes of this process. */
export interface MemoryUse {
  /** All that it holds: the heap, buffers, WebAssembly, threads, and what native libraries hold. */
  readonly total: number;
  readonly heap: number;
  /** Buffers and other things that JavaScript holds outside of the heap. */
  readonly buffers: number;
}

export interface MemoryGuard {
  /** Bytes. */
  readonly limit: number;
  getUse(): MemoryUse;
  /** Runs heavy work, such as a render. Throws `DependencyDownError` while the process is above its limit and other heavy work goes on. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface MemoryGuardParts {
  /** Bytes above which one heavy job runs at a time. */
  readonly limit: number;
  /** Default: of this process. */
  readonly measure?: () => MemoryUse;
}

export const MEGABYTE = 1024 * 1024;
export const toMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** Whether heavy work may begin: always while nothing else of the kind runs, so that no queue stands still for good. */
function mayBegin({ total, limit, running }: { readonly total: number; readonly limit: number; readonly running: number }): boolean {
  return running === 0 || total <= limit;
}

/** Bounds what heavy jobs hold together, by all of the process's memory: frames, encoders and decoders lie outside of the heap. */
export function createMemoryGuard({ limit, measure = measureProcess }: MemoryGuardParts): MemoryGuard {
  let running = 0;
  return {
    limit,
    getUse: measure,
    async run(work) {
      const { total, heap, buffers } = measure();
      if (!mayBegin({ total, limit, running })) {
        const [of, parts] = [`${toMegabytes(total)} MB`, `heap ${toMegabytes(heap)}, buffers ${toMegabytes(buffers)}`];
        throw new DependencyDownError(`This process holds ${of} of memory (${parts}), and may hold ${toMegabytes(limit)}.`);
      }
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}

function measureProcess(): MemoryUse {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { total: rss, heap: heapUsed, buffers: external };
}
