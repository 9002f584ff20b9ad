import { createSemaphore, type Semaphore } from '#domain/shared/concurrency.ts';
import type { FliteWorkerClient } from './flite-worker-client.ts';

/** Fixed pool of worker threads, first come first served. */
export class FliteWorkerPool {
  readonly #free: FliteWorkerClient[];
  readonly #all: readonly FliteWorkerClient[];
  readonly #semaphore: Semaphore;

  constructor(workers: readonly FliteWorkerClient[]) {
    this.#all = workers;
    this.#free = [...workers];
    this.#semaphore = createSemaphore(workers.length);
  }

  /** Runs `task` with a worker of its own. Rejects with the signal's reason when it aborts while waiting. */
  async use<Result>(signal: AbortSignal, task: (worker: FliteWorkerClient) => Promise<Result>): Promise<Result> {
    const release = await this.#semaphore.acquire(signal);
    const worker = this.#free.pop();
    if (worker === undefined) throw new Error('A permit of the pool has no worker.');
    try {
      return await task(worker);
    } finally {
      this.#free.push(worker);
      release();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.stop()));
  }
}
