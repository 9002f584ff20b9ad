import { Worker } from 'node:worker_threads';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { SegmentStore } from '../../ports/segment-store.ts';
import { STOP_GRACE_MS } from '../engine-limits.ts';
import type { ValueRequester, SharedValues } from './shared-values.ts';
import type { FromThread, ThreadResult, ThreadTask, ToThread } from './thread-messages.ts';

/** The thread ended during its task: a crash, or out of memory. The task may be retried on another thread. */
export class WorkerCrashedError extends Error {
  override readonly name = 'WorkerCrashedError';
}

/** Undefined when the owner may not show this presenter. */
export type LoadOwnPack = (ownerId: string, avatarId: string) => Promise<Uint8Array | undefined>;

/** What runs in each thread: a module that makes its adapters and calls `runRenderThread`, because adapters cannot cross threads. */
export interface RenderWorker {
  readonly module: URL;
  /** `workerData` of the module: plain data only. */
  readonly data?: unknown;
}

export interface PoolOptions {
  readonly threads: number;
  readonly getBackgrounds: (ownerId: string) => BackgroundLibrary;
  readonly loadOwnPack?: LoadOwnPack;
  /** Persistent cache of scaled presenters for later processes; no cache when left out. */
  readonly segments?: SegmentStore;
  readonly worker: RenderWorker;
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
  readonly requestStop: () => void;
  readonly resolve: (result: ThreadResult) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: (frames: number) => void;
  readonly free: () => void;
}

/** Frames lie outside the V8 heap, so the young generation can be small. */
const YOUNG_GENERATION_MB = 6;

export function startPoolThread(options: PoolOptions, shared: SharedValues): PoolThread {
  const worker = new Worker(options.worker.module, {
    workerData: options.worker.data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let current: Current | undefined;
  let settled: Promise<void> = Promise.resolve();
  let ending: Promise<void> | undefined;
  let isCrashed = false;
  // Ending a thread while a native module is being loaded or called brings the whole process down.
  let markLoaded = (): void => {};
  const loaded = new Promise<void>((resolve) => (markLoaded = resolve));

  function send(message: ToThread): void {
    worker.postMessage(message);
  }

  const requester: ValueRequester = {
    deliver: (key, value) => send({ kind: 'shared', key, value }),
    startMaking: (key) => send({ kind: 'make-shared', key }),
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

  function handleCrash(reason: string): void {
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
    current?.requestStop();
    let grace: NodeJS.Timeout | undefined;
    await Promise.race([settled, new Promise((resolve) => (grace = setTimeout(resolve, STOP_GRACE_MS)))]);
    clearTimeout(grace);
    await terminate();
  }

  async function answerBackground(request: Extract<FromThread, { kind: 'load-background' }>): Promise<void> {
    try {
      const background = await options.getBackgrounds(request.ownerId).load(request.assetId);
      send({ kind: 'background', request: request.request, background });
    } catch (error) {
      send({ kind: 'background-failed', request: request.request, message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function answerPresenter({ request, ownerId, avatarId }: Extract<FromThread, { kind: 'load-presenter' }>): Promise<void> {
    try {
      send({ kind: 'presenter', request, pack: await options.loadOwnPack?.(ownerId, avatarId) });
    } catch (error) {
      send({ kind: 'presenter-failed', request, message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function answerCached({ request, hash }: Extract<FromThread, { kind: 'get-cached' }>): Promise<void> {
    const bytes = await options.segments?.get(hash).catch(() => undefined);
    send({ kind: 'cached', request, bytes });
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
      case 'load-background':
        void answerBackground(message);
        return;
      case 'load-presenter':
        void answerPresenter(message);
        return;
      case 'get-cached':
        void answerCached(message);
        return;
      case 'put-cached':
        options.segments?.put(message.hash, message.bytes).catch(() => {});
        return;
      case 'request-shared':
        shared.request(requester, message.key);
        return;
      case 'shared-made':
        shared.made(message.key, message.value);
        return;
      case 'shared-not-made':
        shared.notMade(requester, message.key);
    }
  });
  worker.on('error', (error: unknown) => handleCrash(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => handleCrash(`A rendering thread ended with code ${code}.`));
  worker.unref();

  return {
    run(task, { signal, onProgress }) {
      if (signal.aborted) {
        return Promise.reject(signal.reason);
      }
      const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      return new Promise((resolve, reject) => {
        let grace: NodeJS.Timeout | undefined;
        const requestStop = (): void => {
          Atomics.store(stop, 0, 1);
          send({ kind: 'stop' });
        };
        const abort = (): void => {
          requestStop();
          reject(signal.reason);
          grace = setTimeout(() => void terminate(), STOP_GRACE_MS);
        };
        settled = new Promise((freed) => {
          const free = (): void => {
            clearTimeout(grace);
            signal.removeEventListener('abort', abort);
            freed();
          };
          current = { requestStop, resolve, reject, onProgress: onProgress ?? (() => {}), free };
        });
        signal.addEventListener('abort', abort, { once: true });
        worker.ref();
        send({ kind: 'start', task, stop });
      });
    },

    settled: () => settled,
    hasCrashed: () => isCrashed,

    end: () => (ending ??= finish()),
  };
}
