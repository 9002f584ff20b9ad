import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { createMemoryJobQueue, type MemoryJobQueue } from '#server/adapters/job-queue/memory/index.ts';
import { LONGEST_RUN_SECONDS, OVERRUN_SECONDS } from '#server/adapters/job-queue/pg-boss/queue-limits.ts';
import type { Database, Tx } from '#server/ports/database.ts';
import type { DeadJob } from '#server/ports/job-queue.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';
import { BUDGET, PAUSE } from './job-queue-harness.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveJobQueue, jobQueueSteps } from './support/job-queue-calls.ts';
import { createPgBossHarness } from './support/pg-boss-harness.ts';
import { jobQueueSuite } from './job-queue.suite.ts';

const server = await startPostgres();

jobQueueSuite('memory', { transactions: false, shared: false }, async () => ({
  create: () => createMemoryJobQueue(systemClock, { budget: BUDGET, retryDelayMs: 0, pause: PAUSE }),
  async loseClaims(queue) {
    await (queue as MemoryJobQueue).loseClaims();
  },
  transaction: (work) => work({} as Tx),
  reset: async () => undefined,
  stop: async () => undefined,
}));

jobQueueSuite('pg-boss, embedded database', { transactions: true, shared: true }, async () =>
  createPgBossHarness(await openDatabase({ kind: 'memory' })),
);

compareAdapters({
  title: 'what a job queue takes, in memory and by pg-boss',
  calls: jobQueueSteps,
  length: 12,
  runs: 4,
  async open() {
    const opened = (compared ??= await openCompared());
    await opened.reset();
    const memory = createMemoryJobQueue(systemClock);
    return {
      fake: driveJobQueue(memory, (work) => work({} as Tx)),
      real: driveJobQueue(opened.queue, (work) => opened.transaction(work)),
      close: async () => {},
    };
  },
});

let compared: Awaited<ReturnType<typeof openCompared>> | undefined;

async function openCompared() {
  const harness = createPgBossHarness(await openDatabase({ kind: 'memory' }));
  const queue = harness.create();
  await queue.start();
  return { ...harness, queue };
}

afterAll(async () => {
  await compared?.queue.stop({ graceMs: 0 });
  await compared?.stop();
  await server.stop();
});

const open = async () => openDatabase({ kind: 'server', url: await server.createDatabase() });
jobQueueSuite('pg-boss, PostgreSQL server', { transactions: true, shared: true, absent: server.absent }, async () =>
  createPgBossHarness(await open()),
);

describe.skipIf(server.absent !== undefined)(
  `JobQueue: pg-boss, two workers on a PostgreSQL server${formatSkipReason(server.absent)}`,
  () => {
    test('share the steps of one flow', async () => {
      const harness = createPgBossHarness(await open());
      const [one, two] = [harness.create(), harness.create()];
      await one.start();
      await two.start();
      const joined = createDeferred();
      const seen = new Set<string>();
      const both = createDeferred();
      const work = (name: string) => async () => {
        seen.add(name);
        if (seen.size === 2) both.open();
        await both.opened;
      };
      await one.work('render.scene', { concurrency: 1 }, work('one'));
      await two.work('render.scene', { concurrency: 1 }, work('two'));
      await two.work('render.join', { concurrency: 1 }, async () => joined.open());
      const steps = [1, 2, 3, 4].map((number) => ({ queue: 'render.scene', data: { number } }) as const);
      await harness.transaction((tx) => one.enqueue(tx, { key: 'flow', steps, join: { queue: 'render.join', data: {} } }));
      await joined.opened;
      expect([...seen].sort()).toEqual(['one', 'two']);
      await Promise.all([one.stop({ graceMs: 0 }), two.stop({ graceMs: 0 })]);
      await harness.stop();
    });
  },
);

