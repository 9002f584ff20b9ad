import { Worker } from 'node:worker_threads';
import type { BackdropLibrary } from '../../../src/ports/background-library.ts';
import type { PieceStore } from '../engine.ts';
import { STOP_GRACE_MS } from '../engine-limits.ts';
import type { Asker, SharedValues } from './shared-values.ts';
import { ThreadLost } from './worker-crashed-error.ts';
import type { FromThread, ThreadResult, ThreadSetup, ThreadTask, ToThread } from './thread-messages.ts';

export interface PoolOptions {
  readonly threads: number;
  readonly setup: ThreadSetup;
  readonly backdropsOf: (ownerId: string) => BackdropLibrary;
  /** Where threads keep what the next process need not make again; nothing is kept when left out. */
  readonly pieces?: PieceStore;
  /** Module that exports `createArtist`. */
  readonly artistModule: URL;
}

export interface TaskOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (pictures: number) => void;
}

/** One worker thread, one task at a time. */
export interface PoolThread {
  /** Rejects with the signal's reason on abort, with `ThreadLost` when the thread ends. */
  run(task: ThreadTask, options: TaskOptions): Promise<ThreadResult>;
  /** Resolves once the thread can take the next task, or is gone. */
  settled(): Promise<void>;
  readonly lost: () => boolean;
  /** Idempotent. What the thread does is broken off between two pictures, by force only when that takes too long. */
  end(): Promise<void>;
}

interface Current {
  readonly askToStop: () => void;
  readonly resolve: (result: ThreadResult) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: (pictures: number) => void;
  readonly free: () => void;
}

/** A thread's pictures lie outside the heap; left alone, V8 keeps far more for short-lived objects than they need. */
const YOUNG_GENERATION_MB = 6;

const THREAD_MODULE = new URL('./render-thread.ts', import.meta.url);

export function startPoolThread(options: PoolOptions, shared: SharedValues): PoolThread {
  const worker = new Worker(THREAD_MODULE, {
    workerData: { setup: options.setup, artistModule: options.artistModule.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let current: Current | undefined;
  let settled: Promise<void> = Promise.resolve();
  let ending: Promise<void> | undefined;
  let isLost = false;
  // Ending a thread while a native module is being loaded or called brings the whole process down.
  let markLoaded = (): void => {};
  const loaded = new Promise<void>((resolve) => (markLoaded = resolve));

  function tell(message: ToThread): void {
    worker.postMessage(message);
  }

  const asker: Asker = {
    give: (key, value) => tell({ kind: 'shared', key, value }),
    letMake: (key) => tell({ kind: 'make-shared', key }),
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
    isLost = true;
    markLoaded();
    shared.forget(asker);
    settle((task) => task.reject(new ThreadLost(reason)));
  }

  async function terminate(): Promise<void> {
    await loaded;
    await worker.terminate();
  }

  async function finish(): Promise<void> {
    isLost = true;
    worker.ref();
    current?.askToStop();
    let grace: NodeJS.Timeout | undefined;
    await Promise.race([settled, new Promise((resolve) => (grace = setTimeout(resolve, STOP_GRACE_MS)))]);
    clearTimeout(grace);
    await terminate();
  }

  async function answerBackdrop(question: Extract<FromThread, { kind: 'load-backdrop' }>): Promise<void> {
    try {
      const backdrop = await options.backdropsOf(question.ownerId).load(question.assetId);
      tell({ kind: 'backdrop', request: question.request, backdrop });
    } catch (error) {
      tell({ kind: 'backdrop-failed', request: question.request, message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function answerKept({ request, address }: Extract<FromThread, { kind: 'get-kept' }>): Promise<void> {
    const bytes = await options.pieces?.get(address).catch(() => undefined);
    tell({ kind: 'kept', request, bytes });
  }

  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'progress':
        current?.onProgress(message.pictures);
        return;
      case 'done':
        settle((task) => task.resolve(message.result));
        return;
      case 'failed':
        settle((task) => task.reject(new Error(message.message)));
        return;
      case 'stopped':
        settle((task) => task.reject(new ThreadLost('A rendering thread was ended.')));
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
        options.pieces?.put(message.address, message.bytes).catch(() => {});
        return;
      case 'ask-shared':
        shared.ask(asker, message.key);
        return;
      case 'shared-made':
        shared.made(message.key, message.value);
        return;
      case 'shared-not-made':
        shared.notMade(asker, message.key);
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
    lost: () => isLost,

    end: () => (ending ??= finish()),
  };
}
