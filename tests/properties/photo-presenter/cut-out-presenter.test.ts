import { describe, expect, test } from 'vitest';
import { cutOutPresenter } from '../../../src/domain/photo-presenter/cut-out-presenter.ts';
import { estimatePhotoPoints } from '../../../src/domain/photo-presenter/estimate-photo-points.ts';
import { makePlate } from '../../../src/domain/photo-presenter/make-plate.ts';
import type { PhotoPoint, PhotoPoints } from '../../../src/domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '../../../src/domain/photo-presenter/photo-presenter.ts';
import { drawFace } from './drawn-face.ts';

const ANCHORS = { leftIris: [230, 190], rightIris: [294, 191], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] } as const;
const SIZE = { width: 520, height: 560 };
/** The wall of `drawFace`. */
const WALL = [60, 110, 160] as const;

const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
const bald = drawFace(points, SIZE.width, SIZE.height);

type Share = (place: PhotoPoint) => number;

/** Mixes the wall's color into what is in front of it. */
function mixWall(image: PhotoImage, share: Share): PhotoImage {
  const data = image.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const part = share([(at / 4) % image.width, Math.floor(at / 4 / image.width)]);
    for (const [channel, wall] of WALL.entries()) data[at + channel] = (data[at + channel] ?? 0) * (1 - part) + wall * part;
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
    const shiny = mixWall(bald, (place) => (isInHead(points, place, 1) ? 0.9 * fade(place, shine, 0.6 * half) : 0));
    expect(Math.min(...cutUpperHead(shiny, { from: 0, to: 0.93 }))).toBeGreaterThan(0.97);
  });

  test('the wall shows between the hairs of a head', () => {
    const isGap = ([x]: PhotoPoint): boolean => Math.floor(x) % 4 < 2;
    const hair: Share = (place) => (isInHead(points, place, 1) && !isInHead(points, place, 0.8) && isGap(place) ? 1 : 0);
    const alphas = cutUpperHead(
      mixWall(bald, (place) => (place[1] < points.leftBrow[1] ? hair(place) : 0)),
      { from: 0.95, to: 0.99 },
    );
    expect(alphas.filter((alpha) => alpha < 0.5).length / alphas.length).toBeGreaterThan(0.1);
  });
});
