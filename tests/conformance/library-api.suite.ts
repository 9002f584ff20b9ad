import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ItemRef } from '#ports/library-api.ts';
import type { UserApiHarness, UserApiFixture } from './support/user-api-fixture.ts';
import { testUploads } from './support/test-uploads.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface LibraryHarness extends UserApiHarness {
  /** Of the server, where it knows others. */
  readonly presenter?: { readonly avatarId: string; readonly voiceId: string };
}

/** The contract of `src/ports/library-api.ts`. */
export function libraryApiSuite({ name, open, presenter: CAST = { avatarId: 'amara', voiceId: 'clara' } }: LibraryHarness): void {
  const draft = async ({ projects }: Pick<UserApiFixture, 'projects'>, title = 'A draft', script = 'Hello there.'): Promise<ItemRef> => {
    const project = createProjectDocument(title, [createScene('scene-1', script, CAST)]);
    const { id } = unwrapOk(await projects.create(project, { key: crypto.randomUUID() }));
    return { type: 'project', id };
  };
  const rows = async ({ library }: UserApiFixture, query = {}) => unwrapOk(await library.list(query)).rows;
  const ids = async (fixture: UserApiFixture, query = {}) => (await rows(fixture, query)).map(({ id }) => id);

  describe(`LibraryApi: ${name}`, () => {
    test('VID-6 lists a project that was never rendered as a draft with its first scene', async () => {
      const fixture = open();
      const item = await draft(fixture, 'My draft');
      expect(await rows(fixture)).toMatchObject([
        {
          ...item,
          kind: 'draft',
          title: 'My draft',
          projectId: item.id,
          video: null,
          videoCount: 0,
          still: { avatarId: CAST.avatarId, aspectRatio: '16:9' },
          folderId: null,
          tags: [],
          owner: { isYou: true },
          canDelete: true,
          isTemplate: false,
        },
      ]);
    });

    test('VID-6 lists a project with its videos as one item, and a script video as its own', async () => {
      const fixture = open();
      const item = await draft(fixture);
      const one = unwrapOk(
        await fixture.videos.generate({ projectId: item.id, project: unwrapOk(await fixture.projects.open(item.id)).project }),
      );
      const two = unwrapOk(await fixture.videos.generate({ title: 'Plain', script: 'Only words.', ...CAST }));
      const found = await rows(fixture);
      expect(found).toHaveLength(2);
      const matchVideo = (taskId: string) => expect.objectContaining({ taskId });
      expect(found).toContainEqual(expect.objectContaining({ ...item, videoCount: 1, video: matchVideo(one.taskId) }));
      expect(found).toContainEqual(
        expect.objectContaining({ type: 'video', id: two.taskId, projectId: null, videoCount: 1, video: matchVideo(two.taskId) }),
      );
      for (const { kind } of found) expect(['rendering', 'video']).toContain(kind);
    });

    test('lists the videos of one project, newest first', async () => {
      const fixture = open();
      const item = await draft(fixture);
      const { project } = unwrapOk(await fixture.projects.open(item.id));
      const ids: string[] = [];
      for (const title of ['First', 'Second'])
        ids.unshift(unwrapOk(await fixture.videos.generate({ projectId: item.id, project, title })).taskId);
      unwrapOk(await fixture.videos.generate({ title: 'Other', script: 'Only words.', ...CAST }));
      expect(unwrapOk(await fixture.videos.list({ projectId: item.id })).map(({ taskId }) => taskId)).toEqual(ids);
      expect(unwrapOk(await fixture.videos.list())).toHaveLength(3);
    });

    test('opens a script video as a project, the same one every time', async () => {
      const fixture = open();
      const { taskId } = unwrapOk(await fixture.videos.generate({ title: 'First', script: 'Change these words.', ...CAST }));
      const project = unwrapOk(await fixture.videos.project(taskId));
      expect(unwrapOk(await fixture.videos.project(taskId)).id).toBe(project.id);
      expect(unwrapOk(await fixture.projects.open(project.id)).project).toMatchObject({
        title: 'First',
        scenes: [{ script: 'Change these words.' }],
      });
      expect(await rows(fixture)).toMatchObject([{ type: 'project', id: project.id, videoCount: 1, video: { taskId } }]);
      expect(await fixture.videos.project('nothing')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('search matches every word in titles, tags, and scripts', async () => {
      const fixture = open();
      const foxes = await draft(fixture, 'Animals', 'The quick brown foxes jump.');
      const dogs = await draft(fixture, 'Animals asleep', 'The lazy dogs lie.');
      unwrapOk(await fixture.library.tag([dogs], { add: ['garden'], remove: [] }));
      expect(await ids(fixture, { search: 'FOXES' })).toEqual([foxes.id]);
      expect(await ids(fixture, { search: 'fox jum' })).toEqual([foxes.id]);
      expect(await ids(fixture, { search: 'nimal sle' })).toEqual([dogs.id]);
      expect(await ids(fixture, { search: 'garden lazy' })).toEqual([dogs.id]);
      expect(await ids(fixture, { search: 'fox lazy' })).toEqual([]);
      for (const odd of ['%', '_', "'", '\\', ':*', '!', '<->']) expect(await ids(fixture, { search: odd })).toEqual([]);
      expect((await ids(fixture, { search: '  ' })).toSorted()).toEqual([foxes.id, dogs.id].toSorted());
    });

    testUploads({ open, presenter: CAST });

    test('folder names are unique; folders can be filled, emptied, renamed, and deleted without their items', async () => {
      const fixture = open();
      const { library } = fixture;
      const [one, two] = [await draft(fixture), await draft(fixture)];
      const folder = unwrapOk(await library.createFolder('  Spring   launch '));
      expect(folder.name).toBe('Spring launch');
      expect(await library.createFolder('spring LAUNCH')).toMatchObject({ kind: 'rejected', status: 409, code: 'name-taken' });
      expect(await library.createFolder('  ')).toMatchObject({ kind: 'rejected', code: 'name-missing' });
      const other = unwrapOk(await library.createFolder('Autumn'));
      expect(await library.renameFolder(other.id, 'SPRING launch')).toMatchObject({ kind: 'rejected', code: 'name-taken' });
      expect(unwrapOk(await library.renameFolder(folder.id, 'Spring LAUNCH')).name).toBe('Spring LAUNCH');

      expect(unwrapOk(await library.move([one], folder.id))).toEqual({ done: [one], refused: [] });
      expect(await ids(fixture, { folderId: folder.id })).toEqual([one.id]);
      expect(await ids(fixture, { folderId: 'none' })).toEqual([two.id]);
      expect(unwrapOk(await library.shelves()).folders).toEqual([
        { id: other.id, name: 'Autumn', items: 0 },
        { id: folder.id, name: 'Spring LAUNCH', items: 1 },
      ]);
      expect(unwrapOk(await library.move([two], 'no-such-folder'))).toMatchObject({ done: [], refused: [{ ...two, code: 'not-found' }] });

      unwrapOk(await library.removeFolder(folder.id));
      expect(await library.removeFolder(folder.id)).toMatchObject({ kind: 'rejected', status: 404 });
      expect((await ids(fixture, { folderId: 'none' })).toSorted()).toEqual([one.id, two.id].toSorted());
    });

    test('adds and removes tags for several items at once, up to a limit', async () => {
      const fixture = open();
      const { library } = fixture;
      const items = [await draft(fixture), await draft(fixture)];
      expect(unwrapOk(await library.tag(items, { add: ['Q1', ' q1 ', 'Sales  team'], remove: [] })).done).toEqual(items);
      unwrapOk(await library.tag(items.slice(1), { add: [], remove: ['Q1'] }));
      expect(unwrapOk(await library.shelves()).tags).toEqual([
        { name: 'sales team', items: 2 },
        { name: 'q1', items: 1 },
      ]);
      expect(await ids(fixture, { tag: 'Q1' })).toEqual([items[0]?.id]);
      const many = Array.from({ length: LIBRARY_LIMITS.tagsPerItem }, (_, index) => `tag ${index}`);
      expect(unwrapOk(await library.tag(items.slice(0, 1), { add: many, remove: [] }))).toMatchObject({
        done: [],
        refused: [{ code: 'too-many-tags' }],
      });
      expect(unwrapOk(await library.list({ tag: 'q1' })).rows[0]?.tags).toEqual(['q1', 'sales team']);
    });

    test('VID-6 finds items by a presenter in any of their scenes, in any look', async () => {
      const fixture = open();
      const { avatarId } = CAST;
      const wearing = async (look: string): Promise<ItemRef> => {
        const scenes = [
          createScene('scene-1', 'Hello there.', { ...CAST, avatarId: 'somebody' }),
          createScene('scene-2', 'Bye.', { ...CAST, avatarId: look }),
        ];
        return {
          type: 'project',
          id: unwrapOk(await fixture.projects.create(createProjectDocument('A draft', scenes), { key: crypto.randomUUID() })).id,
        };
      };
      const found = [await wearing(avatarId), await wearing(`${avatarId}-cobalt`), await wearing(`${avatarId}.23686c-43291b`)];
      await wearing(`${avatarId}ine`);
      const { taskId } = unwrapOk(await fixture.videos.generate({ title: 'Plain', script: 'Only words.', ...CAST }));
      expect((await ids(fixture, { presenter: avatarId })).toSorted()).toEqual([...found.map(({ id }) => id), taskId].toSorted());
      expect(await ids(fixture, { presenter: 'nobody' })).toEqual([]);
      expect(await ids(fixture, { presenter: '%' })).toEqual([]);
    });

    test('moves deleted items to the trash, restores them with their videos, or deletes them for good', async () => {
      const fixture = open();
      const { library, videos } = fixture;
      const item = await draft(fixture, 'Keep me');
      const { taskId } = unwrapOk(
        await videos.generate({ projectId: item.id, project: unwrapOk(await fixture.projects.open(item.id)).project }),
      );
      const gone = await draft(fixture, 'Drop me');
      unwrapOk(await library.tag([item], { add: ['kept'], remove: [] }));

      expect(unwrapOk(await library.remove([item, gone])).done).toEqual([item, gone]);
      expect(await rows(fixture)).toEqual([]);
      expect(await videos.detail(taskId)).toMatchObject({ kind: 'rejected', status: 404 });
      const trash = unwrapOk(await library.trash({}));
      expect(trash.total).toBe(2);
      expect(trash.rows).toContainEqual(expect.objectContaining({ ...item, title: 'Keep me', videoCount: 1, canRestore: true }));
      for (const { deletedAt, endsAt } of trash.rows) expect(Date.parse(endsAt) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60_000);

      expect(unwrapOk(await library.restore([item])).done).toEqual([item]);
      expect(await rows(fixture)).toMatchObject([{ ...item, tags: ['kept'], videoCount: 1, video: { taskId } }]);
      expect(unwrapOk(await library.purge([gone, item]))).toMatchObject({ done: [gone], refused: [{ ...item, code: 'not-found' }] });
      expect(unwrapOk(await library.restore([gone])).refused).toMatchObject([{ ...gone, code: 'not-found' }]);
      expect(unwrapOk(await library.trash({})).rows).toEqual([]);

      unwrapOk(await library.remove([item]));
      expect(unwrapOk(await library.emptyTrash())).toEqual({ deleted: 1 });
      expect(unwrapOk(await library.shelves())).toMatchObject({ items: 0, trashed: 0 });
    });

    test('renaming shows on the item and its newest video', async () => {
      const fixture = open();
      const item = await draft(fixture);
      const { taskId } = unwrapOk(
        await fixture.videos.generate({ projectId: item.id, project: unwrapOk(await fixture.projects.open(item.id)).project }),
      );
      expect(unwrapOk(await fixture.library.rename(item, '  New name ')).title).toBe('New name');
      expect(unwrapOk(await fixture.projects.open(item.id))).toMatchObject({ title: 'New name', project: { title: 'New name' } });
      expect(unwrapOk(await fixture.videos.detail(taskId)).title).toBe('New name');
      expect(await fixture.library.rename({ type: 'project', id: 'nothing' }, 'x')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('duplicates an item as a separate draft, once per idempotency key', async () => {
      const fixture = open();
      const { library } = fixture;
      const item = await draft(fixture, 'Original', 'Said twice.');
      const folder = unwrapOk(await library.createFolder('Here'));
      unwrapOk(await library.move([item], folder.id));
      const key = crypto.randomUUID();
      const copy = unwrapOk(await library.duplicate(item, { key }));
      expect(copy).toMatchObject({ type: 'project', kind: 'draft', title: 'Copy of Original', folderId: folder.id });
      expect(unwrapOk(await library.duplicate(item, { key })).id).toBe(copy.id);
      expect(unwrapOk(await fixture.projects.open(copy.id)).project.scenes[0]?.script).toBe('Said twice.');
      expect(unwrapOk(await library.list({})).total).toBe(2);
    });

    test('18.11 offers projects as templates, from which new projects with the same title are made, and stops again', async () => {
      const fixture = open();
      const { library } = fixture;
      const item = await draft(fixture, 'Weekly news', 'This week.');
      const other = await draft(fixture, 'Something else');
      const { taskId } = unwrapOk(await fixture.videos.generate({ script: 'No project.', ...CAST }));
      const changes = unwrapOk(await library.setTemplate([item, { type: 'video', id: taskId }, { type: 'project', id: 'nothing' }], true));
      expect(changes.done).toEqual([item]);
      expect(changes.refused.map(({ code }) => code)).toEqual(['not-a-project', 'not-found']);
      const listed = unwrapOk(await library.list({ templates: 'only' }));
      expect(listed).toMatchObject({ total: 1, rows: [{ ...item, isTemplate: true }] });
      const made = unwrapOk(await library.duplicate(item, { key: crypto.randomUUID() }));
      expect(made).toMatchObject({ title: 'Weekly news', isTemplate: false });
      expect(unwrapOk(await fixture.projects.open(made.id)).project.scenes[0]?.script).toBe('This week.');
      unwrapOk(await library.setTemplate([item, other], false));
      expect(unwrapOk(await library.list({ templates: 'only' })).total).toBe(0);
      expect(unwrapOk(await library.list({})).total).toBe(4);
    });

    test('pages contain each item once in the requested order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 }), async (numbers) => {
          const fixture = open();
          for (const number of numbers) await draft(fixture, `Title ${number}`);
          const titles: string[] = [];
          for (let page = 1; page <= 4; page += 1) {
            const found = unwrapOk(await fixture.library.list({ order: 'title', page, pageSize: 2 }));
            expect(found).toMatchObject({ page, pageSize: 2, total: numbers.length });
            titles.push(...found.rows.map(({ title }) => title));
          }
          expect(titles).toEqual(numbers.toSorted((one, other) => one - other).map((number) => `Title ${number}`));
        }),
        { numRuns: 10 },
      );
    });

    test('reports missing items one by one and processes the rest', async () => {
      const fixture = open();
      const item = await draft(fixture);
      const absent: ItemRef = { type: 'video', id: 'nothing' };
      const rejected = [expect.objectContaining({ ...absent, code: 'not-found' })];
      expect(unwrapOk(await fixture.library.move([absent, item], null))).toEqual({ done: [item], refused: rejected });
      expect(unwrapOk(await fixture.library.remove([absent, item]))).toEqual({ done: [item], refused: rejected });
    });

    test('only members can move an item into an organization', async () => {
      const fixture = open();
      const item = await draft(fixture);
      const order = { mode: 'move', organizationId: 'of-somebody-else' } as const;
      expect(await fixture.library.transfer([item], order)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(unwrapOk(await fixture.library.transfer([item], { mode: 'copy', organizationId: null })).refused).toMatchObject([
        { code: 'already-there' },
      ]);
      expect(await ids(fixture)).toEqual([item.id]);
    });

    test('ERR-1 returns offline, server down, and aborted as values', async () => {
      const { library, faults } = open();
      for (const call of [() => library.list({}), () => library.shelves(), () => library.trash({}), () => library.emptyTrash()]) {
        faults.failNext(OFFLINE);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'offline' });
        faults.failNext(SERVER_DOWN);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'server' });
      }
      expect(await library.list({}, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
