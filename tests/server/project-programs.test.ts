import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS_MATCH_DOMAIN, editCommandSchema } from '#contract/edit-command-schema.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import type { Preflight } from '#server/projects/use-cases/preflight-project.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { video } from '#server/videos/tables/video-tables.ts';
import type { Voice } from '#ports/speech.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { toList } from '../tools/lists.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const write = (...scripts: readonly string[]): Project =>
  createProjectDocument(
    'Boats',
    scripts.map((script, index) => createScene(`scene-${index + 1}`, script, CAST)),
  );
/** White on the light gray that scenes start with. */
const PALE: Layer = {
  id: 'pale',
  kind: 'text',
  text: 'Hello',
  size: 0.06,
  weight: 700,
  color: '#ffffff',
  align: 'left',
  box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 },
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};

describe('VID-9 the voice that comes with a presenter', () => {
  const spoken = (id: string, gender: Voice['gender']): Voice => ({ id, name: id, language: 'en-US', gender, description: '' });
  const cast = FAKE_PRESENTER_SUMMARIES.map((card, index) => ({ ...card, tags: { gender: index % 2 === 0 ? 'woman' : 'man' } }));
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startTestServer({
      presenters: {
        list: async () => toList(cast.map((card) => (card.id === 'ben' ? { ...card, voiceId: 'hugo' } : card))),
        load: async () => undefined,
      },
      voices: async () => toList([spoken('one', 'female'), spoken('max', 'male'), spoken('hugo', 'male')]),
    });
    user = await server.signUp();
  });
  afterAll(() => server.close());

  const edit = async (
    id: string,
    commands: readonly EditCommand[],
  ): Promise<SavedProject & { readonly inverses: readonly EditCommand[] }> =>
    (await user.call('POST', `/api/projects/${id}/commands`, { commands })).json();
  const getVoices = ({ project }: SavedProject) => project.scenes.map(({ voiceId }) => voiceId);

  test('goes with another presenter, comes back with the inverse, and a chosen one stays', async () => {
    const project = write('One.', 'Two.');
    const chosen = project.scenes.map((scene, index) => (index === 1 ? { ...scene, voiceId: 'max' } : scene));
    const before: SavedProject = await (await user.call('POST', '/api/projects', { project: { ...project, scenes: chosen } })).json();
    const changed = await edit(before.id, [
      { kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'ben' },
      { kind: 'set-avatar', sceneId: 'scene-2', avatarId: 'ben' },
    ]);
    expect(getVoices(changed)).toEqual(['hugo', 'max']);
    expect((await edit(before.id, changed.inverses)).project).toEqual(before.project);
    expect(getVoices(await edit(before.id, [{ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'ben', voiceId: 'max' }]))[0]).toBe('max');
  });

  test('speaks a script that names no voice', async () => {
    const order = { script: 'One small boat.', avatarId: 'ben' };
    const { taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
    const [made] = await server.services.database.db.select().from(video).where(eq(video.id, taskId));
    expect(made?.project.scenes).toMatchObject([{ avatarId: 'ben', voiceId: 'hugo' }]);
  });
});

