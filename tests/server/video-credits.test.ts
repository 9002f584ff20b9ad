import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ClipReading } from '#ports/background-api.ts';
import { createFakeStockMedia } from '#server/adapters/stock-media/fake/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const LIMIT_MS = 120_000;
const CREDIT = 'Ada Maker, Fake stock\nAuthor: https://stock.example/ada\nFrom: https://stock.example/image/1\nLicense: Fake License, ';
let server: TestServer;

beforeAll(async () => {
  const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  server = await startTestServer({ stockMedia: createFakeStockMedia({ file }) });
});
afterAll(() => server.close());

async function render(user: TestUser, assetId: string | null): Promise<string> {
  const scene = createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' });
  const shown = assetId === null ? scene : { ...scene, background: { kind: 'image' as const, assetId } };
  const response = await user.call('POST', '/api/avatar/generate', { project: createProjectDocument('Bees', [shown]) });
  expect(response.status, await response.clone().text()).toBe(202);
  const { taskId } = (await response.json()) as { readonly taskId: string };
  const isDone = async () => ((await (await user.call('GET', `/api/avatar/status/${taskId}`)).json()) as { status: string }).status;
  server.engine.release();
  await vi.waitFor(async () => expect(await isDone()).toBe('completed'), { timeout: LIMIT_MS, interval: 50 });
  return taskId;
}

test(
  'a video’s credits file names what it shows, also once that is deleted',
  async () => {
    const user = await server.signUp();
    const taken = (await (await user.call('POST', '/api/stock/items', { id: '1', kind: 'image' })).json()) as ClipReading;
    const id = await render(user, taken.id);
    const download = async (taskId: string) => user.call('GET', `/api/avatar/download/${taskId}?format=credits`);
    const file = await download(id);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('Bees.credits.txt');
    expect(await file.text()).toContain(CREDIT);
    expect((await user.call('DELETE', `/api/background/${taken.id}`)).status).toBe(204);
    expect(await (await download(id)).text()).toContain(CREDIT);
    expect(await (await download(await render(user, null))).text()).toContain('nobody to credit');
    const stranger = await server.signUp();
    expect((await stranger.call('GET', `/api/avatar/download/${id}?format=credits`)).status).toBe(404);
  },
  LIMIT_MS,
);

test(
  'a project file carries the credits of its images to another account',
  async () => {
    const [author, reader] = [await server.signUp(), await server.signUp()];
    const taken = (await (await author.call('POST', '/api/stock/items', { id: '2', kind: 'image' })).json()) as ClipReading;
    const scene = createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' });
    const document = createProjectDocument('Bees', [{ ...scene, background: { kind: 'image', assetId: taken.id } }]);
    const { id } = (await (await author.call('POST', '/api/projects', { project: document })).json()) as { readonly id: string };
    const archive = await (await author.call('GET', `/api/projects/${id}/archive`)).blob();
    const form = new FormData();
    form.set('file', archive, 'Bees.castwright');
    const imported = await reader.call('POST', '/api/projects/import', form);
    expect(imported.status, await imported.clone().text()).toBe(201);
    const { backgrounds } = (await (await reader.call('GET', '/api/background')).json()) as { readonly backgrounds: readonly unknown[] };
    expect(backgrounds).toMatchObject([{ credit: { page: 'https://stock.example/image/2', license: { name: 'Fake License' } } }]);
  },
  LIMIT_MS,
);
