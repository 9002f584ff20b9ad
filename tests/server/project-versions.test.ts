import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { VERSION_LIMITS } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { OpenedVersion, ProjectVersion, SavedProject } from '#ports/project-api.ts';
import { projectVersion } from '#server/projects/tables/project-tables.ts';
import { recording } from '#server/projects/tables/recording-tables.ts';
import { eraseUnusedRecordings } from '#server/speech/use-cases/recordings/erase-unused-recordings.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const write = (script: string): Project =>
  createProjectDocument('Boats', [createScene('one', script, { avatarId: 'ada', voiceId: 'one' })]);

describe('VID-9 versions of projects', () => {
  let server: TestServer;
  let user: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    [user, stranger] = [await server.signUp(), await server.signUp()];
  });
  afterAll(() => server.close());

  const create = async (project: Project): Promise<SavedProject> => (await user.call('POST', '/api/projects', { project })).json();
  const saveVersion = (id: string, name: string, who = user) => who.call('POST', `/api/projects/${id}/versions`, { name });
  const list = async (id: string): Promise<readonly ProjectVersion[]> =>
    ((await (await user.call('GET', `/api/projects/${id}/versions`)).json()) as { versions: readonly ProjectVersion[] }).versions;
  const open = async (id: string, version: string): Promise<OpenedVersion> =>
    (await user.call('GET', `/api/projects/${id}/versions/${version}`)).json();

  test('the state that a video was made of is a version, until the video is in the trash', async () => {
    const { id, revision } = await create(write('As rendered.'));
    const { taskId } = (await (await user.call('POST', '/api/avatar/generate', { projectId: id })).json()) as { taskId: string };
    await user.call('PUT', `/api/projects/${id}`, { project: write('As edited.'), revision });
    await saveVersion(id, 'Edited');
    expect((await list(id)).map(({ kind, name }) => [kind, name])).toEqual([
      ['saved', 'Edited'],
      ['rendered', 'Boats'],
    ]);
    expect((await open(id, taskId)).project.scenes[0]?.script).toBe('As rendered.');
    expect((await user.call('DELETE', `/api/projects/${id}/versions/${taskId}`)).status).toBe(404);
    await user.call('DELETE', `/api/avatar/${taskId}`);
    expect((await list(id)).map(({ name }) => name)).toEqual(['Edited']);
    expect((await user.call('GET', `/api/projects/${id}/versions/${taskId}`)).status).toBe(404);
  });

  test('a version of some scenes says which, even when its video is renamed; one of all scenes has none', async () => {
    const [scene] = write('One.').scenes;
    if (scene === undefined) throw new Error('There is no scene.');
    const project = { ...write('One.'), scenes: ['one', 'two', 'three'].map((id) => ({ ...scene, id })) };
    const { id } = await create(project);
    const order = async (scenes: SceneRange) =>
      ((await (await user.call('POST', '/api/avatar/generate', { projectId: id, scenes })).json()) as { taskId: string }).taskId;
    const [part, whole] = [await order({ from: 2, to: 3 }), await order({ from: 1, to: 3 })];
    await user.call('PATCH', `/api/avatar/${part}`, { title: 'Renamed' });
    await saveVersion(id, 'Saved');
    const scenes = new Map((await list(id)).map((version) => [version.name, version.scenes]));
    expect(Object.fromEntries(scenes)).toEqual({ Renamed: { from: 2, to: 3 }, Boats: null, Saved: null });
    const opened = await open(id, part);
    expect([opened.scenes, opened.project.scenes.map((each) => each.id)]).toEqual([{ from: 2, to: 3 }, ['two', 'three']]);
    expect((await open(id, whole)).scenes).toBeNull();
  });

  test('a stranger reaches no version, by the id of the project or by that of their own', async () => {
    const mine = await create(write('Mine.'));
    const version = (await (await saveVersion(mine.id, 'Mine')).json()) as ProjectVersion;
    const theirs = (await (await stranger.call('POST', '/api/projects', { project: write('Theirs.') })).json()) as SavedProject;
    for (const project of [mine.id, theirs.id])
      for (const method of ['GET', 'DELETE'])
        expect((await stranger.call(method, `/api/projects/${project}/versions/${version.id}`)).status).toBe(404);
    expect((await saveVersion(mine.id, 'Not mine', stranger)).status).toBe(404);
    expect((await list(mine.id)).map(({ name }) => name)).toEqual(['Mine']);
  });

  test('saving many at once stays within the limit', async () => {
    const { id } = await create(write('Often.'));
    const { db } = server.services.database;
    const rows = Array.from({ length: VERSION_LIMITS.perProject - 2 }, () => ({ projectId: id, name: 'Old', document: write('Old.') }));
    await db.insert(projectVersion).values(rows);
    const statuses = await Promise.all(Array.from({ length: 6 }, async (_, at) => (await saveVersion(id, `New ${at}`)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await db.$count(projectVersion, eq(projectVersion.projectId, id))).toBe(VERSION_LIMITS.perProject);
  });

  test('a recording that only a version uses stays, and goes with the version’s project', async () => {
    const { db } = server.services.database;
    const assetId = crypto.randomUUID();
    const [scene] = write('Spoken by me.').scenes;
    if (scene === undefined) throw new Error('There is no scene.');
    const { id } = await create(write('Without it now.'));
    const document = { ...write('Spoken by me.'), scenes: [{ ...scene, recording: { assetId, madeFor: 'x' } }] };
    await db.insert(recording).values({ id: assetId, ownerId: user.id, seconds: 1, bytes: 1, createdAt: sql`now() - interval '1 year'` });
    await db.insert(projectVersion).values({ projectId: id, authorId: user.id, name: 'With it', document });
    await eraseUnusedRecordings(server.services, new Date());
    expect(await db.$count(recording, eq(recording.id, assetId))).toBe(1);

    await user.call('DELETE', `/api/projects/${id}`);
    await user.call('POST', '/api/library/trash/delete', { items: [{ type: 'project', id }] });
    expect(await db.$count(projectVersion, eq(projectVersion.projectId, id))).toBe(0);
    expect(await db.$count(recording, eq(recording.id, assetId))).toBe(0);
  });

  test('versions of a closed account’s colleague stay, without a name', async () => {
    const { id } = await create(write('Ours.'));
    const { db } = server.services.database;
    await db.insert(projectVersion).values({ projectId: id, authorId: null, name: 'By someone who left', document: write('Ours.') });
    expect(await list(id)).toMatchObject([{ name: 'By someone who left', author: '' }]);
  });
});
