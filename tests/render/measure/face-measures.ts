import type { Picture } from '../../../src/domain/renderer/yuv-frame.ts';
import { lumaIn, partOf, type Region } from './frame-region.ts';
import { deviation, quantile } from './statistics.ts';

/** Where a presenter's mouth and eyes may be in the picture, head movement included. */
export interface FacePlaces {
  readonly mouth: Region;
  readonly eyes: Region;
}

const BLACK = 16;

/** Lips and what they show, without chin and nose. */
const LIPS: Region = { left: 0.22, top: 0.15, right: 0.78, bottom: 0.75 };
const EYES: readonly Region[] = [
  { left: 0.06, top: 0.45, right: 0.42, bottom: 0.9 },
  { left: 0.58, top: 0.45, right: 0.94, bottom: 0.9 },
];

/** Darker than this share of the skin's luma is the inside of a mouth. */
const CAVITY = 0.4;

/** Share of the mouth's area that is the dark of an open mouth. Grows with the opening, on no particular scale. */
export function darkInMouth(picture: Picture, places: FacePlaces): number {
  const luma = lumaIn(picture, partOf(places.mouth, LIPS));
  const skin = quantile(luma, 0.5) - BLACK;
  return luma.filter((value) => value - BLACK < skin * CAVITY).length / luma.length;
}

/** Contrast of the eyes: white, iris and lashes against each other, or only lids. */
export function contrastOfEyes(picture: Picture, places: FacePlaces): number {
  return deviation(EYES.flatMap((eye) => lumaIn(picture, partOf(places.eyes, eye))));
}

/** Of a wide picture. */
const CAPTION_PLACE: Region = { left: 0.4, top: 0.84, right: 0.6, bottom: 0.92 };

export function captionPixels(picture: Picture): readonly number[] {
  return lumaIn(picture, partOf({ left: 0, top: 0, right: picture.width, bottom: picture.height }, CAPTION_PLACE));
}

/** Brings a measure to 0 at its value at rest and 1 at its great values. */
export function fromRest(values: readonly number[], rest: number): readonly number[] {
  const great = quantile(values, 0.95);
  return values.map((value) => (value - rest) / Math.max(great - rest, Number.EPSILON));
}
