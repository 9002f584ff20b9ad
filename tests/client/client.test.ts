import { readFileSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Batch,
  CastwrightError,
  createCastwrightClient,
  unwrap,
  type CastwrightClient,
  type Project,
  type VideoTask,
} from '../../client/index.ts';
import { composeClientTypes, type OpenApiDocument } from '../../tools/client-types/compose-client-types.ts';
import { type ClientFolder, createClientFolder } from '../tools/client-folder.ts';
import { createApiProgram } from '../tools/api-program.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const ORDER = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const project: Project = {
  formatVersion: 1,
  title: 'Boats',
  aspectRatio: '16:9',
  resolution: '720p',
  frameRate: 30,
  captions: { burnedIn: true },
  lexicon: [],
  scenes: [
    {
      id: 'scene-1',
      script: 'One small boat.',
      avatarId: 'ada',
      voiceId: 'one',
      framing: 'half',
      background: { kind: 'colour', colour: '#dfe6ee' },
      layers: [],
    },
  ],
};

let folder: ClientFolder;
let server: TestServer;
let client: CastwrightClient;
beforeAll(async () => {
  folder = createClientFolder();
  server = await startTestServer({ clientFolder: folder.path });
  client = createCastwrightClient({ server: `${server.url}/`, key: (await createApiProgram(server)).key });
});
afterAll(async () => {
  await server?.close();
  folder?.remove();
});

describe('VID-9 the client for programs', () => {
  test('its types are those of the server’s OpenAPI document', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
    const written = readFileSync('client/api-types.ts', 'utf8');
    expect(composeClientTypes(document), 'Run tools/client-types/write-client-types.ts against a server of this version.').toBe(written);
  });

  test('makes a video of a script, says how far it is, and downloads it', async () => {
    const seen: VideoTask['status'][] = [];
    const video = await client.renderVideo(ORDER, { onProgress: ({ status }) => seen.push(status) });
    expect([video.status, seen.at(-1)]).toEqual(['completed', 'completed']);
    expect(await text(await client.downloadVideo(video.taskId))).toContain('video of');
    expect(await text(await client.downloadVideo(video.taskId, { format: 'vtt' }))).toMatch(/^WEBVTT/);
  });

  test('asks questions in a video, shares it, and exports it for a learning platform', async () => {
    const { taskId } = await client.renderVideo(ORDER);
    const params = { path: { id: taskId } };
    const next = { kind: 'continue' } as const;
    const question = {
      ...{ id: 'q1', at: { kind: 'scene-end' as const, scene: 1 }, kind: 'text' as const, prompt: 'What did she say?', explanation: '' },
      ...{ choices: [], accepted: ['Hello'], onRight: next, onWrong: next, isRequired: true },
    };
    const body = { passingPercent: 70, questions: [question] };
    expect(unwrap(await client.api.PUT('/api/avatar/{id}/quiz', { params, body })).quiz).toEqual(body);
    const page = await client.shareVideo(taskId, { access: 'unlisted' });
    expect(page).toMatch(new RegExp(`^${server.url}/v/[\\w-]+$`));
    expect(await (await fetch(page)).text()).toContain('What did she say?');
    expect(await client.shareVideo(taskId, { access: 'public' })).toBe(page);
    const files = unzipSync(await buffer(await client.exportLearningPackage(taskId, { format: 'xapi', completion: 100 })));
    expect(Object.keys(files)).toContain('tincan.xml');
    expect(new TextDecoder().decode(files['index.html'])).toContain('What did she say?');
    await expect(client.exportLearningPackage(taskId, { completion: 10 })).rejects.toMatchObject({ status: 400 });
  });

  test('makes a video for each row, and waits for all', async () => {
    const [scene] = project.scenes;
    const scenes = scene === undefined ? [] : [{ ...scene, script: 'Hello {{name}}.' }];
    const saved = unwrap(await client.api.POST('/api/projects', { body: { project: { ...project, scenes } } }));
    const waiting: number[] = [];
    const onProgress = ({ counts }: Batch): void => void waiting.push(counts.waiting + counts.rendering);
    const rows = [{ name: 'Ana' }, { name: 'Bo' }];
    const batch = await client.renderBatch(saved.id, { rows }, { idempotencyKey: 'order-0001', onProgress });
    expect([batch.counts.completed, waiting[0], waiting.at(-1)]).toEqual([2, 2, 0]);
    expect((await client.renderBatch(saved.id, { rows }, { idempotencyKey: 'order-0001' })).id).toBe(batch.id);
    await expect(client.renderBatch(saved.id, { rows: [] })).rejects.toBeInstanceOf(CastwrightError);
  });

  test('makes an order that is repeated under its key once', async () => {
    const idempotencyKey = crypto.randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => client.renderVideo(ORDER, { idempotencyKey })));
    expect(one?.taskId).toBe(other?.taskId);
  });

  test('edits, checks and draws a project', async () => {
    const { api } = client;
    const saved = unwrap(await api.POST('/api/projects', { body: { project } }));
    const params = { path: { id: saved.id } };
    const edited = unwrap(
      await api.POST('/api/projects/{id}/commands', { params, body: { commands: [{ kind: 'set-title', title: 'Ships' }] } }),
    );
    expect([edited.title, edited.revision]).toEqual(['Ships', saved.revision + 1]);
    expect(unwrap(await api.GET('/api/projects/{id}/preflight', { params }))).toMatchObject({ ready: true, problems: [] });
    const frame = unwrap(
      await api.GET('/api/projects/{id}/frame', { params: { ...params, query: { scene: 1, at: 0.5 } }, parseAs: 'text' }),
    );
    expect(frame).toContain('scene 0 at 0.5');
  });

  test('throws the server’s error with its code, message and field', async () => {
    const failure = await client.renderVideo({ ...ORDER, avatarId: 'nobody' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CastwrightError);
    expect(failure).toMatchObject({ status: 400, code: 'unknown-avatar', field: 'avatarId' });
    const stranger = createCastwrightClient({ server: server.url, key: 'cw_nobody' });
    await expect(stranger.renderVideo(ORDER)).rejects.toMatchObject({ status: 401 });
  });

  test('throws what a failed video says', async () => {
    await expect(client.renderVideo({ ...ORDER, script: 'This is unspeakable.' })).rejects.toMatchObject({
      code: 'video-failed',
      message: expect.stringContaining('This scene cannot be said.') as string,
    });
  });
});
