import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#domain/shared/concurrency.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SceneOrder } from './finish-scene.ts';

export type FinishedScene =
  | { readonly kind: 'finished'; readonly scene: SpokenScene }
  /** The service answered with nothing that can be heard. */
  | { readonly kind: 'silent' }
  /** `detail` is for the log. */
  | { readonly kind: 'failed'; readonly detail: string };

/** Decodes, aligns and masters in a thread of its own, so that requests of other users don't wait for it. */
export interface SceneFinisher {
  /** Rejects with the signal's reason as soon as it aborts. */
  finish(order: SceneOrder, signal: AbortSignal): Promise<FinishedScene>;
  /** Starts the thread, so that it's there by the time a service has answered. */
  warmUp(): void;
  /** Idempotent. */
  stop(): Promise<void>;
}

/** Milliseconds for one scene; fifteen minutes of speech take a tenth of it. */
const TIME_LIMIT = 120_000;

/** One thread, started with the first scene and shared by all adapters that are given it; scenes go one after the other. */
export function createSceneFinisher(): SceneFinisher {
  const turns = createSemaphore(1);
  let worker: Worker | undefined;

  function getThread(): Worker {
    if (worker !== undefined) return worker;
    const started = startWorker();
    worker = started;
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function run(order: SceneOrder, signal: AbortSignal): Promise<FinishedScene> {
    const limit = AbortSignal.timeout(TIME_LIMIT);
    const ending = AbortSignal.any([signal, limit]);
    const thread = getThread();
    return new Promise((resolve, reject) => {
      const settle = (reply: FinishedScene): void => {
        detach();
        resolve(reply);
      };
      const onError = (error: unknown): void => {
        worker = undefined;
        settle({ kind: 'failed', detail: String(error) });
      };
      const onExit = (): void => onError('the thread ended');
      const onAbort = (): void => {
        detach();
        void end().then(() => (signal.aborted ? reject(signal.reason) : resolve({ kind: 'failed', detail: 'finishing took too long' })));
      };
      const detach = (): void => {
        ending.removeEventListener('abort', onAbort);
        thread.off('message', settle).off('error', onError).off('exit', onExit).unref();
      };
      ending.addEventListener('abort', onAbort, { once: true });
      thread.on('message', settle).on('error', onError).on('exit', onExit).ref();
      thread.postMessage(
        order,
        (order.references ?? []).flat().map(({ samples }) => samples.buffer as ArrayBuffer),
      );
    });
  }

  return {
    async finish(order, signal) {
      const release = await turns.acquire(signal);
      try {
        return await run(order, signal);
      } finally {
        release();
      }
    },
    warmUp() {
      getThread().unref();
    },
    stop: end,
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('scene-worker.ts', import.meta.url), { execArgv: [], name: 'service-speech' });
  worker.on('error', () => undefined);
  return worker;
}
