import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { member, project as projectTable, video } from '../tools/tables.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PROJECTS_EACH } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import type { ItemRef } from '#ports/library-api.ts';
import { libraryApiSuite } from '../conformance/library-api.suite.ts';
import { unwrapOk } from '../conformance/support/unwrap-outcome.ts';
import { createUserApi } from '../tools/library-user.ts';
import { runLibraryModel } from '../models/library-model.ts';
import { createImageForm } from '../tools/image-form.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };

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

const getTitles = async (user: TestUser) => unwrapOk(await createApi(user).library.list({ order: 'title' })).rows.map(({ title }) => title);
const rejections = async (response: Promise<Parameters<typeof unwrapOk>[0]>) =>
  (unwrapOk(await response) as { refused: readonly { code: string }[] }).refused.map(({ code }) => code);

describe('organization library', () => {
  test('VID-6 VID-7 members find every project, and only its creator, owners, and admins delete, move, or restore it', async () => {
    const [owner, maker, plain] = [await server.signUp(), await server.signUp(), await server.signUp()];
    await createWorkspaceOf(owner, maker, plain);
    const [item, second] = [await createDraft(maker, createDocument('Theirs')), await createDraft(maker, createDocument('Too'))];

    const seen = unwrapOk(await createApi(plain).library.list({})).rows;
    expect(seen).toMatchObject([{ title: 'Too', canDelete: false, owner: { name: 'Ann Lee', isYou: false } }, { title: 'Theirs' }]);
    expect(unwrapOk(await createApi(owner).library.list({})).rows[0]).toMatchObject({ canDelete: true, owner: { isYou: false } });

    const { library } = createApi(plain);
    expect(await rejections(library.remove([item]))).toEqual(['not-yours-to-delete']);
    expect(await rejections(library.transfer([item], { mode: 'move', organizationId: null }))).toEqual(['not-yours-to-delete']);
    const direct = await plain.call('DELETE', `/api/projects/${item.id}`);
    expect([direct.status, await direct.json()]).toMatchObject([403, { code: 'not-yours-to-delete' }]);
    expect(unwrapOk(await library.rename(item, 'Edited by all')).title).toBe('Edited by all');

    expect(unwrapOk(await createApi(owner).library.remove([second])).done).toEqual([second]);
    expect(unwrapOk(await library.trash({})).rows).toMatchObject([{ title: 'Too', canRestore: false }]);
    expect(await rejections(library.restore([second]))).toEqual(['not-yours-to-delete']);
    expect(await rejections(library.purge([second]))).toEqual(['not-yours-to-delete']);
    expect(unwrapOk(await library.emptyTrash())).toEqual({ deleted: 0 });
    expect(unwrapOk(await createApi(maker).library.restore([second])).done).toEqual([second]);
    expect(await getTitles(plain)).toEqual(['Edited by all', 'Too']);
  });

  test('18.11 a template is everyone’s in its workspace: a member starts from a colleague’s, strangers neither see nor change it', async () => {
    const [owner, member, stranger] = [await server.signUp(), await server.signUp(), await server.signUp()];
    await createWorkspaceOf(owner, member);
    const item = await createDraft(owner, createDocument('Weekly news'));
    unwrapOk(await createApi(owner).library.setTemplate([item], true));
    expect(unwrapOk(await createApi(member).library.list({ templates: 'only' })).rows).toMatchObject([{ ...item, isTemplate: true }]);
    const made = unwrapOk(await createApi(member).library.duplicate(item, { key: crypto.randomUUID() }));
    expect(made).toMatchObject({ title: 'Weekly news', isTemplate: false, owner: { isYou: true } });
    expect(unwrapOk(await createApi(stranger).library.list({ templates: 'only' })).total).toBe(0);
    expect(await rejections(createApi(stranger).library.setTemplate([item], false))).toEqual(['not-found']);
    expect(unwrapOk(await createApi(owner).library.list({ templates: 'only' })).total).toBe(1);
  });

  test('a member cannot delete a project with a colleague’s video', async () => {
    const [owner, maker, plain] = [await server.signUp(), await server.signUp(), await server.signUp()];
    await createWorkspaceOf(owner, maker, plain);
    const item = await createDraft(maker);
    const taskId = await renderVideo(plain, item);
    expect(unwrapOk(await createApi(maker).library.list({})).rows).toMatchObject([{ canDelete: false }]);
    expect(await rejections(createApi(maker).library.remove([item]))).toEqual(['not-yours-to-delete']);
    expect((await maker.call('DELETE', `/api/avatar/${taskId}`)).status).toBe(403);
    expect(unwrapOk(await createApi(owner).library.remove([item])).done).toEqual([item]);
  });
});

