import type { Clock } from '#ports/clock.ts';
import { findUnstorable } from '#domain/text/storable-text.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import type { Tx } from '#server/ports/database.ts';
import { DISCARDED, getRetryDelay, JOB_BUDGET, RETRY_DELAY_MS, type JobBudget } from '../shared/job-budget.ts';
import { type OutageParts, OutagePauses } from '../shared/outage-pauses.ts';
import { findOutage, ServiceDownError } from '#server/errors/outage-errors.ts';
import type { QueueName } from '#domain/jobs/job-queues.ts';
import type { DeadJob, Job, JobCount, JobFlow, JobList, JobOrder, JobQuery, JobQueue, ListedJob, Outage } from '#server/ports/job-queue.ts';
import { countEntries, type Entry, type Flow, toListedJob } from './entry.ts';

interface Worker {
  readonly queue: QueueName;
  readonly concurrency: number;
  readonly handler: (job: Job) => Promise<void>;
  readonly running: Map<Entry, AbortController>;
}

export interface MemoryQueueOptions {
  readonly budget?: JobBudget;
  readonly retryDelayMs?: number;
  readonly log?: OutageParts['log'];
  readonly pause?: OutageParts['pause'];
}

const NO_LOG: OutageParts['log'] = { info() {}, warn() {} };

