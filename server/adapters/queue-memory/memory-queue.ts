import type { Clock } from '../../../src/ports/clock.ts';
import type { Tx } from '../../ports/database.ts';
import type { DeadJob, Job, JobFlow, JobOrder, JobQueue, QueueName } from '../../ports/job-queue.ts';

const RETRIES = { limit: 3, delayMs: 1_000 } as const;

interface Entry extends JobOrder {
  readonly id: string;
  readonly flow: Flow;
  attempt: number;
  state: 'waiting' | 'delayed' | 'running' | 'done' | 'dropped';
  cancelRetry: () => void;
}

interface Flow {
  readonly key: string;
  readonly join: JobOrder | undefined;
  open: number;
}

interface Worker {
  readonly queue: QueueName;
  readonly concurrency: number;
  readonly handler: (job: Job) => Promise<void>;
  readonly running: Map<Entry, AbortController>;
}

export interface MemoryQueueRetries {
  readonly limit: number;
  readonly delayMs: number;
}

/** One process, first come first served, no randomness. Knows no transaction: what is asked for happens at once. */
export class MemoryQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #retries: MemoryQueueRetries;
  readonly #entries: Entry[] = [];
  readonly #workers: Worker[] = [];
  readonly #handlers = new Set<Promise<void>>();
  #onDead: (job: DeadJob) => Promise<void> = async () => undefined;
  #state: 'new' | 'running' | 'stopped' = 'new';
  #count = 0;

  constructor(clock: Clock, retries: MemoryQueueRetries = RETRIES) {
    this.#clock = clock;
    this.#retries = retries;
  }

  async start(): Promise<void> {
    if (this.#state === 'new') this.#state = 'running';
    this.#dispatch();
  }

  async stop({ graceMs }: { readonly graceMs: number }): Promise<void> {
    if (this.#state === 'stopped') return;
    this.#state = 'stopped';
    const running = this.#workers.flatMap((worker) => [...worker.running.values()]);
    for (const controller of running) controller.abort(new Error('The host stops.'));
    let cancel = () => undefined as void;
    const late = new Promise<void>((resolve) => (cancel = this.#clock.after(graceMs, resolve)));
    await Promise.race([Promise.allSettled(this.#handlers), late]);
    cancel();
  }

  async enqueue(_tx: Tx, flow: JobFlow): Promise<void> {
    const own: Flow = { key: flow.key, join: flow.join, open: flow.steps.length };
    for (const step of flow.steps) this.#add(step, own);
    if (flow.steps.length === 0) this.#join(own);
    this.#dispatch();
  }

  async drop(_tx: Tx, flowKey: string): Promise<void> {
    for (const entry of this.#entries) {
      if (entry.flow.key !== flowKey || (entry.state !== 'waiting' && entry.state !== 'delayed')) continue;
      entry.cancelRetry();
      entry.state = 'dropped';
    }
  }

  async work(queue: QueueName, { concurrency }: { readonly concurrency: number }, handler: (job: Job) => Promise<void>): Promise<void> {
    this.#workers.push({ queue, concurrency, handler, running: new Map() });
    this.#dispatch();
  }

  onDead(handler: (job: DeadJob) => Promise<void>): void {
    this.#onDead = handler;
  }

  #add(order: JobOrder, flow: Flow): void {
    this.#count += 1;
    this.#entries.push({ ...order, id: `job-${this.#count}`, flow, attempt: 0, state: 'waiting', cancelRetry: () => undefined });
  }

  #join(flow: Flow): void {
    if (flow.join) this.#add(flow.join, { key: flow.key, join: undefined, open: Number.POSITIVE_INFINITY });
  }

  #dispatch(): void {
    if (this.#state !== 'running') return;
    for (const worker of this.#workers) {
      for (const entry of this.#entries) {
        if (worker.running.size >= worker.concurrency) break;
        if (entry.state === 'waiting' && entry.queue === worker.queue) this.#begin(worker, entry);
      }
    }
  }

  #begin(worker: Worker, entry: Entry): void {
    const controller = new AbortController();
    entry.state = 'running';
    entry.attempt += 1;
    worker.running.set(entry, controller);
    const job: Job = { id: entry.id, data: entry.data, attempt: entry.attempt, signal: controller.signal };
    const run = Promise.resolve()
      .then(() => worker.handler(job))
      .then(
        () => this.#succeed(entry),
        (error: unknown) => this.#fail(entry, error),
      )
      .finally(() => {
        worker.running.delete(entry);
        this.#handlers.delete(run);
        this.#dispatch();
      });
    this.#handlers.add(run);
  }

  #succeed(entry: Entry): void {
    entry.state = 'done';
    entry.flow.open -= 1;
    if (entry.flow.open === 0) this.#join(entry.flow);
  }

  async #fail(entry: Entry, error: unknown): Promise<void> {
    if (this.#state === 'stopped') {
      entry.state = 'waiting';
      return;
    }
    if (entry.attempt <= this.#retries.limit) {
      entry.state = 'delayed';
      entry.cancelRetry = this.#clock.after(this.#retries.delayMs * 2 ** (entry.attempt - 1), () => {
        entry.state = 'waiting';
        this.#dispatch();
      });
      return;
    }
    entry.state = 'done';
    await this.#onDead({ queue: entry.queue, data: entry.data, reason: error instanceof Error ? error.message : String(error) });
  }
}
