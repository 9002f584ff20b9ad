import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import type { Database } from '#server/ports/database.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { createPgBossHarness } from './support/pg-boss-harness.ts';

/** Milliseconds for which an end isn't stored: many times what a stop takes that waits for nothing. */
const STORING_MS = 400;

/** Hands each statement of the queue itself to `watch`, which runs it. */
function watchStatements(database: Database, watch: (text: string, run: () => Promise<unknown>) => Promise<unknown>): Database {
  const connect = async () => ({
    query: (text: string, values?: unknown[]) => watch(text, () => database.pool.query(text, values)),
    release() {},
  });
  return { ...database, pool: { connect } as unknown as Database['pool'] };
}

describe('JobQueue: pg-boss, a run that ends', () => {
  test('lets the next job and the join begin, long before the next poll', async () => {
    const harness = createPgBossHarness(await openDatabase({ kind: 'memory' }), { pollSeconds: 600 });
    const queue = harness.create();
    await queue.start();
    const steps = [1, 2, 3].map((number) => ({ queue: 'render.scene', data: { number } }) as const);
    await harness.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps, join: { queue: 'render.join', data: {} } }));
    const ran: unknown[] = [];
    const joined = createDeferred();
    await queue.work('render.join', { concurrency: 1 }, async () => joined.open());
    await queue.work('render.scene', { concurrency: 1 }, async ({ data }) => void ran.push(data));
    await joined.opened;
    expect(ran).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    await queue.stop({ graceMs: 0 });
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, a host that stops', () => {
  test('doesn’t run a job that it takes in that moment: the job goes back', async () => {
    const database = await openDatabase({ kind: 'memory' });
    const [taken, stopping] = [createDeferred(), createDeferred()];
    const watched = watchStatements(database, async (text, run) => {
      const result = await run();
      if (text.includes('SKIP LOCKED') && (result as { readonly rows: readonly unknown[] }).rows.length > 0) {
        taken.open();
        await stopping.opened;
      }
      return result;
    });
    const harness = createPgBossHarness(watched);
    const queue = harness.create();
    await queue.start();
    await harness.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    let ran = 0;
    await queue.work('render.scene', { concurrency: 1 }, async () => void (ran += 1));
    await taken.opened;
    const stopped = queue.stop({ graceMs: 60_000 });
    stopping.open();
    await stopped;
    const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'render.scene'`);
    expect([ran, rows]).toEqual([0, [{ state: 'retry' }]]);
    await harness.stop();
  });
});

describe('JobQueue: pg-boss, a run that ends while its host stops', () => {
  test('stays done, however long it takes to store that it is', async () => {
    const database = await openDatabase({ kind: 'memory' });
    const [storing, failed] = [createDeferred(), createDeferred()];
    const watched = watchStatements(database, async (text, run) => {
      if (text.includes("state = 'completed',")) {
        storing.open();
        // Either the stop fails the job meanwhile, or it waits, which is seen only by letting some time pass.
        await Promise.race([failed.opened, new Promise((resolve) => setTimeout(resolve, STORING_MS))]);
      }
      const result = await run();
      if (text.includes('deleted_jobs')) failed.open();
      return result;
    });
    const harness = createPgBossHarness(watched);
    const queue = harness.create();
    await queue.start();
    const [begun, leave] = [createDeferred(), createDeferred()];
    await queue.work('render.scene', { concurrency: 1 }, async () => {
      begun.open();
      await leave.opened;
    });
    await harness.transaction((tx) => queue.enqueue(tx, { key: 'flow', steps: [{ queue: 'render.scene', data: {} }] }));
    await begun.opened;
    const stopped = queue.stop({ graceMs: 60_000 });
    leave.open();
    await storing.opened;
    await stopped;
    const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'render.scene'`);
    expect(rows).toEqual([{ state: 'completed' }]);
    await harness.stop();
  });
});
