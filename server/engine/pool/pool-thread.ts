import { Worker } from 'node:worker_threads';
import type { BackgroundLibrary } from '../../../src/ports/background-library.ts';
import type { SegmentStore } from '../../ports/segment-store.ts';
import { STOP_GRACE_MS } from '../engine-limits.ts';
import type { ValueRequester, SharedValues } from './shared-values.ts';
import { WorkerCrashedError } from './worker-crashed-error.ts';
import type { FromThread, ThreadResult, ThreadSetup, ThreadTask, ToThread } from './thread-messages.ts';

export interface PoolOptions {
  readonly threads: number;
  readonly setup: ThreadSetup;
  readonly getBackgrounds: (ownerId: string) => BackgroundLibrary;
  /** Persistent cache of scaled presenters for later processes; no cache when left out. */
  readonly segments?: SegmentStore;
  /** Module that exports `createFrameRenderer`. */
  readonly rendererModule: URL;
}

export interface TaskOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (frames: number) => void;
}

/** One worker thread, one task at a time. */
export interface PoolThread {
  /** Rejects with the signal's reason on abort, with `WorkerCrashedError` when the thread ends. */
  run(task: ThreadTask, options: TaskOptions): Promise<ThreadResult>;
  /** Resolves once the thread can take the next task, or is gone. */
  settled(): Promise<void>;
  readonly hasCrashed: () => boolean;
  /** Idempotent. Stops the thread between two frames; terminates it when that takes too long. */
  end(): Promise<void>;
}

interface Current {
  readonly askToStop: () => void;
  readonly resolve: (result: ThreadResult) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: (frames: number) => void;
  readonly free: () => void;
}

/** Frames lie outside the V8 heap, so the young generation can be small. */
const YOUNG_GENERATION_MB = 6;

const THREAD_MODULE = new URL('./render-thread.ts', import.meta.url);

export function startPoolThread(options: PoolOptions, shared: SharedValues): PoolThread {
  const worker = new Worker(THREAD_MODULE, {
    workerData: { setup: options.setup, artistModule: options.rendererModule.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let current: Current | undefined;
  let settled: Promise<void> = Promise.resolve();
  let ending: Promise<void> | undefined;
  let isCrashed = false;
  // Ending a thread while a native module is being loaded or called brings the whole process down.
  let markLoaded = (): void => {};
  const loaded = new Promise<void>((resolve) => (markLoaded = resolve));

  function tell(message: ToThread): void {
    worker.postMessage(message);
  }

  const requester: ValueRequester = {
    deliver: (key, value) => tell({ kind: 'shared', key, value }),
    startMaking: (key) => tell({ kind: 'make-shared', key }),
  };

  function settle(act: (task: Current) => void): void {
    const task = current;
    current = undefined;
    worker.unref();
    if (task !== undefined) {
      act(task);
      task.free();
    }
  }

  function lose(reason: string): void {
    isCrashed = true;
    markLoaded();
    shared.remove(requester);
    settle((task) => task.reject(new WorkerCrashedError(reason)));
  }

  async function terminate(): Promise<void> {
    await loaded;
    await worker.terminate();
  }

  async function finish(): Promise<void> {
    isCrashed = true;
    worker.ref();
    current?.askToStop();
    let grace: NodeJS.Timeout | undefined;
    await Promise.race([settled, new Promise((resolve) => (grace = setTimeout(resolve, STOP_GRACE_MS)))]);
    clearTimeout(grace);
    await terminate();
  }

  async function answerBackdrop(request: Extract<FromThread, { kind: 'load-backdrop' }>): Promise<void> {
    try {
      const background = await options.getBackgrounds(request.ownerId).load(request.assetId);
      tell({ kind: 'backdrop', request: request.request, backdrop: background });
    } catch (error) {
      tell({ kind: 'backdrop-failed', request: request.request, message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function answerKept({ request, address: hash }: Extract<FromThread, { kind: 'get-kept' }>): Promise<void> {
    const bytes = await options.segments?.get(hash).catch(() => undefined);
    tell({ kind: 'kept', request, bytes });
  }

  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'progress':
        current?.onProgress(message.frames);
        return;
      case 'done':
        settle((task) => task.resolve(message.result));
        return;
      case 'failed':
        settle((task) => task.reject(new Error(message.message)));
        return;
      case 'stopped':
        settle((task) => task.reject(new WorkerCrashedError('A rendering thread was ended.')));
        return;
      case 'loaded':
        markLoaded();
        return;
      case 'load-backdrop':
        void answerBackdrop(message);
        return;
      case 'get-kept':
        void answerKept(message);
        return;
      case 'keep':
        options.segments?.put(message.address, message.bytes).catch(() => {});
        return;
      case 'ask-shared':
        shared.request(requester, message.key);
        return;
      case 'shared-made':
        shared.made(message.key, message.value);
        return;
      case 'shared-not-made':
        shared.notMade(requester, message.key);
    }
  });
  worker.on('error', (error: unknown) => lose(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => lose(`A rendering thread ended with code ${code}.`));
  worker.unref();

  return {
    run(task, { signal, onProgress }) {
      if (signal.aborted) {
        return Promise.reject(signal.reason);
      }
      const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      return new Promise((resolve, reject) => {
        let grace: NodeJS.Timeout | undefined;
        const askToStop = (): void => {
          Atomics.store(stop, 0, 1);
          tell({ kind: 'stop' });
        };
        const abort = (): void => {
          askToStop();
          reject(signal.reason);
          grace = setTimeout(() => void terminate(), STOP_GRACE_MS);
        };
        settled = new Promise((freed) => {
          const free = (): void => {
            clearTimeout(grace);
            signal.removeEventListener('abort', abort);
            freed();
          };
          current = { askToStop, resolve, reject, onProgress: onProgress ?? (() => {}), free };
        });
        signal.addEventListener('abort', abort, { once: true });
        worker.ref();
        tell({ kind: 'start', task, stop });
      });
    },

    settled: () => settled,
    hasCrashed: () => isCrashed,

    end: () => (ending ??= finish()),
  };
}
