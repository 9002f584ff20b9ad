import { Worker } from 'node:worker_threads';
import type { SpeakRequest } from '#ports/speech.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';

export interface WorkerStart {
  readonly program: WebAssembly.Module;
}

export interface WorkerRequest {
  readonly request: SpeakRequest;
}

export type WorkerResponse =
  | { readonly kind: 'spoken'; readonly scene: SpokenScene }
  | { readonly kind: 'nothing-to-say' }
  | { readonly kind: 'failed'; readonly reason: string };

/** One worker thread, started when first needed and replaced after an abort; one order at a time. */
export class FliteWorkerClient {
  readonly #program: WebAssembly.Module;
  #worker: Worker | undefined;

  constructor(program: WebAssembly.Module) {
    this.#program = program;
  }

  /** Rejects with the signal's reason as soon as it aborts, the thread being ended by then. */
  say(request: SpeakRequest, signal: AbortSignal): Promise<WorkerResponse> {
    const worker = (this.#worker ??= startWorker(this.#program));
    return new Promise((resolve, reject) => {
      const onResponse = (response: WorkerResponse): void => {
        detach();
        resolve(response);
      };
      const onError = (error: unknown): void => {
        detach();
        this.#worker = undefined;
        resolve({ kind: 'failed', reason: String(error) });
      };
      const onAbort = (): void => {
        detach();
        void this.stop().then(() => reject(signal.reason));
      };
      const detach = (): void => {
        signal.removeEventListener('abort', onAbort);
        worker.off('message', onResponse).off('error', onError).unref();
      };

      signal.addEventListener('abort', onAbort, { once: true });
      worker.on('message', onResponse).on('error', onError).ref();
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
