import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPresenterFolder, createPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { PRESENTER_SIZE } from '#adapters/presenter-library/fake/draw-presenter.ts';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { findLook } from '#domain/presenters/look.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { recolorPlate } from '#domain/renderer/recolor-baked.ts';
import { createPresenterFolder as makePresenterFolder, DRAWN_CROP, THUMBNAIL_SIZE } from './support/presenter-folder.ts';

/** Presenters with a wardrobe, drawn. */
const PRESENTERS = ['maya', 'kenji', 'amara', 'daniel'].map((id) => ({ id, name: id, description: 'Drawn.', tags: {} }));
const LOOK = 'maya-forest-copper';
/** Levels of 255 by which compression may change a sample on average, and colors at the edge of a region. */
const CLOSE = 2;
const CLOSE_AT_EDGES = 8;

const isEdge = (alpha = 0): boolean => alpha > 4 && alpha < 251;

let folder: string;
beforeAll(async () => {
  folder = await makePresenterFolder(PRESENTERS);
});
afterAll(() => rm(folder, { recursive: true }));

/** Luma and both differences of a color from red, green and blue, ITU-R BT.709 in limited range. */
const WEIGHTS = { y: [0.1826, 0.6142, 0.062], u: [-0.1006, -0.3386, 0.4392], v: [0.4392, -0.3989, -0.0403] } as const;
type Plane = keyof typeof WEIGHTS;

async function readPlanes(image: Uint8Array | undefined): Promise<Readonly<Record<Plane, Float32Array>>> {
  const pixels = await sharp(image).removeAlpha().raw().toBuffer();
  const toPlane = ([red, green, blue]: readonly [number, number, number]) =>
    Float32Array.from(
      { length: pixels.length / 3 },
      (_, at) => red * (pixels[at * 3] ?? 0) + green * (pixels[at * 3 + 1] ?? 0) + blue * (pixels[at * 3 + 2] ?? 0),
    );
  return { y: toPlane(WEIGHTS.y), u: toPlane(WEIGHTS.u), v: toPlane(WEIGHTS.v) };
}

const readAlpha = (image: Uint8Array | undefined) => sharp(image).ensureAlpha().extractChannel(3).raw().toBuffer();

