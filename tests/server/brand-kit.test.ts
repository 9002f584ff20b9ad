import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { musicAsset, recording } from '../tools/tables.ts';
import { eraseUnusedRecordings } from '#server/speech/use-cases/recordings/erase-unused-recordings.ts';
import { EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const SCENE = createScene('opening', 'Ahoy!', { avatarId: 'ada', voiceId: 'one' });
const LEVELS = { volume: 0.5, ducking: true };

describe('PLN-3 music and scenes of a brand kit', () => {
  let server: TestServer;
  let user: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ worker: false });
    [user, stranger] = [await server.signUp(), await server.signUp()];
    for (const { id } of [user, stranger]) await server.setPlan(id, 'business');
  });
  afterAll(() => server.close());

  const save = (who: TestUser, kit: object) => who.call('PUT', '/api/brand', { ...EMPTY_BRAND_KIT, ...kit });
  const upload = async (who: TestUser): Promise<string> => {
    const { db } = server.services.database;
    const [row] = await db.insert(musicAsset).values({ ownerId: who.id, seconds: 2, bytes: 1 }).returning({ id: musicAsset.id });
    return row?.id ?? '';
  };

  test('what a program leaves out stays', async () => {
    const kit = { music: { trackId: 'open-road', ...LEVELS }, outro: { title: 'End', scenes: [SCENE] } };
    expect((await save(user, kit)).status).toBe(200);
    const changed = await user.call('PUT', '/api/brand', { colors: ['#1d4ed8'], captions: null, logo: null });
    expect(await changed.json()).toMatchObject({ kit: { ...kit, colors: ['#1d4ed8'], intro: null } });
  });

  test('music of another workspace is unknown, and music that’s deleted with its account leaves the kit', async () => {
    const theirs = await save(stranger, { music: { assetId: await upload(user), ...LEVELS } });
    expect([theirs.status, await theirs.json()]).toMatchObject([400, { code: 'unknown-music', field: 'music.assetId' }]);
    const assetId = await upload(stranger);
    expect((await save(stranger, { music: { assetId, ...LEVELS } })).status).toBe(200);
    await server.services.database.db.delete(musicAsset).where(eq(musicAsset.id, assetId));
    expect(await (await stranger.call('GET', '/api/brand')).json()).toMatchObject({ kit: { music: null } });
  });

  test('scenes are as strict as those of projects', async () => {
    const wrong = await save(user, { intro: { title: '', scenes: [{ ...SCENE, extra: true }] } });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'invalid-request' }]);
  });

  test('a recording that only the kit uses stays until the kit is changed', async () => {
    const { db } = server.services.database;
    const assetId = crypto.randomUUID();
    const count = () => db.$count(recording, eq(recording.id, assetId));
    await db.insert(recording).values({ id: assetId, ownerId: user.id, seconds: 1, bytes: 1, createdAt: sql`now() - interval '1 year'` });
    for (const end of ['intro', 'outro']) {
      const spoken = { ...SCENE, recording: { assetId, madeFor: '0123456789abcdef' } };
      expect((await save(user, { [end]: { title: '', scenes: [spoken] } })).status).toBe(200);
      await eraseUnusedRecordings(server.services, new Date());
      expect(await count(), end).toBe(1);
    }
    await save(user, {});
    await eraseUnusedRecordings(server.services, new Date());
    expect(await count()).toBe(0);
  });
});
