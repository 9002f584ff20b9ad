import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import { serverMeta } from '../tools/tables.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';
import { databaseSuite } from './database.suite.ts';

const server = await startPostgres();

databaseSuite('embedded, in memory', async () => ({ open: () => openEmbeddedDatabase({}), stop: async () => undefined }));

databaseSuite('embedded, in a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'castwright-database-'));
  let count = 0;
  return {
    open: () => openEmbeddedDatabase({ dataFolder: join(root, String((count += 1))) }),
    stop: () => rm(root, { recursive: true, force: true }),
  };
});

afterAll(() => server.stop());

databaseSuite(
  'PostgreSQL server',
  async () => ({
    open: async () => openPostgresDatabase({ url: await server.createDatabase() }),
    stop: async () => undefined,
  }),
  server.absent,
);

describe.skipIf(server.absent !== undefined)(`Database: PostgreSQL server, several processes${formatSkipReason(server.absent)}`, () => {
  test('migrates once when several processes open an empty database together', async () => {
    const url = await server.createDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openPostgresDatabase({ url })));
    await opened[0]?.db.insert(serverMeta).values({ key: 'a', value: '1' });
    expect(await opened[2]?.db.select().from(serverMeta)).toHaveLength(1);
    await Promise.all(opened.map((database) => database.close()));
  });

  test('listens again after a lost connection and reports it', async () => {
    const database = await openPostgresDatabase({ url: await server.createDatabase() });
    let connections = 0;
    const received = await new Promise<string>((resolve) => {
      void database.listen('lost', resolve, () => {
        connections += 1;
        const next =
          connections === 1
            ? `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "lost"'`
            : `select pg_notify('lost', 'again')`;
        void database.pool.query(next);
      });
    });
    expect({ heard: received, connections }).toEqual({ heard: 'again', connections: 2 });
    await database.close();
  });

  test('reports an unreachable server without the password', async () => {
    const opening = openPostgresDatabase({ url: 'postgres://someone:secret@127.0.0.1:1/nothing' });
    await expect(opening).rejects.toMatchObject({
      name: 'StartError',
      code: 'database-unreachable',
      message: expect.stringMatching(/127\.0\.0\.1:1\/nothing.*DATABASE_URL/),
    });
    await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });
});