/** A plane of the drawn presenter as its thumbnail shows it. */
function cropPlane(plane: Uint8Array, divide: 1 | 2): Promise<Buffer> {
  const [left, top, right, bottom] = DRAWN_CROP.map((edge) => edge / divide) as [number, number, number, number];
  return sharp(plane, { raw: { width: PRESENTER_SIZE.width / divide, height: PRESENTER_SIZE.height / divide, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(THUMBNAIL_SIZE.width, THUMBNAIL_SIZE.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const averageDifference = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one, (value, at) => Math.abs(value - (other[at] ?? 0))).reduce((sum, value) => sum + value, 0) / one.length;

test('API-7 the image of a look is that of its presenter with the colors of the look where they are worn', async () => {
  const files = createPresenterFolder(folder);
  const pack = decodePresenterPack(createSyntheticPack('maya'));
  const worn = recolorPlate(pack, findLook(LOOK)?.colors ?? {});
  const [asMade, shown] = [await readPlanes(await files.thumbnail('maya')), await readPlanes(await files.thumbnail(LOOK))];
  const cover = await cropPlane(pack.plate.alpha, 1);
  for (const plane of ['y', 'u', 'v'] as const) {
    // Halved, so that every change fits a byte.
    const change = worn[plane].map((value, at) => 128 + (value - (pack.plate[plane][at] ?? 0)) / 2);
    const expected = await cropPlane(change, plane === 'y' ? 1 : 2);
    const found = shown[plane].map((value, at) => 128 + (value - (asMade[plane][at] ?? 0)) / 2);
    const atEdges = (samples: ArrayLike<number>) => Array.from(samples).filter((_, at) => isEdge(cover[at]));
    expect(averageDifference(found, expected)).toBeLessThan(CLOSE);
    expect(averageDifference(atEdges(found), atEdges(expected))).toBeLessThan(CLOSE_AT_EDGES);
    expect(averageDifference(asMade[plane], shown[plane])).toBeGreaterThan(2 * CLOSE);
  }
});

test('a cutout has the image’s colors, and is transparent where its presenter is not', async () => {
  const files = createPresenterFolder(folder);
  const { plate } = decodePresenterPack(createSyntheticPack('maya'));
  const expected = await cropPlane(plate.alpha, 1);
  for (const id of ['maya', LOOK]) {
    const [image, cutout] = [await files.thumbnail(id), await files.cutout(id)];
    expect(await sharp(cutout).metadata()).toMatchObject({ format: 'webp', ...THUMBNAIL_SIZE });
    expect(averageDifference(await readAlpha(cutout), expected)).toBeLessThan(CLOSE);
    const opaque = (luma: Float32Array) => luma.filter((_, at) => expected[at] === 255);
    const [before, after] = [await readPlanes(image), await readPlanes(cutout)];
    expect(averageDifference(opaque(after.y), opaque(before.y))).toBeLessThan(CLOSE);
  }
});

test('looks of the wardrobe are drawn once; a look in a user’s own colors shows the presenter’s original image', async () => {
  const files = createPresenterFolder(folder);
  expect(await files.thumbnail(LOOK)).toBe(await files.thumbnail(LOOK));
  expect(await files.cutout(LOOK)).toBe(await files.cutout(LOOK));
  expect(await files.cutout('maya.112233-445566')).toBe(await files.cutout('maya'));
  expect(await files.thumbnail('maya.112233-445566')).toEqual(await files.thumbnail('maya'));
  expect(await files.pack('maya.112233-445566')).toEqual(await files.pack('maya'));
});

test('cards are in the order of the library, whatever the order of the disk', async () => {
  const cards = await createPresenterFolder(folder).cards();
  expect(cards.slice(0, PRESENTERS.length).map(({ id }) => id)).toEqual(['amara', 'daniel', 'kenji', 'maya']);
  expect(new Set(cards.map(({ presenterId }) => presenterId)).size).toBe(PRESENTERS.length);
});

test.each(['manifest.json', 'thumb.webp', 'pack.cwp'])('without its %s a presenter has neither looks nor cutouts', async (name) => {
  const incomplete = await makePresenterFolder(PRESENTERS.slice(0, 1));
  try {
    await rm(join(incomplete, 'maya', name));
    const files = createPresenterFolder(incomplete);
    expect([await files.thumbnail(LOOK), await files.cutout(LOOK), await files.cutout('maya')]).toEqual([undefined, undefined, undefined]);
  } finally {
    await rm(incomplete, { recursive: true });
  }
});

test('what was missing or broken is found once it is mended, and a file that can’t be read is an error', async () => {
  const changing = await makePresenterFolder(PRESENTERS.slice(0, 1));
  try {
    const files = createPresenterFolder(changing);
    const pack = join(changing, 'maya', 'pack.cwp');
    await writeFile(pack, 'not compressed');
    await expect(files.thumbnail(LOOK)).rejects.toThrow('incorrect header');
    await expect(files.cutout('maya')).rejects.toThrow('incorrect header');
    await writeFile(pack, gzipSync(createSyntheticPack('maya')));
    expect(await files.thumbnail(LOOK)).toBeInstanceOf(Uint8Array);

    expect(await files.cutout('zoe')).toBeUndefined();
    await cp(join(changing, 'maya'), join(changing, 'zoe'), { recursive: true });
    expect(await files.cutout('zoe')).toBeInstanceOf(Uint8Array);

    await rm(pack);
    await mkdir(pack);
    await expect(files.pack('maya')).rejects.toThrow('EISDIR');
  } finally {
    await rm(changing, { recursive: true });
  }
});

test('as a library of the server it unpacks what is there, and an aborted load neither reads nor unpacks', async () => {
  const files = createPresenterFolder(folder);
  const aborted = new AbortController();
  const reads: string[] = [];
  const library = createPresenterLibrary({
    ...files,
    pack(id) {
      reads.push(id);
      if (id === 'kenji') aborted.abort();
      return files.pack(id);
    },
  });
  expect(await library.list()).toEqual({ kind: 'list', items: await files.cards() });
  expect((await library.load('maya'))?.id).toBe('maya');
  expect(await library.load('nobody')).toBeUndefined();
  await expect(library.load('kenji', { signal: aborted.signal })).rejects.toThrow('aborted');
  await expect(library.load('maya', { signal: aborted.signal })).rejects.toThrow('aborted');
  expect(reads).toEqual(['maya', 'nobody', 'kenji']);
});
