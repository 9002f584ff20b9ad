import { Worker } from 'node:worker_threads';

import type { SpeakRequest } from '../../../../src/ports/speech.ts';

import type { WorkerAnswer, WorkerStart } from './worker-messages.ts';

/** One worker thread, started when first needed and replaced after an abort; one order at a time. */
export class FliteLane {
  readonly #program: WebAssembly.Module;
  #worker: Worker | undefined;

  constructor(program: WebAssembly.Module) {
    this.#program = program;
  }

  /** Rejects with the signal's reason as soon as it aborts, the thread being ended by then. */
  say(request: SpeakRequest, signal: AbortSignal): Promise<WorkerAnswer> {
    const worker = (this.#worker ??= startWorker(this.#program));
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: WorkerAnswer): void => {
        letGo();
        resolve(answer);
      };
      const onError = (error: unknown): void => {
        letGo();
        this.#worker = undefined;
        resolve({ kind: 'failed', reason: String(error) });
      };
      const onAbort = (): void => {
        letGo();
        void this.stop().then(() => reject(signal.reason));
      };
      const letGo = (): void => {
        signal.removeEventListener('abort', onAbort);
        worker.off('message', onAnswer).off('error', onError).unref();
      };

      signal.addEventListener('abort', onAbort, { once: true });
      worker.on('message', onAnswer).on('error', onError).ref();
      worker.postMessage({ request });
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function startWorker(program: WebAssembly.Module): Worker {
  const start: WorkerStart = { program };
  const worker = new Worker(new URL('flite-worker.ts', import.meta.url), { workerData: start, execArgv: [], name: 'speech' });
  worker.on('error', () => undefined);
  return worker;
}
