import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '../../src/adapters/api/memory/faults.ts';
import { LIBRARY_LIMITS } from '../../src/domain/library/library-limits.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { ItemRef } from '../../src/ports/library-api.ts';
import type { ApiHarness, ApiStage } from './support/user-api-fixture.ts';
import { ok } from './support/unwrap-outcome.ts';

export interface LibraryHarness extends ApiHarness {
  /** Of the host, where it knows others. */
  readonly cast?: { readonly avatarId: string; readonly voiceId: string };
}

/** The contract of `src/ports/library-api.ts`. */
export function libraryApiSuite({ name, open, cast: CAST = { avatarId: 'amara', voiceId: 'clara' } }: LibraryHarness): void {
  const draft = async ({ projects }: Pick<ApiStage, 'projects'>, title = 'A draft', script = 'Hello there.'): Promise<ItemRef> => {
    const project = newProject(title, [newScene('scene-1', script, CAST)]);
    const { id } = ok(await projects.create(project, { key: crypto.randomUUID() }));
    return { type: 'project', id };
  };
  const rows = async ({ library }: ApiStage, query = {}) => ok(await library.list(query)).rows;
  const ids = async (stage: ApiStage, query = {}) => (await rows(stage, query)).map(({ id }) => id);

  describe(`LibraryApi: ${name}`, () => {
    test('VID-6 a saved project that was never rendered is in the library, as a draft with its first scene', async () => {
      const stage = open();
      const item = await draft(stage, 'My draft');
      expect(await rows(stage)).toMatchObject([
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
        },
      ]);
    });

    test('VID-6 a project and its videos are one item; a video of a plain script is one of its own', async () => {
      const stage = open();
      const item = await draft(stage);
      const one = ok(await stage.videos.generate({ projectId: item.id, project: ok(await stage.projects.open(item.id)).project }));
      const two = ok(await stage.videos.generate({ title: 'Plain', script: 'Only words.', ...CAST }));
      const found = await rows(stage);
      expect(found).toHaveLength(2);
      const videoOf = (taskId: string) => expect.objectContaining({ taskId });
      expect(found).toContainEqual(expect.objectContaining({ ...item, videoCount: 1, video: videoOf(one.taskId) }));
      expect(found).toContainEqual(
        expect.objectContaining({ type: 'video', id: two.taskId, projectId: null, videoCount: 1, video: videoOf(two.taskId) }),
      );
      for (const { kind } of found) expect(['rendering', 'video']).toContain(kind);
    });

    test('the videos of one project are listed by themselves, newest first', async () => {
      const stage = open();
      const item = await draft(stage);
      const { project } = ok(await stage.projects.open(item.id));
      const ids: string[] = [];
      for (const title of ['First', 'Second']) ids.unshift(ok(await stage.videos.generate({ projectId: item.id, project, title })).taskId);
      ok(await stage.videos.generate({ title: 'Other', script: 'Only words.', ...CAST }));
      expect(ok(await stage.videos.list({ projectId: item.id })).map(({ taskId }) => taskId)).toEqual(ids);
      expect(ok(await stage.videos.list())).toHaveLength(3);
    });

    test('a video of a plain script opens as a project, every time as the same one', async () => {
      const stage = open();
      const { taskId } = ok(await stage.videos.generate({ title: 'First', script: 'Change these words.', ...CAST }));
      const project = ok(await stage.videos.project(taskId));
      expect(ok(await stage.videos.project(taskId)).id).toBe(project.id);
      expect(ok(await stage.projects.open(project.id)).project).toMatchObject({
        title: 'First',
        scenes: [{ script: 'Change these words.' }],
      });
      expect(await rows(stage)).toMatchObject([{ type: 'project', id: project.id, videoCount: 1, video: { taskId } }]);
      expect(await stage.videos.project('nothing')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a search finds words of titles, tags and scripts; every word has to be there', async () => {
      const stage = open();
      const foxes = await draft(stage, 'Animals', 'The quick brown foxes jump.');
      const dogs = await draft(stage, 'Animals asleep', 'The lazy dogs lie.');
      ok(await stage.library.tag([dogs], { add: ['garden'], remove: [] }));
      expect(await ids(stage, { search: 'FOXES' })).toEqual([foxes.id]);
      expect(await ids(stage, { search: 'fox jum' })).toEqual([foxes.id]);
      expect(await ids(stage, { search: 'nimal sle' })).toEqual([dogs.id]);
      expect(await ids(stage, { search: 'garden lazy' })).toEqual([dogs.id]);
      expect(await ids(stage, { search: 'fox lazy' })).toEqual([]);
      for (const odd of ['%', '_', "'", '\\', ':*', '!', '<->']) expect(await ids(stage, { search: odd })).toEqual([]);
      expect((await ids(stage, { search: '  ' })).toSorted()).toEqual([foxes.id, dogs.id].toSorted());
    });

    test('folders are named once, moved into and out of, renamed, and deleted without what is in them', async () => {
      const stage = open();
      const { library } = stage;
      const [one, two] = [await draft(stage), await draft(stage)];
      const folder = ok(await library.createFolder('  Spring   launch '));
      expect(folder.name).toBe('Spring launch');
      expect(await library.createFolder('spring LAUNCH')).toMatchObject({ kind: 'rejected', status: 409, code: 'name-taken' });
      expect(await library.createFolder('  ')).toMatchObject({ kind: 'rejected', code: 'name-missing' });
      const other = ok(await library.createFolder('Autumn'));
      expect(await library.renameFolder(other.id, 'SPRING launch')).toMatchObject({ kind: 'rejected', code: 'name-taken' });
      expect(ok(await library.renameFolder(folder.id, 'Spring LAUNCH')).name).toBe('Spring LAUNCH');

      expect(ok(await library.move([one], folder.id))).toEqual({ done: [one], refused: [] });
      expect(await ids(stage, { folderId: folder.id })).toEqual([one.id]);
      expect(await ids(stage, { folderId: 'none' })).toEqual([two.id]);
      expect(ok(await library.shelves()).folders).toEqual([
        { id: other.id, name: 'Autumn', items: 0 },
        { id: folder.id, name: 'Spring LAUNCH', items: 1 },
      ]);
      expect(ok(await library.move([two], 'no-such-folder'))).toMatchObject({ done: [], refused: [{ ...two, code: 'not-found' }] });

      ok(await library.removeFolder(folder.id));
      expect(await library.removeFolder(folder.id)).toMatchObject({ kind: 'rejected', status: 404 });
      expect((await ids(stage, { folderId: 'none' })).toSorted()).toEqual([one.id, two.id].toSorted());
    });

    test('tags are added and taken away for several items at once, up to a number', async () => {
      const stage = open();
      const { library } = stage;
      const items = [await draft(stage), await draft(stage)];
      expect(ok(await library.tag(items, { add: ['Q1', ' q1 ', 'Sales  team'], remove: [] })).done).toEqual(items);
      ok(await library.tag(items.slice(1), { add: [], remove: ['Q1'] }));
      expect(ok(await library.shelves()).tags).toEqual([
        { name: 'sales team', items: 2 },
        { name: 'q1', items: 1 },
      ]);
      expect(await ids(stage, { tag: 'Q1' })).toEqual([items[0]?.id]);
      const many = Array.from({ length: LIBRARY_LIMITS.tagsPerItem }, (_, index) => `tag ${index}`);
      expect(ok(await library.tag(items.slice(0, 1), { add: many, remove: [] }))).toMatchObject({
        done: [],
        refused: [{ code: 'too-many-tags' }],
      });
      expect(ok(await library.list({ tag: 'q1' })).rows[0]?.tags).toEqual(['q1', 'sales team']);
    });

    test('VID-6 items are found by a presenter of any of their scenes, in any look', async () => {
      const stage = open();
      const { avatarId } = CAST;
      const wearing = async (look: string): Promise<ItemRef> => {
        const scenes = [
          newScene('scene-1', 'Hello there.', { ...CAST, avatarId: 'somebody' }),
          newScene('scene-2', 'Bye.', { ...CAST, avatarId: look }),
        ];
        return { type: 'project', id: ok(await stage.projects.create(newProject('A draft', scenes), { key: crypto.randomUUID() })).id };
      };
      const found = [await wearing(avatarId), await wearing(`${avatarId}-cobalt`), await wearing(`${avatarId}.23686c-43291b`)];
      await wearing(`${avatarId}ine`);
      const { taskId } = ok(await stage.videos.generate({ title: 'Plain', script: 'Only words.', ...CAST }));
      expect((await ids(stage, { presenter: avatarId })).toSorted()).toEqual([...found.map(({ id }) => id), taskId].toSorted());
      expect(await ids(stage, { presenter: 'nobody' })).toEqual([]);
      expect(await ids(stage, { presenter: '%' })).toEqual([]);
    });

    test('what is deleted stands in the trash until it is restored or deleted for good; a project brings its videos back', async () => {
      const stage = open();
      const { library, videos } = stage;
      const item = await draft(stage, 'Keep me');
      const { taskId } = ok(await videos.generate({ projectId: item.id, project: ok(await stage.projects.open(item.id)).project }));
      const gone = await draft(stage, 'Drop me');
      ok(await library.tag([item], { add: ['kept'], remove: [] }));

      expect(ok(await library.remove([item, gone])).done).toEqual([item, gone]);
      expect(await rows(stage)).toEqual([]);
      expect(await videos.detail(taskId)).toMatchObject({ kind: 'rejected', status: 404 });
      const trash = ok(await library.trash({}));
      expect(trash.total).toBe(2);
      expect(trash.rows).toContainEqual(expect.objectContaining({ ...item, title: 'Keep me', videoCount: 1, canRestore: true }));
      for (const { deletedAt, endsAt } of trash.rows) expect(Date.parse(endsAt) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60_000);

      expect(ok(await library.restore([item])).done).toEqual([item]);
      expect(await rows(stage)).toMatchObject([{ ...item, tags: ['kept'], videoCount: 1, video: { taskId } }]);
      expect(ok(await library.purge([gone, item]))).toMatchObject({ done: [gone], refused: [{ ...item, code: 'not-found' }] });
      expect(ok(await library.restore([gone])).refused).toMatchObject([{ ...gone, code: 'not-found' }]);
      expect(ok(await library.trash({})).rows).toEqual([]);

      ok(await library.remove([item]));
      expect(ok(await library.emptyTrash())).toEqual({ deleted: 1 });
      expect(ok(await library.shelves())).toMatchObject({ items: 0, trashed: 0 });
    });

    test('a new title shows on the item and on its newest video', async () => {
      const stage = open();
      const item = await draft(stage);
      const { taskId } = ok(await stage.videos.generate({ projectId: item.id, project: ok(await stage.projects.open(item.id)).project }));
      expect(ok(await stage.library.rename(item, '  New name ')).title).toBe('New name');
      expect(ok(await stage.projects.open(item.id))).toMatchObject({ title: 'New name', project: { title: 'New name' } });
      expect(ok(await stage.videos.detail(taskId)).title).toBe('New name');
      expect(await stage.library.rename({ type: 'project', id: 'nothing' }, 'x')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a duplicate is a draft of its own beside the original, once for one key', async () => {
      const stage = open();
      const { library } = stage;
      const item = await draft(stage, 'Original', 'Said twice.');
      const folder = ok(await library.createFolder('Here'));
      ok(await library.move([item], folder.id));
      const key = crypto.randomUUID();
      const copy = ok(await library.duplicate(item, { key }));
      expect(copy).toMatchObject({ type: 'project', kind: 'draft', title: 'Copy of Original', folderId: folder.id });
      expect(ok(await library.duplicate(item, { key })).id).toBe(copy.id);
      expect(ok(await stage.projects.open(copy.id)).project.scenes[0]?.script).toBe('Said twice.');
      expect(ok(await library.list({})).total).toBe(2);
    });

    test('pages hold every item once, in the order asked for', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 }), async (numbers) => {
          const stage = open();
          for (const number of numbers) await draft(stage, `Title ${number}`);
          const titles: string[] = [];
          for (let page = 1; page <= 4; page += 1) {
            const found = ok(await stage.library.list({ order: 'title', page, pageSize: 2 }));
            expect(found).toMatchObject({ page, pageSize: 2, total: numbers.length });
            titles.push(...found.rows.map(({ title }) => title));
          }
          expect(titles).toEqual(numbers.toSorted((one, other) => one - other).map((number) => `Title ${number}`));
        }),
        { numRuns: 10 },
      );
    });

    test('what is not there is refused item by item, and keeps none of the others', async () => {
      const stage = open();
      const item = await draft(stage);
      const absent: ItemRef = { type: 'video', id: 'nothing' };
      const refused = [expect.objectContaining({ ...absent, code: 'not-found' })];
      expect(ok(await stage.library.move([absent, item], null))).toEqual({ done: [item], refused });
      expect(ok(await stage.library.remove([absent, item]))).toEqual({ done: [item], refused });
    });

    test('only a member brings something into an organization', async () => {
      const stage = open();
      const item = await draft(stage);
      const order = { mode: 'move', organizationId: 'of-somebody-else' } as const;
      expect(await stage.library.transfer([item], order)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(ok(await stage.library.transfer([item], { mode: 'copy', organizationId: null })).refused).toMatchObject([
        { code: 'already-there' },
      ]);
      expect(await ids(stage)).toEqual([item.id]);
    });

    test('ERR-1 no network, a host that is down and an aborted call are values', async () => {
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
