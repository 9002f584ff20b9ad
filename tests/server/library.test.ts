import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { member, project as projectTable, video } from '../../server/adapters/database/schema.ts';
import { tidyUp } from '../../server/operations/jobs/clean-up.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import { PROJECTS_EACH } from '../../src/domain/project/project-limits.ts';
import type { Project } from '../../src/domain/project/project.ts';
import type { ItemRef } from '../../src/ports/library-api.ts';
import { libraryApiSuite } from '../conformance/library-api.suite.ts';
import { ok } from '../conformance/support/unwrap-outcome.ts';
import { apiOfPerson } from '../tools/library-user.ts';
import { runLibraryModel } from '../models/library-model.ts';
import { pictureForm } from '../tools/image-form.ts';
import { testAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { completed, type TestPerson } from '../tools/test-users.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const DAY = 24 * 60 * 60_000;

let host: TestHost;
let access: TestAccess;
beforeAll(async () => {
  host = await startTestHost();
  access = testAccess(host);
});
afterEach(() => host.engine.release());
afterAll(() => host.close());

libraryApiSuite({
  name: 'api-http, against a host that runs',
  cast: CAST,
  open: () => {
    const person = host.signUp();
    const stage = apiOfPerson(host.url, async () => (await person).token);
    return { ...stage, host: createMemoryHost({ clock: createManualClock() }) };
  },
});

const apiOf = (person: TestPerson) => apiOfPerson(host.url, async () => person.token);
const documentOf = (title: string, scene: Partial<Project['scenes'][number]> = {}): Project =>
  newProject(title, [{ ...newScene('s', 'Hello there.', CAST), ...scene }]);

async function draft(person: TestPerson, document = documentOf('A draft')): Promise<ItemRef> {
  const { id } = ok(await apiOf(person).projects.create(document, { key: crypto.randomUUID() }));
  return { type: 'project', id };
}

/** In one organization of the first; the others are plain members. */
async function workTogether(owner: TestPerson, ...others: readonly TestPerson[]): Promise<void> {
  const organizationId = await access.newOrganization([owner]);
  const memberships = others.map(({ id: userId }) => ({ id: crypto.randomUUID(), organizationId, userId, role: 'member' }));
  await host.services.database.db.insert(member).values(memberships);
  for (const person of [owner, ...others]) await access.activate(person, organizationId);
}

async function rendered(person: TestPerson, item: ItemRef): Promise<string> {
  const { project } = ok(await apiOf(person).projects.open(item.id));
  const { taskId } = ok(await apiOf(person).videos.generate({ projectId: item.id, project }));
  await completed(person, taskId);
  return taskId;
}

async function upload(person: TestPerson): Promise<string> {
  const answer = await person.call('POST', '/api/background', await pictureForm());
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { assetId: string }).assetId;
}

const titlesOf = async (person: TestPerson) => ok(await apiOf(person).library.list({ order: 'title' })).rows.map(({ title }) => title);
const refusals = async (answer: Promise<Parameters<typeof ok>[0]>) =>
  (ok(await answer) as { refused: readonly { code: string }[] }).refused.map(({ code }) => code);

