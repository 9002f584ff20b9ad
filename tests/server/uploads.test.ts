import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStoredBackgroundLibrary } from '#server/projects/use-cases/stored-background-library.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { Upload } from '#ports/library-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { toWorkspaceKey } from '#server/shared/workspace.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createVideoFile } from '../tools/video-file.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
let server: TestServer;
let user: TestUser;
let stranger: TestUser;
let clip: BackgroundSummary;
let projectId: string;

function createForm(bytes: Uint8Array, name: string): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
}
const listUploads = async (of: TestUser) =>
  ((await (await of.call('GET', '/api/library/uploads')).json()) as { readonly uploads: readonly Upload[] }).uploads;
const move = (of: TestUser, assetIds: readonly string[], folderId: string | null) =>
  of.call('POST', '/api/library/uploads/move', { assetIds, folderId });
const createFolder = async (of: TestUser, name: string) =>
  ((await (await of.call('POST', '/api/library/folders', { name })).json()) as { readonly id: string }).id;

beforeAll(async () => {
  server = await startTestServer({ sceneConcurrency: 2 });
  [user, stranger] = [await server.signUp(), await server.signUp()];
  const file = await createVideoFile({ width: 160, height: 96, seconds: 2, frameRate: 25 });
  const response = await user.call('POST', '/api/background', createForm(file, 'Waves at dawn.mov'));
  expect(response.status).toBe(201);
  clip = (await response.json()) as BackgroundSummary;
  const scene = { ...createScene('s', 'Hello there.', CAST), background: { kind: 'video', assetId: clip.assetId, blur: 0.5 } as const };
  const saved = await user.call('POST', '/api/projects', { project: createProjectDocument('By the sea', [scene]) });
  projectId = ((await saved.json()) as { readonly id: string }).id;
});
afterAll(() => server.close());

describe('an uploaded clip', () => {
  test('VID-2 is stored as the frames that both runtimes draw, with a thumbnail, and is the user’s alone', async () => {
    expect(clip).toMatchObject({ name: 'Waves at dawn', width: 160, height: 96 });
    expect(clip.seconds).toBeCloseTo(2, 1);
    const loaded = await createStoredBackgroundLibrary(server.services, toWorkspaceKey({ ownerId: user.id, organizationId: null })).load(
      clip.assetId,
    );
    expect(loaded?.clip).toMatchObject({ frameRate: 25, frameCount: 50 });
    const thumbnail = await user.call('GET', `/api/background/${clip.assetId}/thumbnail`);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    for (const form of ['image', 'thumbnail'])
      expect((await stranger.call('GET', `/api/background/${clip.assetId}/${form}`)).status).toBe(404);
  });

  test('VID-2 isn’t deleted while a scene shows it', async () => {
    const refused = await user.call('DELETE', `/api/background/${clip.assetId}`);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('“By the sea”')]);
  });

  test('VID-2 goes along in a project file, and plays for whoever opens it', async () => {
    const file = new Uint8Array(await (await user.call('GET', `/api/projects/${projectId}/archive`)).arrayBuffer());
    const imported = await stranger.call('POST', '/api/projects/import', createForm(file, 'By the sea.castwright'));
    expect(imported.status).toBe(201);
    const [theirs] = await listUploads(stranger);
    expect(theirs).toMatchObject({ kind: 'video', projects: 1 });
    expect(theirs?.assetId).not.toBe(clip.assetId);
    expect(theirs?.seconds).toBeCloseTo(2, 1);
  });

  test('is refused with what is kept and what to do', async () => {
    const text = new TextEncoder().encode(`....ftypisom ${'x'.repeat(500)}`);
    const refused = await user.call('POST', '/api/background', createForm(text, 'broken.mp4'));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('We can’t read this video. Save it as MP4, MOV, or WebM, and try again. Nothing was uploaded.');
  });
});

describe('uploads of a workspace', () => {
  test('say how large they are, and in how many projects', async () => {
    expect(await listUploads(user)).toEqual([
      expect.objectContaining({ assetId: clip.assetId, kind: 'video', name: 'Waves at dawn', folderId: null, projects: 1 }),
    ]);
    const [{ bytes } = { bytes: 0 }] = await listUploads(user);
    expect(bytes).toBeGreaterThan(10_000);
  });

  test('are moved by their owner alone, and only into the workspace’s own folders', async () => {
    const [own, foreign] = [await createFolder(user, 'Sea'), await createFolder(stranger, 'Sea')];
    expect(await (await move(stranger, [clip.assetId], foreign)).json()).toEqual({ moved: [] });
    expect((await move(user, [clip.assetId], foreign)).status).toBe(404);
    expect(await (await move(user, [clip.assetId, crypto.randomUUID()], own)).json()).toEqual({ moved: [clip.assetId] });
    expect((await listUploads(user)).map(({ folderId }) => folderId)).toEqual([own]);
    expect((await user.call('DELETE', `/api/library/folders/${own}`)).status).toBe(204);
    expect((await listUploads(user)).map(({ folderId }) => folderId)).toEqual([null]);
  });

  test('are refused nameless, twice named, and nowhere put', async () => {
    const folder = await createFolder(user, 'Harbor');
    expect((await user.call('POST', '/api/library/folders', { name: '  HARBOR ' })).status).toBe(409);
    expect((await user.call('POST', '/api/library/folders', { name: ' \u0000 ' })).status).toBe(400);
    expect((await move(user, [], folder)).status).toBe(400);
    expect((await move(user, [clip.assetId], 'x'.repeat(65))).status).toBe(400);
  });
});