describe('moving between workspaces', () => {
  test('moves a project with its videos, background, and tags, and back', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const organizationId = await access.createOrganization([one, other]);
    await access.setActiveOrganization(other, organizationId);
    const assetId = await upload(one);
    const item = await createDraft(one, createDocument('Carried', { background: { kind: 'image', assetId } }));
    const taskId = await renderVideo(one, item);
    unwrapOk(await createApi(one).library.tag([item], { add: ['kept'], remove: [] }));
    expect(await getTitles(other)).toEqual([]);

    expect(unwrapOk(await createApi(one).library.transfer([item], { mode: 'move', organizationId }))).toEqual({
      done: [item],
      refused: [],
      replacedVoices: [],
    });
    expect(await getTitles(one)).toEqual([]);
    const [card] = unwrapOk(await createApi(other).library.list({})).rows;
    expect(card).toMatchObject({ ...item, tags: ['kept'], video: { taskId }, videoCount: 1 });
    expect((await other.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(200);
    const { project } = unwrapOk(await createApi(other).projects.open(item.id));
    expect(await preparedToRender(other, project)).toBe(202);
    expect(await preparedToRender(one, createDocument('Still mine', { background: { kind: 'image', assetId } }))).toBe(202);

    await access.setActiveOrganization(one, organizationId);
    expect(unwrapOk(await createApi(one).library.transfer([item], { mode: 'move', organizationId: null })).done).toEqual([item]);
    expect(unwrapOk(await createApi(other).library.list({})).rows).not.toContainEqual(expect.objectContaining(item));
    await access.setActiveOrganization(one, null);
    expect(await getTitles(one)).toContain('Carried');
  });

  test('a copy has its own files, keeps the original, and uses no quota', async () => {
    const one = await server.signUp();
    const organizationId = await access.createOrganization([one]);
    const item = await createDraft(one, createDocument('Copied'));
    const taskId = await renderVideo(one, item);
    expect(unwrapOk(await createApi(one).library.transfer([item], { mode: 'copy', organizationId })).done).toEqual([item]);
    expect(await getTitles(one)).toEqual(['Copied']);
    const before = unwrapOk(await createApi(one).profiles.profile()).usage.videosThisMonth;

    await access.setActiveOrganization(one, organizationId);
    const [copy] = unwrapOk(await createApi(one).library.list({})).rows;
    expect(copy).toMatchObject({ title: 'Copied', videoCount: 1, kind: 'video' });
    expect(copy?.video?.taskId).not.toBe(taskId);
    expect(before).toBe(1);
    await access.setActiveOrganization(one, null);
    unwrapOk(await createApi(one).library.remove([item]));
    unwrapOk(await createApi(one).library.purge([item]));
    await access.setActiveOrganization(one, organizationId);
    expect((await one.call('GET', `/api/avatar/download/${copy?.video?.taskId}`)).status).toBe(200);
  });

  test('is rejected into an organization without membership, during a render, and into the same workspace', async () => {
    const [one, otherUser] = [await server.signUp(), await server.signUp()];
    const foreign = await access.createOrganization([otherUser]);
    const own = await access.createOrganization([one]);
    const item = await createDraft(one);
    const { library, videos, projects } = createApi(one);
    for (const mode of ['move', 'copy'] as const) {
      expect(await library.transfer([item], { mode, organizationId: foreign })).toMatchObject({ kind: 'rejected', status: 404 });
    }
    expect(await rejections(library.transfer([item], { mode: 'move', organizationId: null }))).toEqual(['already-there']);

    server.engine.hold();
    const { project } = unwrapOk(await projects.open(item.id));
    const { taskId } = unwrapOk(await videos.generate({ projectId: item.id, project }));
    expect(await rejections(library.transfer([item], { mode: 'move', organizationId: own }))).toEqual(['still-rendering']);
    server.engine.release();
    await waitUntilCompleted(one, taskId);
    expect(await rejections(library.transfer([item], { mode: 'move', organizationId: own }))).toEqual([]);
  });

  async function preparedToRender(user: TestUser, document: Project): Promise<number> {
    return (await user.call('POST', '/api/avatar/generate', { project: document })).status;
  }
});

describe('projects per user', () => {
  test('VID-6 VID-7 are limited however one is created, those in the trash count, and deleting one for good frees a place', async () => {
    const one = await server.signUp();
    const organizationId = await access.createOrganization([one]);
    const { library, projects } = createApi(one);
    const [item, trashed, inTrash] = [await createDraft(one), await createDraft(one), await createDraft(one)];
    const taskId = await renderVideo(one, trashed);
    unwrapOk(await library.remove([inTrash]));
    // What is left of it is a video that no project holds.
    await server.services.database.db.update(video).set({ projectId: null }).where(eq(video.id, taskId));
    const document = createDocument('One of many');
    await server.services.database.db.execute(sql`
      insert into ${projectTable} (owner_id, title, document)
      select ${one.id}, ${document.title}, ${JSON.stringify(document)}::jsonb from generate_series(1, ${PROJECTS_EACH - 3}::int)`);

    const full = { code: 'too-many-projects', message: expect.stringMatching(/5,000 projects.*Delete some/) as string };
    const rejected = { kind: 'rejected', status: 403, ...full };
    expect(await projects.create(document, { key: crypto.randomUUID() })).toMatchObject(rejected);
    expect(await library.duplicate(item, { key: crypto.randomUUID() })).toMatchObject(rejected);
    const edited = await one.call('POST', `/api/avatar/${taskId}/project`);
    expect([edited.status, await edited.json()]).toMatchObject([403, full]);
    expect(unwrapOk(await library.transfer([item], { mode: 'copy', organizationId })).refused).toMatchObject([full]);
    expect(unwrapOk(await library.transfer([item], { mode: 'move', organizationId })).done).toEqual([item]);

    // What is in the trash has its place already.
    unwrapOk(await library.remove([trashed]));
    expect(await projects.create(document, { key: crypto.randomUUID() })).toMatchObject(rejected);
    expect(unwrapOk(await library.restore([inTrash])).done).toEqual([inTrash]);
    unwrapOk(await library.purge([trashed]));
    unwrapOk(await projects.create(document, { key: crypto.randomUUID() }));
  });

  test('VID-6 creating and copying at the same time don’t get past the limit together', async () => {
    const one = await server.signUp();
    const organizationId = await access.createOrganization([one]);
    const { library, projects } = createApi(one);
    const [item, document] = [await createDraft(one), createDocument('One of many')];
    await server.services.database.db.execute(sql`
      insert into ${projectTable} (owner_id, title, document)
      select ${one.id}, ${document.title}, ${JSON.stringify(document)}::jsonb from generate_series(1, ${PROJECTS_EACH - 2}::int)`);
    const create = () => projects.create(document, { key: crypto.randomUUID() });
    const copy = () => library.transfer([item], { mode: 'copy', organizationId });
    for (const add of [copy, create]) {
      await Promise.all(Array.from<unknown>({ length: 8 }).map(() => add()));
      expect(await server.services.database.db.$count(projectTable, eq(projectTable.ownerId, one.id))).toBe(PROJECTS_EACH);
      await server.services.database.db.delete(projectTable).where(eq(projectTable.organizationId, organizationId));
    }
  });

  test('VID-6 VID-7 the limit counts projects moved or copied out of an organization', async () => {
    const [one, colleague] = [await server.signUp(), await server.signUp()];
    await createWorkspaceOf(one, colleague);
    const item = await createDraft(colleague, createDocument('A colleague’s'));
    const document = createDocument('One of many');
    await server.services.database.db.execute(sql`
      insert into ${projectTable} (owner_id, title, document)
      select ${one.id}, ${document.title}, ${JSON.stringify(document)}::jsonb from generate_series(1, ${PROJECTS_EACH}::int)`);

    for (const mode of ['move', 'copy'] as const)
      expect(await rejections(createApi(one).library.transfer([item], { mode, organizationId: null }))).toEqual(['too-many-projects']);
    expect(await getTitles(colleague)).toEqual(['A colleague’s']);

    const [some] = await server.services.database.db.select().from(projectTable).where(eq(projectTable.ownerId, one.id)).limit(1);
    await server.services.database.db.delete(projectTable).where(eq(projectTable.id, some?.id ?? ''));
    expect(await rejections(createApi(one).library.transfer([item], { mode: 'move', organizationId: null }))).toEqual([]);
    expect(await getTitles(colleague)).toEqual([]);
  });
});

test('API-6 api/dashboard returns plan, remaining videos, counts, and recent changes', async () => {
  const user = await server.signUp();
  await createDraft(user, createDocument('A draft'));
  await renderVideo(user, await createDraft(user, createDocument('A video')));
  const response = await user.call('GET', '/api/dashboard');
  expect([response.status, await response.json()]).toMatchObject([
    200,
    {
      organizationId: null,
      plan: 'starter',
      usage: { videosThisMonth: 1, videosLeft: 2 },
      counts: { draft: 1, rendering: 0, video: 1, failed: 0, trashed: 0 },
      recent: [{ title: 'A video' }, { title: 'A draft' }],
    },
  ]);
});

test('VID-6 VID-7 concurrent changes by two users leave every item in exactly one place', async () => {
  const seen = await runLibraryModel(async () => {
    const [owner, plain] = [await server.signUp(), await server.signUp()];
    await createWorkspaceOf(owner, plain);
    return [
      { ...createApi(owner), role: 'owner' },
      { ...createApi(plain), role: 'editor' },
    ];
  });
  expect(Math.min(seen.together, seen.refused)).toBeGreaterThan(0);
});
