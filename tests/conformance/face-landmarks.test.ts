import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { photographPresenter } from '../../bench/photo/photograph-presenter.ts';
import { MARGIN, toPhoto } from '../../bench/photo/to-photo.ts';
import { areFaceModelsInstalled } from '#server/adapters/face-landmarks/human/find-models.ts';
import { createHumanFaceLandmarks } from '#server/adapters/face-landmarks/human/index.ts';
import { createSymmetryFaceLandmarks } from '#server/adapters/face-landmarks/symmetry/index.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { mapPhotoPoints, parsePhotoPoints, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { drawFace } from '../properties/photo-presenter/drawn-face.ts';
import { faceLandmarksSuite } from './face-landmarks.suite.ts';

const IRISES = [
  [230, 190],
  [294, 191],
] as const;
const SIZE = { width: 520, height: 560 };
const { points } = estimatePhotoPoints(
  { ...SIZE, data: new Uint8ClampedArray() },
  { leftIris: IRISES[0], rightIris: IRISES[1], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] },
);

faceLandmarksSuite({
  name: 'face-landmarks/symmetry',
  create: createSymmetryFaceLandmarks,
  photo: drawFace(points, SIZE.width, SIZE.height),
  irises: IRISES,
});

/** A presenter of the cast before a wall, and the points marked on it. */
async function photograph(id: string): Promise<{ readonly photo: PhotoImage; readonly marked: PhotoPoints }> {
  const read = (path: string): Promise<Buffer> => readFile(new URL(`../../presenters/${path}`, import.meta.url));
  const photo = toPhoto(decodePresenterPack(gunzipSync(await read(`${id}/pack.cwp`))).plate);
  const parsed = parsePhotoPoints(JSON.parse((await read(`bake/points/${id}.json`)).toString('utf8')));
  if (parsed.kind === 'missing') throw new Error(`${id} lacks ${parsed.names.join(', ')}.`);
  return { photo, marked: mapPhotoPoints(parsed.points, ([x, y]) => [x + MARGIN, y]) };
}

/** Where a place of the photo is in the person's grid. */
function readForeground(
  { foreground }: Awaited<ReturnType<ReturnType<typeof createHumanFaceLandmarks>['find']>>,
  [x, y]: readonly [number, number],
) {
  if (foreground === undefined) return undefined;
  const column = Math.floor(((x - foreground.left) / foreground.width) * foreground.columns);
  const row = Math.floor(((y - foreground.top) / foreground.height) * foreground.rows);
  return foreground.data[row * foreground.columns + column];
}

const maya = await photograph('maya');
const human = createHumanFaceLandmarks();

describe.skipIf(!areFaceModelsInstalled())('face-landmarks/human (skipped where its optional packages aren’t installed)', () => {
  faceLandmarksSuite({
    name: 'face-landmarks/human',
    create: () => human,
    photo: maya.photo,
    irises: [maya.marked.leftIris, maya.marked.rightIris],
  });

  test.each(['omar', 'amara', 'kenji'])('finds the eyes and the mouth of %s within a tenth of the irises’ distance', async (id) => {
    const { photo, marked } = await photograph(id);
    const { points: found, faces } = await human.find(photo);
    const near = (marked.rightIris[0] - marked.leftIris[0]) / 10;
    for (const name of ['leftIris', 'rightIris', 'mouthLeft', 'mouthRight', 'upperLipBottom', 'lowerLipTop'] as const) {
      const off = Math.hypot(found[name][0] - marked[name][0], found[name][1] - marked[name][1]);
      expect(off, name).toBeLessThan(near);
    }
    expect(faces).toBe(1);
  });

  test('takes no window for a face', async () => {
    const { photo, marked } = await photographPresenter('maya/pack', 'maya', { room: 'office', change: {} });
    const { points: found, faces } = await human.find(photo);
    expect(faces).toBe(1);
    expect(Math.hypot(found.leftIris[0] - marked.leftIris[0], found.leftIris[1] - marked.leftIris[1])).toBeLessThan(12.8);
  });

  test('counts faces, and takes the largest', async () => {
    const { width, height, data } = maya.photo;
    const two = new Uint8ClampedArray(2 * width * height * 4);
    for (let y = 0; y < height; y++) {
      for (const side of [0, 1]) two.set(data.subarray(y * width * 4, (y + 1) * width * 4), (2 * y + side) * width * 4);
    }
    expect((await human.find({ width: 2 * width, height, data: two })).faces).toBe(2);
  });

  test('tells the person from the wall', async () => {
    const found = await human.find(maya.photo);
    expect(readForeground(found, maya.marked.nose)).toBeGreaterThan(250);
    expect(readForeground(found, maya.marked.collar)).toBeGreaterThan(250);
    expect(readForeground(found, [maya.marked.jawLeft[0] - 250, maya.marked.leftIris[1]])).toBeLessThan(5);
  });

  test('sees small faces as well: half the points’ places in a photo of half the size', async () => {
    const small = await human.find(halve(maya.photo));
    const near = (maya.marked.rightIris[0] - maya.marked.leftIris[0]) / 20;
    expect(
      Math.hypot(small.points.leftIris[0] - maya.marked.leftIris[0] / 2, small.points.leftIris[1] - maya.marked.leftIris[1] / 2),
    ).toBeLessThan(near);
  });
});

test.each(['crashes', 'hangs'])('face-landmarks/human: a process that doesn’t come back (%s) leaves the first guess', async (what) => {
  const program = new URL(`../tools/image-programs/${what}.mjs`, import.meta.url);
  const photo = drawFace(points, SIZE.width, SIZE.height);
  expect(await createHumanFaceLandmarks({ program, time: 500 }).find(photo)).toEqual(estimatePhotoPoints(photo));
});

function halve({ width, height, data }: PhotoImage): PhotoImage {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = Uint8ClampedArray.from({ length: columns * rows * 4 }, (_, at) => {
    const [pixel, channel] = [at >> 2, at & 3];
    return data[(Math.floor(pixel / columns) * 2 * width + (pixel % columns) * 2) * 4 + channel] ?? 0;
  });
  return { width: columns, height: rows, data: half };
}
