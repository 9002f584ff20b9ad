import type { FliteWorkerClient } from './flite-worker-client.ts';

/** Fixed pool of worker threads, first come first served. */
export class FliteWorkerPool {
  readonly #free: FliteWorkerClient[];
  readonly #all: readonly FliteWorkerClient[];
  readonly #waiting: ((worker: FliteWorkerClient) => void)[] = [];

  constructor(workers: readonly FliteWorkerClient[]) {
    this.#all = workers;
    this.#free = [...workers];
  }

  /** Runs `task` with a worker of its own. Rejects with the signal's reason when it aborts while waiting. */
  async use<Result>(signal: AbortSignal, task: (worker: FliteWorkerClient) => Promise<Result>): Promise<Result> {
    const worker = this.#free.pop() ?? (await this.#wait(signal));
    try {
      return await task(worker);
    } finally {
      this.#release(worker);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.stop()));
  }

  #wait(signal: AbortSignal): Promise<FliteWorkerClient> {
    return new Promise((resolve, reject) => {
      const onWorker = (worker: FliteWorkerClient): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(worker);
      };
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(onWorker), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(onWorker);
    });
  }

  #release(worker: FliteWorkerClient): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(worker);
    else next(worker);
  }
}
