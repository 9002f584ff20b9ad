import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, serverMeta, user, video } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { runForRequester } from '#server/database/requester.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';

export interface DatabaseHarness {
  /** An empty database, migrated. */
  open(): Promise<Database>;
  stop(): Promise<void>;
}

export function databaseSuite(name: string, prepare: () => Promise<DatabaseHarness>, absent?: string): void {
  describe.skipIf(absent !== undefined)(`Database: ${name}${formatSkipReason(absent)}`, () => {
    let harness: DatabaseHarness;
    let database: Database;

    beforeAll(async () => {
      harness = await prepare();
      database = await harness.open();
    });
    afterAll(async () => {
      await database?.close();
      await harness?.stop();
    });

    test('has migrated every table of the schema', async () => {
      expect(await database.db.select().from(user)).toEqual([]);
      expect(await database.db.select().from(video)).toEqual([]);
      expect(await database.db.select().from(mail)).toEqual([]);
    });

    test('commits what a transaction wrote and rolls back one that failed', async () => {
      await database.db.transaction(async (tx) => void (await tx.insert(serverMeta).values({ key: 'kept', value: '1' })));
      const failing = database.db.transaction(async (tx) => {
        await tx.insert(serverMeta).values({ key: 'lost', value: '1' });
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect((await database.db.select().from(serverMeta)).map(({ key }) => key)).toEqual(['kept']);
    });

    test('reports a constraint violation by code and name, and stays usable', async () => {
      await database.db.insert(user).values({ id: 'u1', name: 'One', email: 'one@example.com' });
      const twice = database.db.insert(user).values({ id: 'u2', name: 'Two', email: 'one@example.com' });
      await expect(twice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'user_email_unique' } });
      const unknown = database.db.execute(sql`update "user" set plan = 'gold' where id = 'u1'`);
      await expect(unknown).rejects.toMatchObject({ cause: { code: '23514', constraint: 'user_plan_known' } });
      expect(await database.db.select().from(user)).toHaveLength(1);
    });

    test('deletes a user’s rows with the user', async () => {
      await database.db.insert(user).values({ id: 'leaving', name: 'L', email: 'leaving@example.com' });
      const project = {
        formatVersion: 1,
        title: 'T',
        aspectRatio: '16:9',
        resolution: '720p',
        frameRate: 25,
        captions: { burnedIn: false },
        lexicon: [],
        scenes: [],
      } as const;
      await database.db
        .insert(video)
        .values({ ownerId: 'leaving', title: 'T', project, watermark: true, aspectRatio: '16:9', resolution: '720p' });
      await database.db.execute(sql`delete from "user" where id = 'leaving'`);
      expect(await database.db.select().from(video)).toEqual([]);
    });

    test('round-trips numbers, timestamps, nested documents, and any text', async () => {
      const { rows } = await database.db.execute(
        sql`select ${'ä"\\\u{1F600}\n'}::text as text, ${'{"a":[1,{"b":null}]}'}::jsonb as document, timestamptz '2026-01-02 03:04:05Z' as at, 7::int as count`,
      );
      expect(rows).toEqual([{ text: 'ä"\\\u{1F600}\n', document: { a: [1, { b: null }] }, at: '2026-01-02 03:04:05+00', count: 7 }]);
    });

    test('runs many queries at once', async () => {
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) => database.db.execute<{ n: number }>(sql`select ${n}::int as n`)),
      );
      expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    });

    test('shares turns among requesters: one query waits for one of a requester with many', async () => {
      const held = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()));
      const answered: string[] = [];
      const ask = (requester: string, question: string) =>
        runForRequester(requester, async () => {
          const client = await database.pool.connect();
          answered.push(question);
          client.release();
        });
      const requested = [...['ann 1', 'ann 2', 'ann 3'].map((question) => ask('ann', question)), ask('bob', 'bob 1'), ask('ann', 'ann 4')];
      for (const client of held) client.release();
      await Promise.all(requested);
      expect(answered).toEqual(['ann 1', 'bob 1', 'ann 2', 'ann 3', 'ann 4']);
    });

    test('recovers after a failing query and after one that ends its connection', async () => {
      const ask = (text: string) => runForRequester('ann', () => database.pool.query<{ n: number }>(text));
      const failing = Promise.allSettled([ask('select nothing from nowhere'), ask('this is no question')]);
      const client = await database.pool.connect();
      client.release(true);
      expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect((await ask('select 1 as n')).rows).toEqual([{ n: 1 }]);
    });

    test('delivers a notification after commit and none after rollback', async () => {
      const received: string[] = [];
      const last = createDeferred();
      let connected = 0;
      const leave = await database.listen(
        'suite',
        (payload) => {
          received.push(payload);
          if (payload === 'last') last.open();
        },
        () => void (connected += 1),
      );
      await database.db
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_notify('suite', 'rolled back')`);
          throw new Error('on purpose');
        })
        .catch(() => undefined);
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('suite', 'committed')`);
        expect(received).toEqual([]);
      });
      await database.db.execute(sql`select pg_notify('suite', 'last')`);
      await last.opened;
      expect({ heard: received, connected }).toEqual({ heard: ['committed', 'last'], connected: 1 });
      await leave();
    });

    test('resets a connection that was dropped inside a transaction', async () => {
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query(`insert into host_meta (key, value) values ('abandoned', '1')`);
      client.release(true);
      expect((await database.db.select().from(serverMeta)).map(({ key }) => key)).not.toContain('abandoned');
    });

    test('can be closed twice', async () => {
      const other = await harness.open();
      await other.close();
      await other.close();
    });
  });
}