describe('VID-9 programs edit, check and look at projects', () => {
  let server: TestServer;
  let user: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    [user, stranger] = [await server.signUp(), await server.signUp()];
  });
  afterAll(() => server.close());

  const create = async (project: Project): Promise<SavedProject> => (await user.call('POST', '/api/projects', { project })).json();
  const open = async (id: string): Promise<SavedProject> => (await user.call('GET', `/api/projects/${id}`)).json();
  const edit = (id: string, commands: readonly EditCommand[], revision?: number) =>
    user.call('POST', `/api/projects/${id}/commands`, { commands, ...(revision !== undefined && { revision }) });

  test('commands are applied in order and saved, and their inverses restore the project', async () => {
    const before = await create(write('One small boat.', 'Two boats.'));
    const response = await edit(before.id, [
      { kind: 'set-title', title: 'Ships' },
      { kind: 'set-script', sceneId: 'scene-1', script: 'One large ship.' },
      { kind: 'move-scene', sceneId: 'scene-2', to: 0 },
    ]);
    const after = (await response.json()) as SavedProject & { readonly inverses: readonly EditCommand[] };
    expect([response.status, after.title, after.revision]).toEqual([200, 'Ships', before.revision + 1]);
    expect(after.project.scenes.map(({ script }) => script)).toEqual(['Two boats.', 'One large ship.']);
    expect((await open(before.id)).project).toEqual(after.project);
    expect((await edit(before.id, after.inverses, after.revision)).status).toBe(200);
    expect((await open(before.id)).project).toEqual(before.project);
  });

  test('nothing is saved when one command can’t be applied, and the error names it', async () => {
    const { id, revision } = await create(write('One.'));
    const response = await edit(id, [
      { kind: 'set-title', title: 'Never' },
      { kind: 'remove-scene', sceneId: 'nowhere' },
    ]);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'unknown-scene', field: 'commands.1' }]);
    expect(await open(id)).toMatchObject({ title: 'Boats', revision });
  });

  test('every command of the editor is one of the API', () => {
    expect(COMMANDS_MATCH_DOMAIN).toBe(true);
    expect(editCommandSchema.options).toHaveLength(32);
  });

  test('a command of another shape is a 400, and one that changes nothing saves nothing', async () => {
    const { id, revision } = await create(write('One.'));
    const wrong = await user.call('POST', `/api/projects/${id}/commands`, { commands: [{ kind: 'set-title' }] });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'commands.0.title' }]);
    const same = await edit(id, [{ kind: 'set-title', title: 'Boats' }]);
    expect([same.status, await same.json()]).toMatchObject([200, { revision, inverses: [] }]);
  });

  test('an edit of an older revision is refused, and edits at the same time without one all apply', async () => {
    const { id, revision } = await create(write('One.'));
    await edit(id, [{ kind: 'set-title', title: 'Newer' }]);
    expect((await edit(id, [{ kind: 'set-title', title: 'Older' }], revision)).status).toBe(409);
    const added = ['a', 'b', 'c', 'd', 'e'].map((sceneId) => ({
      kind: 'add-scene' as const,
      scene: createScene(sceneId, 'Added.', CAST),
      at: 1,
    }));
    const responses = await Promise.all(added.map((command) => edit(id, [command])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await open(id)).project.scenes.map((scene) => scene.id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'scene-1']);
  });

  test('the preflight tells what ordering a video would reject, and orders nothing', async () => {
    const { id } = await create(write('One small boat.', ''));
    const check = async () => (await user.call('GET', `/api/projects/${id}/preflight`)).json();
    const before: unknown = await check();
    expect(before).toMatchObject({ ready: false, problems: [{ kind: 'project', code: 'nothing-to-say', field: 'scenes.1.script' }] });
    const refused = await user.call('POST', '/api/avatar/generate', { projectId: id });
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'project.scenes.1.script' }]);

    await edit(id, [
      { kind: 'remove-scene', sceneId: 'scene-2' },
      { kind: 'set-resolution', resolution: '2160p' },
    ]);
    expect(await check()).toMatchObject({
      ready: false,
      problems: [{ kind: 'plan', code: 'resolution-not-in-plan', field: 'resolution' }],
    });
    await edit(id, [{ kind: 'set-resolution', resolution: '720p' }]);
    const after = (await check()) as { videosLeft: number; seconds: number };
    expect(after).toMatchObject({ ready: true, problems: [], exact: false });
    expect(after.seconds).toBeGreaterThan(0);
    expect((await user.call('POST', '/api/avatar/generate', { projectId: id })).status).toBe(202);
    expect(await check()).toMatchObject({ videosLeft: after.videosLeft - 1 });
  });

  test('the preflight gives advice, and fixes as commands that the project takes', async () => {
    const { scenes, ...others } = write('One small boat.', 'Two boats.', '');
    const readable = scenes.map((scene, index) => (index === 0 ? { ...scene, layers: [PALE] } : scene));
    const { id } = await create({ ...others, scenes: readable, lexicon: [{ written: 'ship', spoken: 'sheep' }] });
    const check = async () => (await (await user.call('GET', `/api/projects/${id}/preflight`)).json()) as Preflight;
    const before = await check();
    expect(before.advice.map(({ code }) => code)).toEqual(['text-contrast', 'unused-pronunciation']);
    const found = [...before.problems, ...before.advice].map(({ fix }) => fix);
    expect(found.map((fix) => fix?.label)).toEqual(['Remove the scene', 'Make the text dark', 'Remove the pronunciation']);
    for (const fix of found) expect((await edit(id, fix?.commands ?? [])).status).toBe(200);
    expect(await check()).toMatchObject({ ready: true, problems: [], advice: [] });
  });

  test('the preflight says how much a finding matters, and one that is ignored by a command isn’t said again', async () => {
    const { scenes, ...others } = write('One small boat.', 'Two boats.');
    const { id } = await create({ ...others, scenes: scenes.map((scene) => ({ ...scene, layers: [PALE] })) });
    const check = async () => (await (await user.call('GET', `/api/projects/${id}/preflight`)).json()) as Preflight;
    const [first, second] = (await check()).advice;
    expect(first).toMatchObject({
      code: 'text-contrast',
      severity: 'warning',
      ignore: { code: 'text-contrast', scene: 'scene-1', about: 'pale' },
    });
    const ignored = first === undefined ? [] : [first.ignore];
    expect((await edit(id, [{ kind: 'set-ignored', ignored }])).status).toBe(200);
    expect((await check()).advice).toEqual([second]);
  });

  test('the preflight looks at what is drawn behind a text over a set, and the remedy is a command', async () => {
    const { scenes, ...others } = write('One small boat.', 'Two boats.');
    const over = scenes.map((scene) => ({ ...scene, layers: [PALE], background: { kind: 'set' as const, set: 'loft' as const } }));
    const { id } = await create({ ...others, scenes: over });
    const { ready, advice } = (await (await user.call('GET', `/api/projects/${id}/preflight`)).json()) as Preflight;
    expect([ready, advice.map(({ code, field }) => [code, field])]).toEqual([
      true,
      [
        ['text-contrast', 'scenes.0.layers.0'],
        ['text-contrast', 'scenes.1.layers.0'],
      ],
    ]);
    expect(advice[0]).toMatchObject({
      message: expect.stringMatching(/contrast .* is 1\.\d:1; it takes 3:1/u),
      fix: { label: 'Make the text dark' },
    });
  });

  test('a voice that is gone is replaced by commands, and what only a whole project could replace has no fix', async () => {
    const { scenes, ...others } = write('One boat.', 'Two boats.');
    const gone = { ...others, scenes: scenes.map((scene) => ({ ...scene, voiceId: 'gone', layers: [PALE, PALE] })) };
    const { id } = await create(gone);
    const { problems } = (await (await user.call('GET', `/api/projects/${id}/preflight`)).json()) as Preflight;
    expect(problems.find(({ code }) => code === 'duplicate-id')).not.toHaveProperty('fix');
    const fix = problems.find(({ code }) => code === 'unknown-voice')?.fix;
    expect(fix?.commands).toMatchObject([
      { kind: 'set-voice', sceneId: 'scene-1' },
      { kind: 'set-voice', sceneId: 'scene-2' },
    ]);
    expect((await edit(id, fix?.commands ?? [])).status).toBe(200);
  });

  test('advice and fixes have a limit, problems have none', async () => {
    const many = write(...Array.from({ length: 40 }, () => ''));
    const lexicon = Array.from({ length: 40 }, (_, index) => ({ written: `ship ${index}`, spoken: 'sheep' }));
    const { id } = await create({ ...many, lexicon });
    const { problems, advice } = (await (await user.call('GET', `/api/projects/${id}/preflight`)).json()) as Preflight;
    expect([problems.length, problems.filter(({ fix }) => fix !== undefined).length, advice.length]).toEqual([40, 10, 30]);
  });

  test('a frame is drawn of the scene and moment asked for', async () => {
    const { id } = await create(write('One small boat.', 'Two boats.'));
    const draw = (query: string) => user.call('GET', `/api/projects/${id}/frame${query}`);
    const frame = await draw('?scene=2&at=0.5&side=320');
    expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await frame.text()).toContain('scene 1 at 0.5, 320 pixels');
    expect(await (await draw('')).text()).toContain('scene 0 at its best');
    for (const [query, code] of [
      ['?scene=3', 'unknown-scene'],
      ['?at=500', 'outside-scene'],
      ['?side=9000', 'invalid-request'],
    ] as const)
      expect([(await (await draw(query)).json()) as unknown, query]).toMatchObject([{ code }, query]);
  });

  test('an unfinished scene has no frame, and doesn’t keep the others from having theirs', async () => {
    const { id } = await create(write('One small boat.', ''));
    const draw = (scene: number) => user.call('GET', `/api/projects/${id}/frame?scene=${scene}`);
    const response = await draw(2);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'nothing-to-say', field: 'project.scenes.1.script' }]);
    expect((await draw(1)).status).toBe(200);
  });

  test('a stranger can neither edit, check nor look', async () => {
    const { id } = await create(write('Mine.'));
    const commands = { commands: [{ kind: 'set-title', title: 'Theirs' }] };
    expect((await stranger.call('POST', `/api/projects/${id}/commands`, commands)).status).toBe(404);
    expect((await stranger.call('GET', `/api/projects/${id}/preflight`)).status).toBe(404);
    expect((await stranger.call('GET', `/api/projects/${id}/frame`)).status).toBe(404);
    expect((await open(id)).title).toBe('Boats');
  });
});
