import { describe, expect, test } from 'vitest';
import { createBossDatabase, createTransactionDatabase } from '#server/adapters/job-queue/pg-boss/boss-database.ts';
import { toDeadJobEnding } from '#server/adapters/job-queue/pg-boss/claims.ts';
import { recordError } from '#server/adapters/job-queue/pg-boss/count-error.ts';
import { getRetryDelay } from '#server/adapters/job-queue/shared/job-budget.ts';
import type { Database, Tx } from '#server/ports/database.ts';

describe('job queue, pg-boss: why a job is dead', () => {
  const order = { video: 'v' };
  const last = { reason: 'no frames', code: 'ENOSPC' };

  test('is the last error once its retries are used up, else the claims that were lost', () => {
    expect(toDeadJobEnding({ order, errors: 3, last }, 2)).toEqual({ cause: 'error', ...last });
    const lost = 'Every process that ran this job ended or stopped answering before it was done.';
    expect(toDeadJobEnding({ order, errors: 0 }, 2)).toEqual({ cause: 'lost-claims', reason: lost });
    expect(toDeadJobEnding({ order, errors: 2, last }, 2)).toEqual({
      cause: 'lost-claims',
      reason: `${lost} Its last error before that: no frames`,
    });
  });

  test('counts an error with its message, its code, or that it gave no reason', () => {
    const count = (error: unknown) => recordError({ order, errors: 1 }, error);
    expect(count(Object.assign(new Error('no frames'), { code: 'ENOSPC' }))).toEqual({ order, errors: 2, last });
    expect(count('a text')).toEqual({ order, errors: 2, last: { reason: 'a text' } });
    expect(count(new Error(''))).toEqual({ order, errors: 2, last: { reason: 'No reason was given.' } });
    expect(count(new Error('x'.repeat(501))).last?.reason).toHaveLength(500);
  });
});

describe('job queue: the delay before a retry', () => {
  test('doubles with each error, up to half a minute', () => {
    expect([1, 2, 3, 5, 6, 50].map((errors) => getRetryDelay(errors, 1_000))).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});

describe('job queue, pg-boss: its queries', () => {
  function openDatabase(answer: (text: string) => unknown) {
    const asked: unknown[][] = [];
    let released = 0;
    const client = {
      async query(...given: [string, unknown[]?]) {
        asked.push(given);
        return answer(given[0]);
      },
      release: () => void (released += 1),
    };
    const database = { pool: { connect: async () => client } } as unknown as Database;
    return { boss: createBossDatabase(database), asked, countReleased: () => released };
  }

  test('give the rows of all statements, with parameters only where there are some', async () => {
    const one = openDatabase(() => ({ rows: [1] }));
    expect(await one.boss.executeSql('select $1', [7])).toEqual({ rows: [1] });
    await one.boss.executeSql('select 1', []);
    expect(one.asked).toEqual([['select $1', [7]], ['select 1']]);
    const several = openDatabase(() => [{ rows: [1] }, { rows: [2] }, {}]);
    expect(await several.boss.executeSql('begin; select 1; commit')).toEqual({ rows: [1, 2] });
    expect([one.countReleased(), several.countReleased()]).toEqual([2, 1]);
  });

  test('that fail are rolled back, and their connection goes back as well', async () => {
    const { boss, asked, countReleased } = openDatabase((text) => {
      throw new Error(text);
    });
    await expect(boss.executeSql('begin; nonsense')).rejects.toThrow('begin; nonsense');
    expect([asked.at(-1), countReleased()]).toEqual([['rollback'], 1]);
  });

  test('in a transaction give the rows of one statement and of several', async () => {
    const run = (answer: unknown) => createTransactionDatabase({ execute: async () => answer } as unknown as Tx).executeSql('select 1');
    expect(await run({ rows: [1] })).toEqual({ rows: [1] });
    expect(await run([{ rows: [1] }, {}, { rows: [2] }])).toEqual({ rows: [1, 2] });
  });
});