describe('in an organization', () => {
  test('VID-6 VID-7 everybody finds every project; only its maker, owners and admins delete, move and restore it', async () => {
    const [owner, maker, plain] = [await host.signUp(), await host.signUp(), await host.signUp()];
    await workTogether(owner, maker, plain);
    const [item, second] = [await draft(maker, documentOf('Theirs')), await draft(maker, documentOf('Too'))];

    const seen = ok(await apiOf(plain).library.list({})).rows;
    expect(seen).toMatchObject([{ title: 'Too', canDelete: false, owner: { name: 'Ann Lee', isYou: false } }, { title: 'Theirs' }]);
    expect(ok(await apiOf(owner).library.list({})).rows[0]).toMatchObject({ canDelete: true, owner: { isYou: false } });

    const { library } = apiOf(plain);
    expect(await refusals(library.remove([item]))).toEqual(['not-yours-to-delete']);
    expect(await refusals(library.transfer([item], { mode: 'move', organizationId: null }))).toEqual(['not-yours-to-delete']);
    const direct = await plain.call('DELETE', `/api/projects/${item.id}`);
    expect([direct.status, await direct.json()]).toMatchObject([403, { code: 'not-yours-to-delete' }]);
    expect(ok(await library.rename(item, 'Edited by all')).title).toBe('Edited by all');

    expect(ok(await apiOf(owner).library.remove([second])).done).toEqual([second]);
    expect(ok(await library.trash({})).rows).toMatchObject([{ title: 'Too', canRestore: false }]);
    expect(await refusals(library.restore([second]))).toEqual(['not-yours-to-delete']);
    expect(await refusals(library.purge([second]))).toEqual(['not-yours-to-delete']);
    expect(ok(await library.emptyTrash())).toEqual({ deleted: 0 });
    expect(ok(await apiOf(maker).library.restore([second])).done).toEqual([second]);
    expect(await titlesOf(plain)).toEqual(['Edited by all', 'Too']);
  });

  test('a project with a colleague’s video in it is not a plain member’s to delete', async () => {
    const [owner, maker, plain] = [await host.signUp(), await host.signUp(), await host.signUp()];
    await workTogether(owner, maker, plain);
    const item = await draft(maker);
    const taskId = await rendered(plain, item);
    expect(ok(await apiOf(maker).library.list({})).rows).toMatchObject([{ canDelete: false }]);
    expect(await refusals(apiOf(maker).library.remove([item]))).toEqual(['not-yours-to-delete']);
    expect((await maker.call('DELETE', `/api/avatar/${taskId}`)).status).toBe(403);
    expect(ok(await apiOf(owner).library.remove([item])).done).toEqual([item]);
  });
});

