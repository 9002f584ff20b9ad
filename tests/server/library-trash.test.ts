import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { member, project as projectTable, video } from '../tools/tables.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { ItemRef } from '#ports/library-api.ts';
import { libraryApiSuite } from '../conformance/library-api.suite.ts';
import { unwrapOk } from '../conformance/support/unwrap-outcome.ts';
import { createUserApi } from '../tools/library-user.ts';
import { createImageForm } from '../tools/image-form.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let access: TestAccess;
beforeAll(async () => {
  server = await startTestServer();
  access = createTestAccess(server);
});
afterEach(() => server.engine.release());
afterAll(() => server.close());

libraryApiSuite({
  name: 'api-http, against a running server',
  presenter: CAST,
  open: () => {
    const user = server.signUp();
    const stage = createUserApi(server.url, async () => (await user).token);
    return { ...stage, server: createMemoryServer({ clock: createManualClock() }) };
  },
});

const createApi = (user: TestUser) => createUserApi(server.url, async () => user.token);
const createDocument = (title: string, scene: Partial<Project['scenes'][number]> = {}): Project =>
  createProjectDocument(title, [{ ...createScene('s', 'Hello there.', CAST), ...scene }]);

async function createDraft(user: TestUser, document = createDocument('A draft')): Promise<ItemRef> {
  const { id } = unwrapOk(await createApi(user).projects.create(document, { key: crypto.randomUUID() }));
  return { type: 'project', id };
}

/** In one organization of the first; the others are plain members. */
async function createWorkspaceOf(owner: TestUser, ...others: readonly TestUser[]): Promise<void> {
  const organizationId = await access.createOrganization([owner]);
  const memberships = others.map(({ id: userId }) => ({ id: crypto.randomUUID(), organizationId, userId, role: 'member' }));
  await server.services.database.db.insert(member).values(memberships);
  for (const user of [owner, ...others]) await access.setActiveOrganization(user, organizationId);
}

async function renderVideo(user: TestUser, item: ItemRef): Promise<string> {
  const { project } = unwrapOk(await createApi(user).projects.open(item.id));
  const { taskId } = unwrapOk(await createApi(user).videos.generate({ projectId: item.id, project }));
  await waitUntilCompleted(user, taskId);
  return taskId;
}

async function upload(user: TestUser): Promise<string> {
  const response = await user.call('POST', '/api/background', await createImageForm());
  expect(response.status).toBe(201);
  return ((await response.json()) as { assetId: string }).assetId;
}

const rejections = async (response: Promise<Parameters<typeof unwrapOk>[0]>) =>
  (unwrapOk(await response) as { refused: readonly { code: string }[] }).refused.map(({ code }) => code);

describe('trash', () => {
  test('deleting for good removes files, and nothing can be restored', async () => {
    const user = await server.signUp();
    const item = await createDraft(user);
    const taskId = await renderVideo(user, item);
    const { library } = createApi(user);
    expect(await rejections(library.purge([item]))).toEqual(['not-found']);
    unwrapOk(await library.remove([item]));
    expect((await server.services.objects.list(`videos/${taskId}/`)).length).toBeGreaterThan(0);
    expect(unwrapOk(await library.emptyTrash())).toEqual({ deleted: 1 });
    expect(await server.services.objects.list(`videos/${taskId}/`)).toEqual([]);
    expect(await rejections(library.restore([item]))).toEqual(['not-found']);
    expect(unwrapOk(await createApi(user).profiles.profile()).usage.videosThisMonth).toBe(1);
  });

  test('is emptied after 30 days, and not before', async () => {
    const user = await server.signUp();
    const [early, late] = [await createDraft(user, createDocument('Early')), await createDraft(user, createDocument('Late'))];
    const taskId = await renderVideo(user, late);
    const { library } = createApi(user);
    unwrapOk(await library.remove([early, late]));
    const { db } = server.services.database;
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * DAY);
    await db
      .update(projectTable)
      .set({ deletedAt: ago(31) })
      .where(eq(projectTable.id, early.id));
    for (const table of [projectTable, video] as const) {
      await db
        .update(table)
        .set({ deletedAt: ago(29) })
        .where(eq(table.id, table === video ? taskId : late.id));
    }
    await cleanUp(server.services);
    expect(unwrapOk(await library.trash({})).rows.map(({ title }) => title)).toEqual(['Late']);
    expect(await db.select().from(projectTable).where(eq(projectTable.id, early.id))).toEqual([]);
    await db
      .update(projectTable)
      .set({ deletedAt: ago(31) })
      .where(eq(projectTable.id, late.id));
    await db
      .update(video)
      .set({ deletedAt: ago(31) })
      .where(eq(video.id, taskId));
    await cleanUp(server.services);
    expect(unwrapOk(await library.shelves())).toMatchObject({ items: 0, trashed: 0 });
    expect(await server.services.objects.list(`videos/${taskId}/`)).toEqual([]);
  });
});

describe('uploaded backgrounds', () => {
  test('API-6 are renamed, found, and deleted once no project uses them, keeping finished videos', async () => {
    const user = await server.signUp();
    const { backgrounds, library } = createApi(user);
    const assetId = await upload(user);
    expect(unwrapOk(await backgrounds.list())).toMatchObject([{ assetId, name: 'picture' }]);
    expect(unwrapOk(await backgrounds.rename(assetId, ' Our lobby ')).name).toBe('Our lobby');
    const item = await createDraft(user, createDocument('In the lobby', { background: { kind: 'image', assetId } }));
    const taskId = await renderVideo(user, item);

    expect(unwrapOk(await backgrounds.uses(assetId))).toEqual([{ ...item, title: 'In the lobby' }]);
    expect(await backgrounds.remove(assetId)).toMatchObject({
      kind: 'rejected',
      status: 409,
      code: 'background-in-use',
      message: expect.stringContaining('“In the lobby”'),
    });
    unwrapOk(await library.remove([item]));
    unwrapOk(await backgrounds.remove(assetId));
    expect(unwrapOk(await backgrounds.list())).toEqual([]);
    expect(await server.services.objects.list(`backdrops/${assetId}/`)).toEqual([]);
    unwrapOk(await library.restore([item]));
    expect((await user.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(200);
    const again = await user.call('POST', '/api/avatar/generate', { projectId: item.id });
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'unknown-picture' }]);
  });

  test('a member cannot delete a colleague’s', async () => {
    const [owner, plain] = [await server.signUp(), await server.signUp()];
    await createWorkspaceOf(owner, plain);
    const assetId = await upload(owner);
    expect(await createApi(plain).backgrounds.remove(assetId)).toMatchObject({
      kind: 'rejected',
      status: 403,
      code: 'not-yours-to-delete',
    });
    unwrapOk(await createApi(owner).backgrounds.remove(assetId));
  });
});
