import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFace } from '#domain/photo-presenter/find-face.ts';
import { SURE_OF_FACE } from '#domain/photo-presenter/find-guess-problems.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** Luma of the wall behind a plate, room beside it, and plate pixels per pixel of the photo. */
const WALL = 168;
const MARGIN = 300;
const STEP = 3;
/** How far from its place an iris may be found, in iris distances. */
const NEAR = 0.12;

type Point = readonly [number, number];

/** How a photo differs from the plate: light, and radians that it's turned. */
interface Change {
  readonly gain: number;
  readonly turn: number;
}

/** The plate before a wall, in other light and turned, and the way from a place of the plate to the photo's. */
function photograph(plate: Cutout, { gain, turn }: Change): { readonly photo: PhotoImage; readonly place: (point: Point) => Point } {
  const width = Math.floor((plate.width + 2 * MARGIN) / STEP);
  const height = Math.floor(plate.height / STEP);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const color = new Uint8Array(3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
    const column = Math.round((width / 2 + cosine * x + sine * y) * STEP) - MARGIN;
    const row = Math.round((height / 2 - sine * x + cosine * y) * STEP);
    const isInside = column >= 0 && row >= 0 && column < plate.width && row < plate.height;
    const pixel = row * plate.width + column;
    const alpha = isInside ? (plate.alpha[pixel] ?? 0) : 0;
    const half = (row >> 1) * (plate.width / 2) + (column >> 1);
    writeRgb(color, 0, alpha === 0 ? [16, 128, 128] : [(plate.y[pixel] ?? 0) + 16, plate.u[half] ?? 128, plate.v[half] ?? 128]);
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = ((color[channel] ?? 0) + (WALL * (255 - alpha)) / 255) * gain;
  }
  const place = ([x, y]: Point): Point => {
    const [across, down] = [(x + MARGIN) / STEP - width / 2, y / STEP - height / 2];
    return [width / 2 + cosine * across - sine * down, height / 2 + sine * across + cosine * down];
  };
  return { photo: { width, height, data }, place };
}

const CHANGES: Readonly<Record<string, Change>> = {
  'as it is': { gain: 1, turn: 0 },
  'half as bright': { gain: 0.5, turn: 0 },
  'a third brighter': { gain: 1.35, turn: 0 },
  'turned to the left': { gain: 1, turn: -0.1 },
  'turned to the right, and darker': { gain: 0.6, turn: 0.1 },
};

describe.each(Object.keys(WARDROBES))('the face of %s', (id) => {
  let plate: Cutout;
  let irises: readonly [Point, Point];

  beforeAll(async () => {
    plate = decodePresenterPack(gunzipSync(await readFile(`${ROOT}presenters/${id}/pack.cwp`))).plate;
    const points = JSON.parse(await readFile(`${ROOT}presenters/bake/points/${id}.json`, 'utf8')) as Record<string, Point>;
    irises = [points['leftIris'] ?? [0, 0], points['rightIris'] ?? [0, 0]];
  });

  test.each(Object.keys(CHANGES))('is found in a photo that is %s, and is taken for one', (name) => {
    const { photo, place } = photograph(plate, CHANGES[name] ?? { gain: 1, turn: 0 });
    const [left, right] = irises.map(place) as [Point, Point];
    const apart = Math.hypot(right[0] - left[0], right[1] - left[1]);
    const found = findFace(photo);
    const off = (one: Point, other: Point | undefined): number =>
      Math.hypot(one[0] - (other?.[0] ?? 0), one[1] - (other?.[1] ?? 0)) / apart;
    expect(off(left, found?.anchors.leftIris)).toBeLessThan(NEAR);
    expect(off(right, found?.anchors.rightIris)).toBeLessThan(NEAR);
    expect(found?.confidence).toBeGreaterThanOrEqual(SURE_OF_FACE);
  });
});

test.each(['office', 'meeting-room', 'white-studio', 'dark-studio', 'classroom', 'kitchen', 'garden'])(
  'nobody is seen in the set %s',
  async (set) => {
    const room = sharp(`${ROOT}public/sets/${set}.webp`).resize(340).ensureAlpha().raw();
    const { data, info } = await room.toBuffer({ resolveWithObject: true });
    const found = findFace({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
    expect(found?.confidence ?? 0).toBeLessThan(SURE_OF_FACE);
  },
);
