import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { createFakePhotoCompiler } from '../tools/fake-photo-compiler.ts';
import { formatSkipReason, startPostgres, type TestPostgres } from '../tools/postgres-server.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const postgres: TestPostgres = await startPostgres();

describe.skipIf(postgres.absent !== undefined)(`a drawn presenter with one PostgreSQL${formatSkipReason(postgres.absent)}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    server = await startTestServer({ databaseUrl, worker: false, photoCompiler: createFakePhotoCompiler() });
  });
  afterAll(async () => {
    await server?.close();
    await postgres.stop();
  });

  test('a video that is ordered while the presenter changes waits for it, so it has one look', async () => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    const made = await user.call('POST', '/api/presenters/drawn', { name: 'Ada', choices: CHARACTERS.nia });
    const { id, avatarId } = (await made.json()) as OwnPresenter;
    const { db } = server.services.database;
    let ordering: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      // As a change does before it looks for unfinished videos.
      await tx.execute(sql`select 1 from own_presenter where id = ${id} for update`);
      ordering = user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId, voiceId: 'one' });
      await expect
        .poll(async () => {
          const { rows } = await db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%own_presenter%'`,
          );
          return rows.length;
        })
        .toBe(1);
      expect((await tx.execute(sql`select 1 from video`)).rows).toEqual([]);
    });
    expect((await ordering)?.status).toBe(202);
    expect((await user.call('PATCH', `/api/presenters/${id}`, { choices: CHARACTERS.kofi })).status).toBe(409);
  });
});
