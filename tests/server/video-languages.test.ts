import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takedown } from '#server/videos/tables/takedown-tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const ENGLISH = createProjectDocument('Welcome', [
  createScene('one', 'Hello there. Good to see you.', { avatarId: 'ada', voiceId: 'one' }),
]);
const translateTo = (source: string, language: string, script: string): Project => ({
  ...ENGLISH,
  scenes: [createScene('one', script, { avatarId: 'ada', voiceId: 'one' })],
  language,
  translation: { source, language, scenes: {} },
});

let server: TestServer;
let owner: TestUser;
let original: string;
let videoId: string;

async function save(user: TestUser, project: Project): Promise<string> {
  const response = await user.call('POST', '/api/projects', { project });
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly id: string }).id;
}
async function render(user: TestUser, projectId: string): Promise<string> {
  const response = await user.call('POST', '/api/avatar/generate', { projectId });
  const { taskId } = (await response.json()) as { readonly taskId: string };
  await waitUntilCompleted(user, taskId);
  return taskId;
}
const load = async (user: TestUser, id: string) => (await (await user.call('GET', `/api/avatar/${id}`)).json()) as VideoDetail;
const captions = (user: TestUser, language: string, format = 'vtt') =>
  user.call('GET', `/api/avatar/download/${videoId}?format=${format}&language=${language}`);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  original = await save(owner, { ...ENGLISH, language: 'en' });
  videoId = await render(owner, original);
});
afterAll(() => server.close());

describe('a video in other languages (VID-11)', () => {
  test('has captions in each language its project was translated into, in its own time', async () => {
    expect((await load(owner, videoId)).languages).toEqual([]);
    const spanish = await save(owner, translateTo(original, 'es', 'Hola. Qué gusto verte.'));
    const detail = await load(owner, videoId);
    expect(detail.language).toBe('en');
    expect(detail.languages).toEqual([{ language: 'es', captionsUrl: expect.stringContaining('language=es'), taskId: null }]);
    const vtt = await (await captions(owner, 'es')).text();
    expect(vtt).toContain('Language: es');
    expect(vtt.indexOf('Hola.')).toBeLessThan(vtt.indexOf('Qué gusto verte.'));
    expect((await captions(owner, 'es', 'srt')).headers.get('content-disposition')).toContain('Welcome.es.srt');

    const inSpanish = await render(owner, spanish);
    expect((await load(owner, videoId)).languages).toMatchObject([{ language: 'es', taskId: inSpanish }]);
    expect((await load(owner, inSpanish)).languages).toMatchObject([{ language: 'en', taskId: videoId }]);
  });

  test('offers a translation no more after it was deleted, and none for languages nobody translated into', async () => {
    const french = await save(owner, translateTo(original, 'fr', 'Bonjour. Content de te voir.'));
    expect((await captions(owner, 'fr')).status).toBe(200);
    await owner.call('DELETE', `/api/projects/${french}`);
    expect((await captions(owner, 'fr')).status).toBe(404);
    expect((await captions(owner, 'de')).status).toBe(404);
  });

  test('never shows a stranger’s project that claims to be its translation', async () => {
    const stranger = await server.signUp();
    await save(stranger, translateTo(original, 'it', 'Ciao. Che bello vederti.'));
    expect((await load(owner, videoId)).languages.map(({ language }) => language)).not.toContain('it');
    expect((await captions(owner, 'it')).status).toBe(404);
    expect((await captions(stranger, 'es')).status).toBe(404);
  });
});

describe('a shared video in other languages', () => {
  const share = async (id: string, access: string): Promise<string> => {
    const response = await owner.call('PUT', `/api/avatar/${id}/share`, {
      access,
      ...(access === 'password' && { password: 'correct horse' }),
    });
    return ((await response.json()) as { readonly share: { readonly path: string } }).share.path;
  };
  const read = async (path: string) => (await fetch(server.url + path)).text();

  test('offers those that are shared as openly, and no others', async () => {
    const inPortuguese = await render(owner, await save(owner, translateTo(original, 'pt', 'Olá. Que bom ver você.')));
    const path = await share(videoId, 'unlisted');
    const captionsPath = `${path}/captions.vtt?language=pt`;
    expect(await read(path)).not.toContain('hreflang');
    expect((await fetch(server.url + captionsPath)).status).toBe(404);

    const other = await share(inPortuguese, 'unlisted');
    const page = await read(path);
    expect(page).toContain(`<a href="${other}" hreflang="pt" lang="pt">português</a>`);
    expect(page).toContain(`src="${captionsPath}"`);
    expect(await read(captionsPath)).toContain('Que bom ver você.');
    expect(await read(other)).toContain(`<a href="${path}" hreflang="en"`);

    const row = { kind: 'share', itemId: inPortuguese, ownerId: owner.id, name: 'Olá', reason: 'It shows our mayor.' } as const;
    await server.services.database.db.insert(takedown).values(row);
    expect(await read(path)).not.toContain('hreflang');
    await server.services.database.db.delete(takedown);

    await share(videoId, 'public');
    expect(await read(path)).not.toContain('hreflang');
    await share(videoId, 'unlisted');
    await share(inPortuguese, 'password');
    expect(await read(path)).not.toContain('hreflang');
    expect((await fetch(server.url + captionsPath)).status).toBe(404);
  });
});
