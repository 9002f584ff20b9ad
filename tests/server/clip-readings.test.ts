import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLIP_READING_LIMITS } from '#domain/library/clip-reading.ts';
import type { ClipReader, ClipReadOptions } from '#server/ports/clip-reader.ts';
import { createNodeAvClipReader } from '#server/adapters/clip-reader/node-av/index.ts';
import { getReadingKey } from '#server/projects/use-cases/clips/clip-readings.ts';
import type { BackgroundSummary, ClipReading } from '#ports/background-api.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SMALL_CLIP } from '../render/fixtures/small-clip.data.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createVideoFile } from '../tools/video-file.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const TEST_LIMIT_MS = 180_000;
let server: TestServer;
let file: Uint8Array;

beforeAll(async () => {
  file = await createVideoFile({ width: 160, height: 96, seconds: 2, frameRate: 25 });
});
afterEach(() => server.close());

/** Reads nothing until it's told to, with one of `steps` for each file; then with the stored clip of the tests. */
function createHeldReader() {
  const begun: { readonly options: ClipReadOptions; readonly end: (how: 'read' | Error) => void }[] = [];
  const reader: ClipReader = {
    read: (_file, options = {}) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
        const end = (how: 'read' | Error): void =>
          how === 'read' ? resolve({ kind: 'read', clip: SMALL_CLIP, seconds: 0.1 }) : reject(how);
        begun.push({ options, end });
      }),
  };
  return { reader, begun, waitFor: (count: number) => vi.waitUntil(() => begun.length >= count, TEST_LIMIT_MS) };
}

function createForm(name: string, bytes = file): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
}

const start = async (user: TestUser, name = 'Dawn.mov', bytes = file): Promise<ClipReading> => {
  const response = await user.call('POST', '/api/background/readings', createForm(name, bytes));
  expect(response.status).toBe(202);
  return (await response.json()) as ClipReading;
};
const load = async (user: TestUser, id: string): Promise<ClipReading> =>
  (await (await user.call('GET', `/api/background/readings/${id}`)).json()) as ClipReading;
const waitUntil = async (user: TestUser, id: string, isIt: (reading: ClipReading) => boolean): Promise<ClipReading> => {
  await vi.waitUntil(async () => isIt(await load(user, id)), { timeout: TEST_LIMIT_MS, interval: 50 });
  return load(user, id);
};
const listReadings = async (user: TestUser): Promise<readonly ClipReading[]> =>
  ((await (await user.call('GET', '/api/background/readings')).json()) as { readonly readings: readonly ClipReading[] }).readings;
const listBackgrounds = async (user: TestUser): Promise<readonly BackgroundSummary[]> =>
  ((await (await user.call('GET', '/api/background')).json()) as { readonly backgrounds: readonly BackgroundSummary[] }).backgrounds;

describe('43.7 a clip is read by a job', () => {
  test(
    'is listed as being read until it’s a clip, under the same id; its upload goes then',
    async () => {
      server = await startTestServer({ clipReader: createNodeAvClipReader() });
      const user = await server.signUp();
      const reading = await start(user);
      expect(reading).toMatchObject({ name: 'Dawn', problem: null, background: null });
      const { background } = await waitUntil(user, reading.id, (now) => now.background !== null);
      expect(background).toMatchObject({ assetId: reading.id, name: 'Dawn', width: 160, height: 96 });
      expect(await listReadings(user)).toEqual([]);
      expect(await listBackgrounds(user)).toEqual([background]);
      await vi.waitUntil(async () => (await server.services.objects.get(getReadingKey(reading.id))) === undefined, TEST_LIMIT_MS);
    },
    TEST_LIMIT_MS,
  );

  test(
    'says how far it is, never less, and is in no video yet; one that is canceled ends, and nothing of it is left',
    async () => {
      const { reader, begun, waitFor } = createHeldReader();
      server = await startTestServer({ clipReader: reader });
      const user = await server.signUp();
      const { id } = await start(user);
      await waitFor(1);
      for (const share of [0.4, 0.2]) begun[0]?.options.onProgress?.(share);
      await waitUntil(user, id, ({ progress }) => progress === 40);
      const scene = { ...createScene('s', 'Hello there.', CAST), background: { kind: 'video', assetId: id } as const };
      const ordered = await user.call('POST', '/api/avatar/generate', { project: createProjectDocument('Too early', [scene]) });
      expect([ordered.status, await ordered.json()]).toMatchObject([400, { code: 'clip-not-ready' }]);
      expect((await user.call('DELETE', `/api/background/readings/${id}`)).status).toBe(204);
      await vi.waitUntil(() => {
        begun[0]?.options.onProgress?.(0.5);
        return begun[0]?.options.signal?.aborted === true;
      }, TEST_LIMIT_MS);
      expect((await user.call('GET', `/api/background/readings/${id}`)).status).toBe(404);
      expect(await server.services.objects.get(getReadingKey(id))).toBeUndefined();
      expect([await listReadings(user), await listBackgrounds(user)]).toEqual([[], []]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'is read again where the reader broke, and stays listed with what to do where it can’t be read',
    async () => {
      const { reader, begun, waitFor } = createHeldReader();
      server = await startTestServer({ clipReader: reader });
      const user = await server.signUp();
      const { id } = await start(user);
      await waitFor(1);
      begun[0]?.end(new Error('The machine went down.'));
      await waitFor(2);
      expect((await load(user, id)).problem).toBeNull();
      begun[1]?.end('read');
      await waitUntil(user, id, ({ background }) => background !== null);
      await server.close();

      server = await startTestServer();
      const other = await server.signUp();
      const broken = new TextEncoder().encode(`....ftypisom ${'x'.repeat(500)}`);
      const failed = await waitUntil(other, (await start(other, 'broken.mp4', broken)).id, ({ problem }) => problem !== null);
      expect(failed.problem).toBe('We can’t read this video. Save it as MP4, MOV, or WebM, and try again. Nothing was uploaded.');
      expect(await listReadings(other)).toEqual([failed]);
      expect(await server.services.objects.get(getReadingKey(failed.id))).toBeUndefined();
      expect((await other.call('DELETE', `/api/background/readings/${failed.id}`)).status).toBe(204);
      expect(await listReadings(other)).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'users take turns: somebody’s first clip comes before another’s second, and nobody has more than a few at once',
    async () => {
      const { reader, begun, waitFor } = createHeldReader();
      server = await startTestServer({ clipReader: reader });
      const [busy, other] = [await server.signUp(), await server.signUp()];
      const ids = [];
      for (let at = 0; at < CLIP_READING_LIMITS.each; at += 1) ids.push((await start(busy)).id);
      await waitFor(1);
      const refused = await busy.call('POST', '/api/background/readings', createForm('One more.mov'));
      expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('This one wasn’t saved')]);
      const { id } = await start(other);
      begun[0]?.end('read');
      await waitFor(2);
      begun[1]?.end('read');
      await waitUntil(other, id, ({ background }) => background !== null);
      expect((await listReadings(busy)).map((reading) => reading.id).toSorted()).toEqual(ids.slice(1).toSorted());
      await waitFor(3);
      begun[2]?.end('read');
      await waitFor(4);
      begun[3]?.end('read');
      await vi.waitUntil(async () => (await listReadings(busy)).length === 0, { timeout: TEST_LIMIT_MS, interval: 50 });
    },
    TEST_LIMIT_MS,
  );
});
