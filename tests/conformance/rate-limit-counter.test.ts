import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createDatabaseRateLimitCounter } from '#server/adapters/rate-limit-counter/database/index.ts';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { rateLimitCounts } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveRateLimits, rateLimitSteps } from './support/rate-limit-calls.ts';
import { rateLimitCounterSuite, type RateLimitCounterHarness } from './rate-limit-counter.suite.ts';

const server = await startPostgres();

function createMemoryHarness(): RateLimitCounterHarness {
  const clock = createManualClock(1_000);
  const counter = createMemoryRateLimitCounter(clock);
  return {
    one: counter,
    other: counter,
    now: () => clock.now(),
    advance: async (milliseconds) => clock.advance(milliseconds),
    held: async () => counter.size,
    stop: async () => undefined,
  };
}

rateLimitCounterSuite('memory', async () => createMemoryHarness());

rateLimitCounterSuite('database, embedded', async () => createDatabaseHarness(await openDatabase({ kind: 'memory' })));

afterAll(() => server.stop());

describe('AttemptCounter: memory and database', () => {
  let opened: RateLimitCounterHarness | undefined;
  let run = 0;
  afterAll(() => opened?.stop());

  compareAdapters({
    title: 'rate limits in memory and in the database',
    calls: rateLimitSteps,
    length: 20,
    runs: 15,
    async open() {
      opened ??= await createDatabaseHarness(await openDatabase({ kind: 'memory' }));
      run += 1;
      const fake = driveRateLimits(createMemoryHarness(), `run ${run}`);
      return { fake, real: driveRateLimits(opened, `run ${run}`), close: async () => {} };
    },
  });
});

rateLimitCounterSuite(
  'database, PostgreSQL server',
  async () => createDatabaseHarness(await openDatabase({ kind: 'server', url: await server.createDatabase() })),
  server.absent,
);

describe('RateLimitCounter: memory, with more keys than it stores', () => {
  test('evicts ended windows first, then the oldest', async () => {
    const clock = createManualClock(1_000);
    const counter = createMemoryRateLimitCounter(clock, 3);
    const count = async (key: string, windowMs: number) => (await counter.increment(key, windowMs)).count;
    await count('oldest', 1_000);
    await count('ended', 10);
    await count('third', 1_000);
    clock.advance(20);
    await count('fourth', 1_000);
    expect(await count('oldest', 1_000)).toBe(2);
    await count('fifth', 1_000);
    expect({ held: counter.size, oldest: await count('oldest', 1_000), fifth: await count('fifth', 1_000) }).toEqual({
      held: 3,
      oldest: 1,
      fifth: 2,
    });
  });
});

async function createDatabaseHarness(database: Database): Promise<RateLimitCounterHarness> {
  const { db } = database;
  return {
    one: createDatabaseRateLimitCounter(db, systemClock),
    other: createDatabaseRateLimitCounter(db, systemClock),
    now: () => systemClock.now(),
    advance: async (milliseconds) => {
      await db.execute(sql`update attempt_counts set resets_at = resets_at - ${milliseconds}::float8 * interval '1 millisecond'`);
    },
    held: () => db.$count(rateLimitCounts),
    stop: () => database.close(),
  };
}
