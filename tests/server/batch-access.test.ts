import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { user as userTable } from '#server/accounts/tables/auth-tables.ts';
import { feedBatches } from '#server/videos/jobs/feed-batches.ts';
import { videoBatchRow } from '#server/videos/tables/batch-tables.ts';
import { takedown } from '#server/videos/tables/takedown-tables.ts';
import { video } from '#server/videos/tables/video-tables.ts';
import { BATCH_LIMITS, type Batch } from '#domain/personalization/batch.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const project = createProjectDocument('For {{first_name|you}}', [
  createScene('one', 'Hi {{first_name}}.', { avatarId: 'ada', voiceId: 'one' }),
]);
const WAIT = { interval: 25 };

describe('whose rows and videos a batch has', () => {
  let server: TestServer;
  let author: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    author = await server.signUp();
    await server.setPlan(author.id, 'business');
  });
  afterAll(() => server.close());

  async function order(names: readonly string[]): Promise<Batch> {
    const { id } = (await (await author.call('POST', '/api/projects', { project })).json()) as SavedProject;
    const rows = names.map((first_name) => ({ first_name }));
    return (await (await author.call('POST', `/api/projects/${id}/batches`, { rows })).json()) as Batch;
  }
  const waitForFinalVideos = () =>
    vi.waitFor(async () => {
      const videos = await server.services.database.db.select({ status: video.status }).from(video);
      expect(videos.filter(({ status }) => !isFinalStatus(status))).toEqual([]);
    }, WAIT);

  test('rows of a banned account wait, and go on when it’s allowed again', async () => {
    const { db } = server.services.database;
    server.engine.hold();
    const batch = await order(Array.from({ length: BATCH_LIMITS.atOnce + 1 }, () => 'Ana'));
    const feed = () => feedBatches(server.services, new AbortController().signal);
    await feed();
    await db.update(userTable).set({ banned: true }).where(eq(userTable.id, author.id));
    server.engine.release();
    await waitForFinalVideos();
    await feed();
    const isOrdered = and(eq(videoBatchRow.batchId, batch.id), eq(videoBatchRow.step, 'ordered'));
    expect(await db.$count(videoBatchRow, isOrdered)).toBe(BATCH_LIMITS.atOnce);
    await db.update(userTable).set({ banned: false }).where(eq(userTable.id, author.id));
    await feed();
    expect(await db.$count(videoBatchRow, isOrdered)).toBe(BATCH_LIMITS.atOnce + 1);
    await waitForFinalVideos();
  });

  test('colleagues get nothing of a video that its maker moved away, and an archive names the rows it left out', async () => {
    const colleague = await server.signUp();
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([author, colleague], 'editor');
    for (const each of [author, colleague]) await access.setActiveOrganization(each, organizationId);
    const batch = await order(['Ana', 'Bo']);
    const path = `/api/projects/${batch.projectId}/batches/${batch.id}`;
    const load = async () => ((await (await colleague.call('GET', path)).json()) as Batch).rows;
    await vi.waitFor(async () => expect((await load()).map(({ state }) => state)).toEqual(['completed', 'completed']), WAIT);
    const [ana, bo] = await load();
    await author.call('PUT', `/api/avatar/${ana?.taskId}/share`, { access: 'unlisted' });
    const items = [{ type: 'video', id: ana?.taskId }];
    await author.call('POST', '/api/library/items/transfer', { items, mode: 'move', organizationId: null });
    expect((await load())[0]).toMatchObject({ state: 'removed', taskId: null, sharePath: null });

    const itemId = bo?.taskId ?? '';
    const row = { kind: 'video', itemId, ownerId: author.id, name: 'Bo', reason: 'It shows our mayor.' } as const;
    await server.services.database.db.insert(takedown).values(row);
    const files = unzipSync(new Uint8Array(await (await colleague.call('GET', `${path}/videos.zip`)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(['LEFT-OUT.txt']);
    expect(Buffer.from(files['LEFT-OUT.txt'] ?? []).toString()).toContain('say why: 2.');
  });
});