describe('JobQueue: pg-boss, embedded database after its process died', () => {
  test('resumes running jobs at once as their next attempt', async () => {
    const database = await openDatabase({ kind: 'memory' });
    const harness = createPgBossHarness(database);
    const [dead, next] = [harness.create(), harness.create()];
    await dead.start();
    const started = createDeferred();
    const never = createDeferred();
    await dead.work('render.scene', { concurrency: 1 }, async () => {
      started.open();
      await never.opened;
    });
    await harness.transaction((tx) => dead.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    await started.opened;
    await next.start();
    const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'render.scene'`);
    expect(rows).toEqual([{ state: 'retry' }]);
    const attempt = createDeferred<number>();
    await next.work('render.scene', { concurrency: 1 }, async (job) => attempt.open(job.attempt));
    expect(await attempt.opened).toBe(2);
    await Promise.all([dead.stop({ graceMs: 0 }), next.stop({ graceMs: 0 })]);
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, a run that exceeds its time limit', () => {
  test('is aborted and counts as an error, not as a lost claim', async () => {
    const longestRunSeconds = { ...LONGEST_RUN_SECONDS, 'render.scene': 1 };
    const harness = createPgBossHarness(await openDatabase({ kind: 'memory' }), { longestRunSeconds });
    const queue = harness.create();
    await queue.start();
    const dead = createDeferred<DeadJob>();
    const reasons: unknown[] = [];
    queue.onDead(async (job) => dead.open(job));
    await queue.work('render.scene', { concurrency: 1 }, async ({ signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason), { once: true });
      await new Promise(() => undefined);
    });
    await harness.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    const longer = expect.stringContaining('longer than 1 seconds');
    expect(await dead.opened).toMatchObject({ cause: 'error', reason: longer });
    expect(reasons).toEqual(Array.from({ length: BUDGET.retriesAfterErrors + 1 }, () => expect.objectContaining({ message: longer })));
    await queue.stop({ graceMs: 0 });
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, the log of its failures', () => {
  test('says of every try why it failed, and which one it was', async () => {
    const lines: unknown[] = [];
    const log = { info() {}, warn: (message: string, fields?: object) => void lines.push({ message, ...fields }) };
    const harness = createPgBossHarness(await openDatabase({ kind: 'memory' }), { log });
    const queue = harness.create();
    await queue.start();
    const dead = createDeferred<DeadJob>();
    queue.onDead(async (job) => dead.open(job));
    await queue.work('render.scene', { concurrency: 1 }, async () => {
      throw new Error('The presenter has no face.');
    });
    await harness.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    await dead.opened;
    const said = (errors: number) => ({
      queue: 'render.scene',
      jobId: expect.any(String) as string,
      error: 'The presenter has no face.',
      errors,
      of: 3,
    });
    expect(lines).toEqual([
      { message: 'A job failed and is tried again.', ...said(1) },
      { message: 'A job failed and is tried again.', ...said(2) },
      { message: 'A job failed.', ...said(3) },
    ]);
    await queue.stop({ graceMs: 0 });
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, a run that gets nowhere', () => {
  test('loses its place and counts as an error; one that reports progress goes on', async () => {
    const harness = createPgBossHarness(await openDatabase({ kind: 'memory' }), { longestStallSeconds: { 'render.scene': 0.5 } });
    const queue = harness.create();
    await queue.start();
    const [dead, done] = [createDeferred<DeadJob>(), createDeferred()];
    queue.onDead(async (job) => dead.open(job));
    await queue.work('render.scene', { concurrency: 1 }, async ({ data, reportProgress }) => {
      if (data['gets'] === 'nowhere') await new Promise(() => undefined);
      for (let step = 0; step < 8; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        reportProgress();
      }
      done.open();
    });
    for (const gets of ['nowhere', 'on'])
      await harness.transaction((tx) => queue.enqueue(tx, { key: gets, steps: [{ queue: 'render.scene', data: { gets } }] }));
    expect(await dead.opened).toMatchObject({
      data: { gets: 'nowhere' },
      cause: 'error',
      reason: expect.stringContaining('no progress for 0.5'),
    });
    await done.opened;
    await queue.stop({ graceMs: 0 });
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, settings of its queues', () => {
  const readQueues = async ({ db }: Database) => {
    const columns = sql`name, retry_backoff as "backsOff", retry_delay as delay, expire_seconds as expiry`;
    const { rows } = await db.execute(sql`select ${columns} from pgboss.queue where name = 'render.scene'`);
    return rows[0];
  };

  test('follow the limits of the process that started last; a lost claim is tried again at once', async () => {
    const database = await openDatabase({ kind: 'memory' });
    for (const longest of [100, 200]) {
      const harness = createPgBossHarness(database, { longestRunSeconds: { ...LONGEST_RUN_SECONDS, 'render.scene': longest } });
      const queue = harness.create();
      await queue.start();
      await queue.stop({ graceMs: 0 });
      expect(await readQueues(database)).toMatchObject({ backsOff: false, delay: 0, expiry: longest + OVERRUN_SECONDS });
    }
    await database.close();
  });

  test('are left alone by a process that has the same', async () => {
    const database = await openDatabase({ kind: 'memory' });
    const readTimes = async () => {
      const { rows } = await database.db.execute(sql`select name, updated_on::text as at from pgboss.queue order by name`);
      return rows;
    };
    const startOnce = async (): Promise<void> => {
      const queue = createPgBossHarness(database).create();
      await queue.start();
      await queue.stop({ graceMs: 0 });
    };
    await startOnce();
    const times = await readTimes();
    await startOnce();
    expect(await readTimes()).toEqual(times);
    await database.close();
  });
});

describe('JobQueue: pg-boss, an error it can’t count', () => {
  test.each([
    { thrown: new Error('update pgboss.job: $1 = a script', { cause: new Error('disk full') }), reported: 'disk full' },
    { thrown: new Error('connection lost'), reported: 'connection lost' },
  ])('is reported without the statement: $reported', async ({ thrown, reported }) => {
    const database = await openDatabase({ kind: 'memory' });
    const dialect = new PgDialect();
    const execute = (query: SQL) =>
      dialect.sqlToQuery(query).sql.includes('retry_delay = ceil') ? Promise.reject(thrown) : database.db.execute(query);
    const errors = createDeferred<Error>();
    const db = new Proxy(database.db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
    const harness = createPgBossHarness({ ...database, db }, { onError: (error) => errors.open(error) });
    const queue = harness.create();
    await queue.start();
    await queue.work('render.scene', { concurrency: 1 }, async () => {
      throw new Error('no frames');
    });
    await database.db.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    expect((await errors.opened).message).toBe(reported);
    await queue.stop({ graceMs: 0 });
    await database.close();
  });
});
