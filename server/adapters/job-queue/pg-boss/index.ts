import { setTimeout } from 'node:timers/promises';
import { PgBoss, type Job as BossJob, type JobWithMetadata, type WorkOptions } from 'pg-boss';
import type { Database, Tx } from '#server/ports/database.ts';
import { JOB_BUDGET, RETRY_DELAY_MS, type JobBudget } from '../shared/job-budget.ts';
import { findOutage, ServiceDownError } from '#server/errors/outage-errors.ts';
import { type OutageParts, OutagePauses } from '../shared/outage-pauses.ts';
import { QUEUES, type QueueName } from '#domain/jobs/job-queues.ts';
import type { DeadJob, Job, JobFlow, JobOrder, JobQuery, JobQueue, Outage } from '#server/ports/job-queue.ts';
import { createBossDatabase, createTransactionDatabase } from './boss-database.ts';
import { type Claim, type StoredJob, toDeadJobEnding, releaseJob, reclaimAbandonedJobs } from './claims.ts';
import { ensureQueue } from './ensure-queue.ts';
import { countError, type ErrorCounter } from './count-error.ts';
import { countJobs, discardJob, keepDeadJob, listJobs, retryJob } from './list-jobs.ts';
import * as limits from './queue-limits.ts';
import { RunLimit, withTimeout } from './run-limit.ts';

const DEAD = 'dead';

type Handler = (job: Job) => Promise<void>;
type DeadHandler = (job: DeadJob) => Promise<void>;

interface Run {
  readonly queue: QueueName;
  readonly worker: string;
  readonly job: BossJob<StoredJob>;
  readonly handler: Handler;
}

interface Running {
  readonly worker: string;
  readonly claim: Claim;
  readonly stopping: AbortController;
  readonly settled: Promise<unknown>;
}

export interface PgBossQueueOptions extends OutageParts {
  readonly database: Database;
  /** Errors outside of any call; the queue continues. */
  readonly onError: (error: Error) => void;
  /** Defaults when left out. */
  readonly budget?: JobBudget;
  readonly retryDelayMs?: number;
  readonly longestRunSeconds?: Readonly<Record<QueueName, number>>;
  readonly longestStallSeconds?: Readonly<Partial<Record<QueueName, number>>>;
  /** Between two looks for jobs that are due, also where nothing said that there is one. */
  readonly pollSeconds?: number;
}

