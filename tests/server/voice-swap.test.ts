import { toList } from '../tools/lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import type { Voice } from '#ports/speech.ts';
import { createSpeaker } from '#server/speech/use-cases/resolve-voice.ts';
import { video } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const ADA: Voice = { id: 'ada-voice', name: 'Ada', language: 'en-GB', gender: 'female', description: 'Calm.', adapter: 'old' };
const OLD = [ADA];
const NEW: readonly Voice[] = [
  { id: 'max', name: 'Max', language: 'en-US', gender: 'male', description: 'Quick.', adapter: 'new' },
  { id: 'eve', name: 'Eve', language: 'en-US', gender: 'female', description: 'Calm.', adapter: 'new' },
];

let server: TestServer;
let user: TestUser;
let offered: readonly Voice[] = OLD;
let isDown = false;

beforeAll(async () => {
  server = await startTestServer({ voices: async () => (isDown ? { kind: 'unavailable', message: VOICES_UNAVAILABLE } : toList(offered)) });
  user = await server.signUp();
});
beforeEach(() => {
  offered = OLD;
  isDown = false;
});
afterAll(() => server.close());

const createDocument = (scene: Partial<Project['scenes'][number]> = {}): Project =>
  createProjectDocument('Greeting', [{ ...createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'ada-voice' }), ...scene }]);

async function saveProject(project: Project): Promise<string> {
  const response = await user.call('POST', '/api/projects', { project });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const readBody = async (response: Response): Promise<Record<string, unknown>> => ({
  http: response.status,
  ...((await response.json()) as object),
});
const generate = (body: Record<string, unknown>) => user.call('POST', '/api/avatar/generate', body).then(readBody);
const countVideos = async () => (await server.services.database.db.select({ id: video.id }).from(video)).length;

describe('after a change of the speech adapter', () => {
  test('a voice and its adapter are named in the list and in a video’s project', async () => {
    const { voices } = (await (await user.call('GET', '/api/voices')).json()) as { voices: Voice[] };
    expect(voices).toEqual([ADA]);
    const { taskId } = await generate({ script: 'Hello there.', avatarId: 'ada', voiceId: 'ada-voice' });
    await waitUntilCompleted(user, String(taskId));
    const [row] = await server.services.database.db.select({ project: video.project }).from(video);
    expect(row?.project.scenes[0]?.voice).toMatchObject({ id: 'ada-voice', adapter: 'old', language: 'en-GB', gender: 'female' });
  });

  test('a project is refused before anything is made, says what is kept and which voice is nearest, and stays as it was', async () => {
    const { adapter = '', name, language, gender } = ADA;
    const project = createDocument({ voice: { id: 'ada-voice', adapter, name, language, gender } });
    const projectId = await saveProject(project);
    offered = NEW;
    const before = await countVideos();
    const refused = await generate({ projectId });
    expect(refused).toMatchObject({ http: 400, code: 'unknown-voice', field: 'project.scenes.0.voiceId' });
    expect(refused['message']).toBe(
      'Scene 1 uses the voice Ada of old, which isn’t offered here. Your script is kept. The nearest voice here is Eve: English, female. Choose that one or another.',
    );
    expect(await countVideos()).toBe(before);
    expect(await readBody(await user.call('GET', `/api/projects/${projectId}`))).toMatchObject({ project });
  });

  test('a voice of the same id at another adapter isn’t taken for it', async () => {
    const projectId = await saveProject(
      createDocument({ voice: { id: 'ada-voice', adapter: 'old', language: 'en-GB', gender: 'female' } }),
    );
    offered = [{ ...ADA, adapter: 'new', name: 'Somebody else' }];
    expect(await generate({ projectId })).toMatchObject({ http: 400, code: 'unknown-voice' });
    // A program that names the id alone gets the voice that has it now.
    expect(await generate({ script: 'Hello there.', avatarId: 'ada', voiceId: 'ada-voice' })).toMatchObject({ http: 202 });
  });

  test('a file from before records opens and renders where its voice is offered', async () => {
    const projectId = await saveProject(createDocument());
    expect(await generate({ projectId })).toMatchObject({ http: 202 });
    offered = NEW;
    expect(await generate({ projectId })).toMatchObject({ code: 'unknown-voice' });
    expect(await readBody(await user.call('POST', '/api/speech', { script: 'Hello.', voiceId: 'ada-voice' }))).toMatchObject({
      http: 400,
      code: 'unknown-voice',
      field: 'voiceId',
    });
  });

  test('a scene that is spoken after it, of a video ordered before, is refused with the reason', async () => {
    const { adapter = '', language, gender } = ADA;
    const [scene] = createDocument({ voice: { id: 'ada-voice', adapter, language, gender } }).scenes;
    offered = NEW;
    const speaker = createSpeaker(server.services, { ownerId: user.id, organizationId: null });
    expect(await speaker.speak(scene ?? { script: '', voiceId: '' }, [], { signal: new AbortController().signal })).toEqual({
      kind: 'rejected',
      code: 'unknown-voice',
      message: expect.stringMatching(/^This video uses the voice ada-voice of old, which isn’t offered here\. Your script is kept\./),
    });
  });
});

describe('while the voices can’t be loaded', () => {
  test('lists, renders, and previews say so with 503, and nothing is made', async () => {
    const before = await countVideos();
    isDown = true;
    const order = { script: 'Hello there.', avatarId: 'ada', voiceId: 'ada-voice' };
    const failure = { http: 503, code: 'voices-unavailable', message: VOICES_UNAVAILABLE };
    expect(await readBody(await user.call('GET', '/api/voices'))).toMatchObject(failure);
    expect(await generate(order)).toMatchObject(failure);
    expect(await readBody(await user.call('POST', '/api/try/speech', { script: 'Hello.', voiceId: 'ada-voice' }))).toMatchObject(failure);
    expect(await countVideos()).toBe(before);
    isDown = false;
    expect(await generate(order)).toMatchObject({ http: 202 });
  });
});