describe('from one workspace to another', () => {
  test('a project moves with its videos, its background and its tags, and back', async () => {
    const [one, other] = [await host.signUp(), await host.signUp()];
    const organizationId = await access.newOrganization([one, other]);
    await access.activate(other, organizationId);
    const assetId = await upload(one);
    const item = await draft(one, documentOf('Carried', { background: { kind: 'image', assetId } }));
    const taskId = await rendered(one, item);
    ok(await apiOf(one).library.tag([item], { add: ['kept'], remove: [] }));
    expect(await titlesOf(other)).toEqual([]);

    expect(ok(await apiOf(one).library.transfer([item], { mode: 'move', organizationId }))).toEqual({
      done: [item],
      refused: [],
      replacedVoices: [],
    });
    expect(await titlesOf(one)).toEqual([]);
    const [card] = ok(await apiOf(other).library.list({})).rows;
    expect(card).toMatchObject({ ...item, tags: ['kept'], video: { taskId }, videoCount: 1 });
    expect((await other.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(200);
    const { project } = ok(await apiOf(other).projects.open(item.id));
    expect(await preparedToRender(other, project)).toBe(202);
    expect(await preparedToRender(one, documentOf('Still mine', { background: { kind: 'image', assetId } }))).toBe(202);

    await access.activate(one, organizationId);
    expect(ok(await apiOf(one).library.transfer([item], { mode: 'move', organizationId: null })).done).toEqual([item]);
    expect(ok(await apiOf(other).library.list({})).rows).not.toContainEqual(expect.objectContaining(item));
    await access.activate(one, null);
    expect(await titlesOf(one)).toContain('Carried');
  });

  test('a copy has files of its own and leaves the original; it counts for nobody’s month', async () => {
    const one = await host.signUp();
    const organizationId = await access.newOrganization([one]);
    const item = await draft(one, documentOf('Copied'));
    const taskId = await rendered(one, item);
    expect(ok(await apiOf(one).library.transfer([item], { mode: 'copy', organizationId })).done).toEqual([item]);
    expect(await titlesOf(one)).toEqual(['Copied']);
    const before = ok(await apiOf(one).profiles.profile()).usage.videosThisMonth;

    await access.activate(one, organizationId);
    const [copy] = ok(await apiOf(one).library.list({})).rows;
    expect(copy).toMatchObject({ title: 'Copied', videoCount: 1, kind: 'video' });
    expect(copy?.video?.taskId).not.toBe(taskId);
    expect(before).toBe(1);
    await access.activate(one, null);
    ok(await apiOf(one).library.remove([item]));
    ok(await apiOf(one).library.purge([item]));
    await access.activate(one, organizationId);
    expect((await one.call('GET', `/api/avatar/download/${copy?.video?.taskId}`)).status).toBe(200);
  });

  test('not into an organization one is not in, not while it renders, and not where it is already', async () => {
    const [one, stranger] = [await host.signUp(), await host.signUp()];
    const foreign = await access.newOrganization([stranger]);
    const own = await access.newOrganization([one]);
    const item = await draft(one);
    const { library, videos, projects } = apiOf(one);
    for (const mode of ['move', 'copy'] as const) {
      expect(await library.transfer([item], { mode, organizationId: foreign })).toMatchObject({ kind: 'rejected', status: 404 });
    }
    expect(await refusals(library.transfer([item], { mode: 'move', organizationId: null }))).toEqual(['already-there']);

    host.engine.hold();
    const { project } = ok(await projects.open(item.id));
    const { taskId } = ok(await videos.generate({ projectId: item.id, project }));
    expect(await refusals(library.transfer([item], { mode: 'move', organizationId: own }))).toEqual(['still-rendering']);
    host.engine.release();
    await completed(one, taskId);
    expect(await refusals(library.transfer([item], { mode: 'move', organizationId: own }))).toEqual([]);
  });

  async function preparedToRender(person: TestPerson, document: Project): Promise<number> {
    return (await person.call('POST', '/api/avatar/generate', { project: document })).status;
  }
});

describe('the most projects one user can own', () => {
  test('VID-6 VID-7 holds however one more comes to be, and deleting one makes room', async () => {
    const one = await host.signUp();
    const organizationId = await access.newOrganization([one]);
    const { library, projects } = apiOf(one);
    const [item, trashed, inTrash] = [await draft(one), await draft(one), await draft(one)];
    const taskId = await rendered(one, trashed);
    ok(await library.remove([inTrash]));
    // What is left of it is a video that no project holds.
    await host.services.database.db.update(video).set({ projectId: null }).where(eq(video.id, taskId));
    const document = documentOf('One of many');
    await host.services.database.db.execute(sql`
      insert into ${projectTable} (owner_id, title, document)
      select ${one.id}, ${document.title}, ${JSON.stringify(document)}::jsonb from generate_series(1, ${PROJECTS_EACH - 2}::int)`);

    const full = { code: 'too-many-projects', message: expect.stringMatching(/5,000 projects.*Delete some/) as string };
    const rejected = { kind: 'rejected', status: 403, ...full };
    expect(await projects.create(document, { key: crypto.randomUUID() })).toMatchObject(rejected);
    expect(await library.duplicate(item, { key: crypto.randomUUID() })).toMatchObject(rejected);
    const edited = await one.call('POST', `/api/avatar/${taskId}/project`);
    expect([edited.status, await edited.json()]).toMatchObject([403, full]);
    expect(ok(await library.transfer([item], { mode: 'copy', organizationId })).refused).toMatchObject([full]);
    expect(ok(await library.restore([inTrash])).refused).toMatchObject([full]);
    expect(ok(await library.transfer([item], { mode: 'move', organizationId })).done).toEqual([item]);

    ok(await library.remove([trashed]));
    expect(ok(await library.restore([inTrash])).done).toEqual([inTrash]);
    expect(ok(await library.restore([trashed])).refused).toMatchObject([full]);
  });

  test('VID-6 VID-7 holds for what is taken out of an organization: who moves or copies a colleague’s project there owns it', async () => {
    const [one, colleague] = [await host.signUp(), await host.signUp()];
    await workTogether(one, colleague);
    const item = await draft(colleague, documentOf('A colleague’s'));
    const document = documentOf('One of many');
    await host.services.database.db.execute(sql`
      insert into ${projectTable} (owner_id, title, document)
      select ${one.id}, ${document.title}, ${JSON.stringify(document)}::jsonb from generate_series(1, ${PROJECTS_EACH}::int)`);

    for (const mode of ['move', 'copy'] as const)
      expect(await refusals(apiOf(one).library.transfer([item], { mode, organizationId: null }))).toEqual(['too-many-projects']);
    expect(await titlesOf(colleague)).toEqual(['A colleague’s']);

    const [some] = await host.services.database.db.select().from(projectTable).where(eq(projectTable.ownerId, one.id)).limit(1);
    await host.services.database.db.delete(projectTable).where(eq(projectTable.id, some?.id ?? ''));
    expect(await refusals(apiOf(one).library.transfer([item], { mode: 'move', organizationId: null }))).toEqual([]);
    expect(await titlesOf(colleague)).toEqual([]);
  });
});

describe('the trash', () => {
  test('deleting for good takes the files along; nothing of it can be restored', async () => {
    const person = await host.signUp();
    const item = await draft(person);
    const taskId = await rendered(person, item);
    const { library } = apiOf(person);
    expect(await refusals(library.purge([item]))).toEqual(['not-found']);
    ok(await library.remove([item]));
    expect((await host.services.objects.list(`videos/${taskId}/`)).length).toBeGreaterThan(0);
    expect(ok(await library.emptyTrash())).toEqual({ deleted: 1 });
    expect(await host.services.objects.list(`videos/${taskId}/`)).toEqual([]);
    expect(await refusals(library.restore([item]))).toEqual(['not-found']);
    expect(ok(await apiOf(person).profiles.profile()).usage.videosThisMonth).toBe(1);
  });

  test('is emptied by housekeeping after 30 days, and not before', async () => {
    const person = await host.signUp();
    const [early, late] = [await draft(person, documentOf('Early')), await draft(person, documentOf('Late'))];
    const taskId = await rendered(person, late);
    const { library } = apiOf(person);
    ok(await library.remove([early, late]));
    const { db } = host.services.database;
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
    await tidyUp(host.services);
    expect(ok(await library.trash({})).rows.map(({ title }) => title)).toEqual(['Late']);
    expect(await db.select().from(projectTable).where(eq(projectTable.id, early.id))).toEqual([]);
    await db
      .update(projectTable)
      .set({ deletedAt: ago(31) })
      .where(eq(projectTable.id, late.id));
    await db
      .update(video)
      .set({ deletedAt: ago(31) })
      .where(eq(video.id, taskId));
    await tidyUp(host.services);
    expect(ok(await library.shelves())).toMatchObject({ items: 0, trashed: 0 });
    expect(await host.services.objects.list(`videos/${taskId}/`)).toEqual([]);
  });
});

describe('uploaded backgrounds', () => {
  test('API-6 are named, found again, and deleted once no project needs them; finished videos stay', async () => {
    const person = await host.signUp();
    const { backdrops, library } = apiOf(person);
    const assetId = await upload(person);
    expect(ok(await backdrops.list())).toMatchObject([{ assetId, name: 'picture' }]);
    expect(ok(await backdrops.rename(assetId, ' Our lobby ')).name).toBe('Our lobby');
    const item = await draft(person, documentOf('In the lobby', { background: { kind: 'image', assetId } }));
    const taskId = await rendered(person, item);

    expect(ok(await backdrops.uses(assetId))).toEqual([{ ...item, title: 'In the lobby' }]);
    expect(await backdrops.remove(assetId)).toMatchObject({
      kind: 'rejected',
      status: 409,
      code: 'background-in-use',
      message: expect.stringContaining('“In the lobby”'),
    });
    ok(await library.remove([item]));
    ok(await backdrops.remove(assetId));
    expect(ok(await backdrops.list())).toEqual([]);
    expect(await host.services.objects.list(`backdrops/${assetId}/`)).toEqual([]);
    ok(await library.restore([item]));
    expect((await person.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(200);
    const again = await person.call('POST', '/api/avatar/generate', { projectId: item.id });
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'unknown-picture' }]);
  });

  test('a colleague’s is not a plain member’s to delete', async () => {
    const [owner, plain] = [await host.signUp(), await host.signUp()];
    await workTogether(owner, plain);
    const assetId = await upload(owner);
    expect(await apiOf(plain).backdrops.remove(assetId)).toMatchObject({ kind: 'rejected', status: 403, code: 'not-yours-to-delete' });
    ok(await apiOf(owner).backdrops.remove(assetId));
  });
});

test('API-6 api/dashboard tells plan, videos left, counts and what was changed last', async () => {
  const person = await host.signUp();
  await draft(person, documentOf('A draft'));
  await rendered(person, await draft(person, documentOf('A video')));
  const answer = await person.call('GET', '/api/dashboard');
  expect([answer.status, await answer.json()]).toMatchObject([
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

test('VID-6 VID-7 two people arrange one library at once: every item stands in exactly one place, as one after the other', async () => {
  const seen = await runLibraryModel(async () => {
    const [owner, plain] = [await host.signUp(), await host.signUp()];
    await workTogether(owner, plain);
    return [
      { ...apiOf(owner), role: 'owner' },
      { ...apiOf(plain), role: 'member' },
    ];
  });
  expect(Math.min(seen.together, seen.refused)).toBeGreaterThan(0);
});
