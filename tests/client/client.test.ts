import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CastwrightError,
  createCastwrightClient,
  unwrap,
  type CastwrightClient,
  type Project,
  type VideoTask,
} from '../../client/index.ts';
import { composeClientTypes, type OpenApiDocument } from '../../tools/client-types/compose-client-types.ts';
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

let server: TestServer;
let client: CastwrightClient;
beforeAll(async () => {
  server = await startTestServer();
  client = createCastwrightClient({ server: `${server.url}/`, key: (await createApiProgram(server)).key });
});
afterAll(() => server.close());

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