class PgBossJobQueue implements JobQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #budget: JobBudget;
  readonly #counter: ErrorCounter;
  readonly #longestRun: Readonly<Record<QueueName, number>>;
  readonly #longestStall: Readonly<Partial<Record<QueueName, number>>>;
  readonly #pauses: OutagePauses;
  readonly #polling: Pick<WorkOptions, 'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds'>;
  /** Worker by its id at pg-boss. */
  readonly #workers = new Map<string, QueueName>();
  readonly #running = new Set<Running>();
  #onDead: DeadHandler | undefined;
  #isWatchingDead = false;
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(options: PgBossQueueOptions) {
    const { database, onError } = options;
    this.#database = database;
    this.#budget = options.budget ?? JOB_BUDGET;
    this.#counter = {
      db: database.db,
      log: options.log,
      onError,
      retries: this.#budget.retriesAfterErrors,
      delayMs: options.retryDelayMs ?? RETRY_DELAY_MS,
    };
    this.#longestRun = options.longestRunSeconds ?? limits.LONGEST_RUN_SECONDS;
    this.#longestStall = options.longestStallSeconds ?? limits.LONGEST_STALL_SECONDS;
    this.#pauses = new OutagePauses(options);
    this.#polling = {
      pollingIntervalSeconds: options.pollSeconds ?? limits.POLL_SECONDS,
      notifyPollingIntervalSeconds: options.pollSeconds ?? limits.POLL_WITH_NOTICES_SECONDS,
    };
    const served = database.kind === 'server';
    this.#boss = new PgBoss({
      db: createBossDatabase(database),
      backend: served ? 'postgres' : 'pglite',
      useListenNotify: true,
      schedule: false,
      reindex: served,
      monitorVacuum: served,
      superviseIntervalSeconds: limits.SUPERVISE_SECONDS,
      monitorIntervalSeconds: limits.SUPERVISE_SECONDS,
      flowIntervalSeconds: options.pollSeconds ?? limits.FLOW_SECONDS,
    });
    this.#boss.on('error', onError);
    this.#boss.on('flow', () => {
      for (const worker of this.#workers.keys()) this.#boss.notifyWorker(worker);
    });
  }

  start(): Promise<void> {
    return (this.#starting ??= this.#start());
  }

  stop({ graceMs }: { readonly graceMs: number }): Promise<void> {
    return (this.#stopping ??= this.#stop(graceMs));
  }

  async enqueue(tx: Tx, flow: JobFlow): Promise<void> {
    const db = createTransactionDatabase(tx);
    const options = { singletonKey: flow.key, priority: 0 - (flow.turn ?? 0) };
    const steps = flow.steps.map(({ queue, data }, index) => ({ ref: `step-${index}`, name: queue, data: toStoredJob(data), options }));
    if (flow.join && steps.length > 0) {
      const join = {
        ref: 'join',
        name: flow.join.queue,
        data: toStoredJob(flow.join.data),
        options,
        dependsOn: steps.map(({ ref }) => ref),
      };
      await this.#boss.flow([...steps, join], { db });
      return;
    }
    // The vendor's flows have at least one job that waits for another.
    for (const { queue, data } of [...flow.steps, ...(flow.join ? [flow.join] : [])])
      await this.#boss.send(queue, toStoredJob(data), { ...options, db });
  }

  async drop(tx: Tx, flowKey: string): Promise<void> {
    const db = createTransactionDatabase(tx);
    for (const queue of QUEUES) {
      const waiting = await this.#boss.findJobs(queue, { key: flowKey, queued: true, db });
      if (waiting.length > 0)
        await this.#boss.cancel(
          queue,
          waiting.map(({ id }) => id),
          { db },
        );
    }
  }

  async work(queue: QueueName, { concurrency }: { readonly concurrency: number }, handler: Handler): Promise<void> {
    const options = { ...this.#polling, heartbeatRefreshSeconds: limits.HEARTBEAT_REFRESH_SECONDS };
    for (let index = 0; index < concurrency; index += 1) {
      const worker: string = await this.#boss.work<StoredJob>(queue, options, async ([job]) => {
        if (!job) return;
        try {
          await this.#run({ queue, worker, job, handler });
        } finally {
          this.#poll(worker);
        }
      });
      this.#workers.set(worker, queue);
    }
  }

  onDead(handler: DeadHandler): void {
    this.#onDead = handler;
    void this.#starting?.then(() => this.#watchDead());
  }

  getOutage(): Outage | undefined {
    return this.#pauses.getOutage();
  }

  list(query: JobQuery) {
    return listJobs(this.#database.db, query, this.#budget);
  }

  count() {
    return countJobs(this.#database.db);
  }

  retry(tx: Tx, id: string) {
    return retryJob(tx, id, this.#budget);
  }

  discard(tx: Tx, id: string) {
    return discardJob(tx, id, { boss: this.#boss, budget: this.#budget });
  }

  async #start(): Promise<void> {
    await this.#boss.start();
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    await ensureQueue(this.#boss, { name: DEAD, ...limits.DEAD_QUEUE }, stored.get(DEAD));
    for (const queue of QUEUES) {
      const settings = {
        name: queue,
        // Of lost claims only; errors have a budget and a delay of their own, see count-error.ts.
        retryLimit: this.#budget.retriesAfterLostClaims,
        retryDelay: 0,
        retryBackoff: false,
        heartbeatSeconds: limits.HEARTBEAT_SECONDS,
        expireInSeconds: this.#longestRun[queue] + limits.OVERRUN_SECONDS,
        deleteAfterSeconds: limits.KEEP_FINISHED_SECONDS,
        deadLetter: DEAD,
        notify: true,
      };
      await ensureQueue(this.#boss, settings, stored.get(queue));
    }
    if (this.#database.kind === 'embedded') await reclaimAbandonedJobs(this.#database.db);
    await this.#watchDead();
  }

  async #stop(graceMs: number): Promise<void> {
    if (!this.#starting) return;
    await this.#starting.catch(() => undefined);
    await this.#boss.offWork(DEAD, { wait: false }).catch(() => undefined);
    const ends = new Map(
      [...this.#workers].map(([id, queue]) => [id, this.#boss.offWork(queue, { id, wait: true }).catch(() => undefined)]),
    );
    for (const { stopping } of this.#running) stopping.abort(new Error('The server stops.'));
    await withTimeout(graceMs, Promise.allSettled([...this.#running].map(({ settled }) => settled)));
    // A worker whose run has ended may still be storing that it has: what pg-boss finds open as it stops would run once more.
    const busy = new Set([...this.#running].map(({ worker }) => worker));
    const ending = [...ends].filter(([worker]) => !busy.has(worker)).map(([, end]) => end);
    await withTimeout(limits.STOP_MS, Promise.all(ending));
    for (const { claim } of this.#running) await releaseJob(this.#database.db, claim).catch(() => undefined);
    await this.#boss.stop({
      graceful: false,
      close: false,
      timeout: limits.STOP_MS,
    });
  }

  async #run({ queue, worker, job, handler }: Run): Promise<void> {
    const claim = { id: job.id, number: job.retryCount };
    if (this.#stopping) return this.#release(claim);
    const stopping = new AbortController();
    const limit = new RunLimit({ runSeconds: this.#longestRun[queue], stallSeconds: this.#longestStall[queue] });
    const signal = AbortSignal.any([job.signal, stopping.signal, limit.signal]);
    const order = { id: job.id, data: job.data.order, attempt: job.retryCount + 1, signal, reportProgress: () => limit.restartStall() };
    const settled = this.#endPause(queue, signal).then(() => {
      limit.start();
      return handler(order);
    });
    const running: Running = { worker, claim, stopping, settled };
    this.#running.add(running);
    try {
      await Promise.race([settled, limit.exceeded]);
      this.#pauses.end(queue);
    } catch (error) {
      if (stopping.signal.aborted) return await this.#release(claim);
      if (error instanceof ServiceDownError) return await this.#release(claim, this.#pauses.postpone(error));
      const outage = findOutage(error);
      if (outage !== undefined) return await this.#release(claim, this.#pauses.add(queue, outage));
      await countError(this.#counter, { queue, job, claim, error });
      throw error;
    } finally {
      limit.stop();
      this.#running.delete(running);
    }
  }

  /** While a shared part is down the next claimed job waits here, so that no more are claimed. */
  async #endPause(queue: QueueName, signal: AbortSignal): Promise<void> {
    const remaining = this.#pauses.getRemaining(queue);
    if (remaining > 0) await setTimeout(remaining, undefined, { signal });
  }

  /** The throw keeps pg-boss from completing the job; it cannot fail it either, because the claim is released. */
  async #release(claim: Claim, delayMs = 0): Promise<never> {
    await releaseJob(this.#database.db, claim, delayMs);
    throw new Error('Handed back, to be run again.');
  }

  /** Otherwise pg-boss would wait for its next poll before it takes the next job, and before it frees a join. */
  #poll(worker: string): void {
    this.#boss.notifyWorker(worker);
    globalThis.setTimeout(() => {
      if (!this.#stopping) this.#boss.resolveFlow().catch(() => undefined);
    }, limits.RESOLVE_FLOW_AFTER_MS);
  }

  async #watchDead(): Promise<void> {
    if (this.#isWatchingDead || !this.#onDead || this.#stopping) return;
    this.#isWatchingDead = true;
    await this.#boss.work(DEAD, { ...this.#polling, includeMetadata: true }, async ([job]: JobWithMetadata<StoredJob>[]) => {
      if (job) await this.#handleDead(job);
    });
  }

  async #handleDead(job: JobWithMetadata<StoredJob>): Promise<void> {
    const queue = QUEUES.find((name) => name === job.sourceName);
    if (!queue || !job.sourceId) return;
    for (const dependent of await this.#boss.getDependents(queue, job.sourceId)) await this.#boss.cancel(dependent.name, dependent.id);
    if (!limits.PERSONAL_QUEUES.has(queue)) await keepDeadJob(this.#database.db, job.sourceId, limits.KEEP_DEAD_SECONDS);
    await this.#onDead?.({ queue, data: job.data.order, ...toDeadJobEnding(job.data, this.#budget.retriesAfterErrors) });
  }
}

function toStoredJob(order: JobOrder['data']): StoredJob {
  return { order, errors: 0 };
}

export function createPgBossJobQueue(options: PgBossQueueOptions): JobQueue {
  return new PgBossJobQueue(options);
}
