import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MARGIN, toPhoto } from '../../../bench/photo/to-photo.ts';
import { cutOutPresenter } from '#domain/photo-presenter/cut-out-presenter.ts';
import { computeDistance, type Mask } from '#domain/photo-presenter/distance-field.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FloatImage } from '#domain/photo-presenter/float-image.ts';
import { makePlate } from '#domain/photo-presenter/make-plate.ts';
import { mapPhotoPoints, parsePhotoPoints, type PhotoPoint, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { drawFace } from './drawn-face.ts';

const ANCHORS = { leftIris: [230, 190], rightIris: [294, 191], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] } as const;
const ROOT = new URL('../../../', import.meta.url).pathname;
const SIZE = { width: 520, height: 560 };
/** The wall of `drawFace`. */
const WALL = [60, 110, 160] as const;

const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
const bald = drawFace(points, SIZE.width, SIZE.height);

/** With the plate's own opacity: what a cut-out should come to. */
function withAlpha({ width, height, data }: PhotoImage, plate: Cutout): PhotoImage {
  const masked = data.slice();
  for (let at = 0; at < plate.alpha.length; at++) {
    const pixel = Math.floor(at / plate.width) * width + MARGIN + (at % plate.width);
    masked[pixel * 4 + 3] = plate.alpha[at] ?? 0;
  }
  for (let pixel = 0; pixel < width * height; pixel++) {
    const column = (pixel % width) - MARGIN;
    if (column < 0 || column >= plate.width) masked[pixel * 4 + 3] = 0;
  }
  return { width, height, data: masked };
}

function selectPixels({ width, height, data }: FloatImage, isPart: (alpha: number) => boolean): Mask {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => (isPart(data[at * 4 + 3] ?? 0) ? 1 : 0)) };
}

type Share = (place: PhotoPoint) => number;

/** Paints over an image, or mixes a color in. */
function paint(image: PhotoImage, color: readonly [number, number, number], share: Share): PhotoImage {
  const data = image.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const part = share([(at / 4) % image.width, Math.floor(at / 4 / image.width)]);
    for (const [channel, value] of color.entries()) data[at + channel] = (data[at + channel] ?? 0) * (1 - part) + value * part;
  }
  return { ...image, data };
}

/** Opacities of the upper head above the brows, in a ring or as a whole; 1 is its outline. */
function cutUpperHead(image: PhotoImage, ring: { readonly from: number; readonly to: number }): readonly number[] {
  const plate = makePlate(image, points);
  const cut = cutOutPresenter(plate.image, plate.points);
  if (cut === undefined) throw new Error('The wall is plain.');
  const alphas: number[] = [];
  for (let y = 0; y < plate.points.leftBrow[1]; y++) {
    for (let x = 0; x < cut.width; x++) {
      if (isInHead(plate.points, [x, y], ring.to) && !isInHead(plate.points, [x, y], ring.from))
        alphas.push(cut.data[(y * cut.width + x) * 4 + 3] ?? 0);
    }
  }
  return alphas;
}

/** Whether a place is in the skin's ellipse of `drawFace`, which is that much smaller. */
function isInHead(face: PhotoPoints, [x, y]: PhotoPoint, part: number): boolean {
  const eyes = (face.leftIris[1] + face.rightIris[1]) / 2;
  const reach = (1.15 * (face.jawRight[0] - face.jawLeft[0])) / 2;
  const middle = (face.jawLeft[0] + face.jawRight[0]) / 2;
  return ((x - middle) / reach) ** 2 + ((y - eyes) / (eyes - face.hairTop[1])) ** 2 < part * part;
}

/** 1 in the middle of a round patch, 0 outside. */
function fade([x, y]: PhotoPoint, [left, top]: PhotoPoint, radius: number): number {
  return Math.max(0, 1 - ((x - left) ** 2 + (y - top) ** 2) / (radius * radius));
}

describe('a presenter cut out before a plain wall', () => {
  test.each([
    ['left', -0.75],
    ['right', 0.7],
  ])('a bald head keeps a shine of the wall’s color at its outline (%s)', (_, aside) => {
    const half = (points.jawRight[0] - points.jawLeft[0]) / 2;
    const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
    const shine: PhotoPoint = [middle + aside * half, points.hairTop[1] + 0.4 * (points.leftBrow[1] - points.hairTop[1])];
    const shiny = paint(bald, WALL, (place) => (isInHead(points, place, 1) ? 0.9 * fade(place, shine, 0.6 * half) : 0));
    expect(Math.min(...cutUpperHead(shiny, { from: 0, to: 0.93 }))).toBeGreaterThan(0.97);
  });

  test.each(['omar', 'daniel', 'kenji', 'layla'])('%s of the cast is cut out whole, ears and shine too', async (id) => {
    const pack = decodePresenterPack(gunzipSync(await readFile(`${ROOT}presenters/${id}/pack.cwp`)));
    const marked = parsePhotoPoints(JSON.parse(await readFile(`${ROOT}presenters/bake/points/${id}.json`, 'utf8')));
    if (marked.kind === 'missing') throw new Error(marked.names.join());
    const places = mapPhotoPoints(marked.points, ([x, y]) => [x + MARGIN, y]);
    const photo = toPhoto(pack.plate);
    const plate = makePlate(photo, places);
    const cut = cutOutPresenter(plate.image, plate.points);
    const truth = makePlate(withAlpha(photo, pack.plate), places).image;
    const head = Math.floor(plate.points.chin[1]) * truth.width;
    const person = computeDistance(selectPixels(truth, (alpha) => alpha < 0.99));
    const wall = computeDistance(selectPixels(truth, (alpha) => alpha > 0.01));
    let [lost, left] = [0, 0];
    for (let at = 0; at < head; at++) {
      const alpha = cut?.data[at * 4 + 3] ?? 0;
      if ((person[at] ?? 0) > 3 && alpha < 0.7) lost++;
      if ((wall[at] ?? 0) > 3 && alpha > 0.3) left++;
    }
    expect(
      [lost, left].map((count) => count / head < 0.0002),
      `${lost} and ${left} of ${head}`,
    ).toEqual([true, true]);
  });

  test('the wall shows between the hairs of a head', () => {
    const isGap = ([x]: PhotoPoint): boolean => Math.floor(x) % 4 < 2;
    const hair: Share = (place) => (isInHead(points, place, 1) && !isInHead(points, place, 0.8) && isGap(place) ? 1 : 0);
    const alphas = cutUpperHead(
      paint(bald, WALL, (place) => (place[1] < points.leftBrow[1] ? hair(place) : 0)),
      { from: 0.95, to: 0.99 },
    );
    expect(alphas.filter((alpha) => alpha < 0.5).length / alphas.length).toBeGreaterThan(0.1);
  });
});
