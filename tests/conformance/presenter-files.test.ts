import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';
import { FAKE_PRESENTERS } from '#adapters/presenter-library/fake/index.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { FAKE_PRESENTER_SUMMARIES, fakePresenterFiles } from '../tools/fake-presenters.ts';
import { type PresenterFileDecoder, type PresenterStorage, presenterFilesSuite } from './presenter-files.suite.ts';
import { createPresenterFolder as makePresenterFolder } from './support/presenter-folder.ts';

const BUILT_IN = new URL('../../presenters', import.meta.url).pathname;
const BUILT_IN_PRESENTERS = ['amara', 'daniel', 'kenji', 'maya'];

/** Two of the drawn presenters have wardrobes: one changes clothes under nothing, one under a jacket. */
const DRAWN = [...['maya', 'daniel'].map((id) => ({ id, name: id, description: 'Drawn.', tags: {} })), ...FAKE_PRESENTERS];

const decode: PresenterFileDecoder = {
  async image(image) {
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      colors: data.filter((_sample, at) => at % 4 !== 3),
      alpha: data.filter((_sample, at) => at % 4 === 3),
    };
  },
  packId: async (pack) => decodePresenterPack(gunzipSync(pack)).id,
};

/** Files of a folder, put beside their presenter while they are away. */
function createStorage(folder: string, reads: () => number): PresenterStorage {
  const kept = (id: string, part: string) => join(folder, `${id}.${part}`);
  const remove = async (id: string, part: string) => {
    await copyFile(join(folder, id, part), kept(id, part));
    await rm(join(folder, id, part));
  };
  return {
    reads,
    parts: ['manifest.json', 'thumb.webp', 'pack.cwp'],
    remove,
    async block(id, part) {
      await remove(id, part);
      await mkdir(join(folder, id, part));
    },
    async restore(id, part) {
      await rm(join(folder, id, part), { recursive: true, force: true });
      await copyFile(kept(id, part), join(folder, id, part));
    },
  };
}

presenterFilesSuite('fake', async () => ({
  files: fakePresenterFiles,
  ids: FAKE_PRESENTER_SUMMARIES.map(({ id }) => id),
  decode,
  dispose: async () => {},
}));

presenterFilesSuite('disk', async () => {
  const folder = await makePresenterFolder(DRAWN);
  let reads = 0;
  const read = (path: string) => {
    reads += 1;
    return readFile(path);
  };
  return {
    files: createPresenterFolder(folder, read),
    ids: DRAWN.map(({ id }) => id),
    decode,
    storage: createStorage(folder, () => reads),
    dispose: () => rm(folder, { recursive: true }),
  };
});

presenterFilesSuite('disk, the real cast', async () => ({
  files: createPresenterFolder(BUILT_IN),
  ids: BUILT_IN_PRESENTERS,
  decode,
  dispose: async () => {},
}));

test.each(BUILT_IN_PRESENTERS)('API-7 %s has a compressed pack and a 360x440 WebP, as the client expects', async (id) => {
  const files = createPresenterFolder(BUILT_IN);
  expect(decodePresenterPack(gunzipSync((await files.pack(id)) ?? Buffer.of())).id).toBe(id);
  expect(await sharp(await files.thumbnail(id)).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440 });
});

test('API-7 a look has its presenter’s pack and its own image', async () => {
  const files = createPresenterFolder(BUILT_IN);
  expect(Buffer.compare((await files.pack('kenji-rust')) ?? Buffer.of(), (await files.pack('kenji')) ?? Buffer.of(1))).toBe(0);
  const images = await Promise.all(['kenji', 'kenji-rust', 'kenji-rust-chestnut'].map((id) => files.thumbnail(id)));
  expect(new Set(images.map((image) => Buffer.from(image ?? []).toString('base64'))).size).toBe(3);
  expect(await sharp(images[1]).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440 });
  expect(await files.thumbnail('kenji-rust')).toBe(images[1]);
  expect(await files.thumbnail('kenji-nothing')).toBeUndefined();
});