/** For one process: by priority turn, then first in, first out; no randomness. Ignores transactions: calls take effect immediately. */
class MemoryJobQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #budget: JobBudget;
  readonly #retryDelayMs: number;
  readonly #entries: Entry[] = [];
  readonly #workers: Worker[] = [];
  readonly #handlers = new Set<Promise<void>>();
  #onDead: (job: DeadJob) => Promise<void> = async () => undefined;
  #state: 'new' | 'running' | 'stopped' = 'new';
  readonly #pauses: OutagePauses;
  #count = 0;

  constructor(clock: Clock, { budget = JOB_BUDGET, retryDelayMs = RETRY_DELAY_MS, log = NO_LOG, pause }: MemoryQueueOptions = {}) {
    this.#clock = clock;
    this.#pauses = new OutagePauses({ clock, log, ...(pause && { pause }) });
    this.#budget = budget;
    this.#retryDelayMs = retryDelayMs;
  }

  async start(): Promise<void> {
    if (this.#state === 'new') this.#state = 'running';
    this.#dispatch();
  }

  async stop({ graceMs }: { readonly graceMs: number }): Promise<void> {
    if (this.#state === 'stopped') return;
    this.#state = 'stopped';
    const running = this.#workers.flatMap((worker) => [...worker.running.values()]);
    for (const controller of running) controller.abort(new Error('The server stops.'));
    let cancel = () => undefined as void;
    const timeout = new Promise<void>((resolve) => (cancel = this.#clock.after(graceMs, resolve)));
    await Promise.race([Promise.allSettled(this.#handlers), timeout]);
    cancel();
  }

  async enqueue(_tx: Tx, flow: JobFlow): Promise<void> {
    const unstorable = findUnstorable({ key: flow.key, steps: flow.steps, join: flow.join });
    if (unstorable !== undefined) throw new Error(`A job can't be stored: ${unstorable} holds a character that no database takes.`);
    if (!isTurn(flow.turn ?? 0)) throw new Error(`A flow's turn is a whole number up to ${LAST_TURN}, and this is ${flow.turn}.`);
    const own: Flow = { key: flow.key, join: flow.join, turn: flow.turn ?? 0, open: flow.steps.length };
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

  getOutage(): Outage | undefined {
    return this.#pauses.getOutage();
  }

  async list({ state, queue, limit, offset }: JobQuery): Promise<JobList> {
    const found = this.#entries.map(toListedJob).filter((job) => job?.state === state && (queue === undefined || job.queue === queue));
    return { rows: found.toReversed().slice(offset, offset + limit) as ListedJob[], total: found.length };
  }

  async count(): Promise<readonly JobCount[]> {
    return countEntries(this.#entries);
  }

  async retry(_tx: Tx, id: string): Promise<ListedJob | undefined> {
    const [entry, job] = this.#findIdle(id);
    if (!entry || !job) return undefined;
    entry.cancelRetry();
    if (job.state === 'dead') Object.assign(entry, { errors: 0, lostClaims: 0 });
    Object.assign(entry, { state: 'waiting', dueAt: this.#clock.now(), endedAt: null });
    this.#dispatch();
    return job;
  }

  async discard(_tx: Tx, id: string): Promise<ListedJob | undefined> {
    const [entry, job] = this.#findIdle(id);
    if (!entry || !job) return undefined;
    entry.cancelRetry();
    if (job.state === 'waiting') await this.#handleDead(entry, { cause: 'discarded', reason: DISCARDED });
    entry.state = 'dropped';
    return job;
  }

  /** A job that waits or is dead. */
  #findIdle(id: string): readonly [Entry, ListedJob] | readonly [] {
    const entry = this.#entries.find((one) => one.id === id);
    const job = entry && toListedJob(entry);
    return entry && job && job.state !== 'running' ? [entry, job] : [];
  }

  /** As if the process that runs these jobs had died: what its handlers still do settles nothing. */
  async loseClaims(): Promise<void> {
    for (const worker of this.#workers) {
      for (const [entry, controller] of worker.running) {
        worker.running.delete(entry);
        controller.abort(new Error('The claim is lost.'));
        await this.#loseClaim(entry);
      }
    }
    this.#dispatch();
  }

  #add(order: JobOrder, flow: Flow): void {
    this.#count += 1;
    this.#entries.push({
      ...order,
      id: `job-${this.#count}`,
      flow,
      attempt: 0,
      errors: 0,
      lostClaims: 0,
      state: 'waiting',
      reason: null,
      createdAt: this.#clock.now(),
      dueAt: this.#clock.now(),
      endedAt: null,
      cancelRetry: () => undefined,
    });
  }

  #join(flow: Flow): void {
    if (flow.join) this.#add(flow.join, { ...flow, join: undefined, open: Number.POSITIVE_INFINITY });
  }

  #dispatch(): void {
    if (this.#state !== 'running') return;
    for (const worker of this.#workers) {
      if (this.#pauses.getRemaining(worker.queue) > 0) continue;
      for (const entry of this.#entries.toSorted((one, other) => one.flow.turn - other.flow.turn)) {
        if (worker.running.size >= worker.concurrency) break;
        if (entry.state === 'waiting' && entry.queue === worker.queue) this.#begin(worker, entry);
      }
    }
  }

  /** A timer may fire a little early by the clock. */
  #dispatchAfterPause(queue: QueueName): void {
    const remaining = this.#pauses.getRemaining(queue);
    if (remaining > 0) this.#clock.after(remaining, () => this.#dispatchAfterPause(queue));
    else this.#dispatch();
  }

  #begin(worker: Worker, entry: Entry): void {
    const controller = new AbortController();
    entry.state = 'running';
    entry.attempt += 1;
    worker.running.set(entry, controller);
    const job: Job = { id: entry.id, data: entry.data, attempt: entry.attempt, signal: controller.signal, reportProgress() {} };
    const holdsClaim = () => worker.running.get(entry) === controller;
    const run = Promise.resolve()
      .then(() => worker.handler(job))
      .then(
        () => (holdsClaim() ? this.#succeed(entry) : undefined),
        (error: unknown) => (holdsClaim() ? this.#fail(entry, error) : undefined),
      )
      .finally(() => {
        if (holdsClaim()) worker.running.delete(entry);
        this.#handlers.delete(run);
        this.#dispatch();
      });
    this.#handlers.add(run);
  }

  #succeed(entry: Entry): void {
    this.#pauses.end(entry.queue);
    entry.state = 'done';
    entry.flow.open -= 1;
    if (entry.flow.open === 0) this.#join(entry.flow);
  }

  async #fail(entry: Entry, error: unknown): Promise<void> {
    if (this.#state === 'stopped') {
      entry.state = 'waiting';
      return;
    }
    if (error instanceof ServiceDownError) return this.#delay(entry, this.#pauses.postpone(error));
    const outage = findOutage(error);
    if (outage !== undefined) {
      entry.state = 'waiting';
      this.#pauses.add(entry.queue, outage);
      this.#dispatchAfterPause(entry.queue);
      return;
    }
    entry.errors += 1;
    entry.reason = error instanceof Error ? error.message : String(error);
    if (entry.errors <= this.#budget.retriesAfterErrors) {
      this.#delay(entry, getRetryDelay(entry.errors, this.#retryDelayMs));
      return;
    }
    const code = findErrorCode(error);
    await this.#handleDead(entry, { cause: 'error', reason: entry.reason, ...(code !== undefined && { code }) });
  }

  #delay(entry: Entry, delay: number): void {
    entry.state = 'delayed';
    entry.dueAt = this.#clock.now() + delay;
    entry.cancelRetry = this.#clock.after(delay, () => {
      entry.state = 'waiting';
      this.#dispatch();
    });
  }

  async #loseClaim(entry: Entry): Promise<void> {
    entry.lostClaims += 1;
    entry.state = 'waiting';
    if (entry.lostClaims > this.#budget.retriesAfterLostClaims) {
      await this.#handleDead(entry, { cause: 'lost-claims', reason: 'Every process that ran this job ended before it was done.' });
    }
  }

  async #handleDead(entry: Entry, ending: Omit<DeadJob, 'queue' | 'data'>): Promise<void> {
    Object.assign(entry, { state: 'dead', reason: ending.reason, endedAt: this.#clock.now() });
    await this.#onDead({ queue: entry.queue, data: entry.data, ...ending });
  }
}

/** As large as the queue's database counts. */
const LAST_TURN = 2 ** 31;

function isTurn(turn: number): boolean {
  return Number.isInteger(turn) && -turn >= -LAST_TURN && -turn < LAST_TURN;
}

export function createMemoryJobQueue(clock: Clock, options: MemoryQueueOptions = {}): MemoryJobQueue {
  return new MemoryJobQueue(clock, options);
}

export type { MemoryJobQueue };
