import { resamplePlane } from '../renderer/resample-plane.ts';
import { blurInterleaved } from './blur.ts';
import { clamp } from './exact-functions.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';
import { getMiddle } from './head-depth.ts';
import { getUnit } from './mouth-geometry.ts';
import { mapPhotoPoints, type PhotoPoint, type PhotoPoints } from './photo-points.ts';
import type { PhotoImage } from './photo-presenter.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Size of a plate with the irises 128 pixels apart: broad shoulders fit in, and some of the photo's background where it stays. */
const PLATE = { width: 1400, height: 1100 } as const;
const IRIS_DISTANCE = 128;
/** Height of the eyes, unless the hair needs more room above it. */
const EYES_HEIGHT = 333;
const ROOM_ABOVE_HAIR = 40;
/** Enlarged photos get back a little of what interpolation takes. */
const SHARPEN = { from: 1.3, strength: 0.55, reach: 0.55 } as const;

export interface Plate {
  readonly image: FloatImage;
  /** Positions in the plate; the middle of its first pixel is (0, 0). */
  readonly points: PhotoPoints;
  /** Plate pixels per pixel of the photo, and the plate pixel of the photo's corner. */
  readonly scale: number;
  readonly shift: PhotoPoint;
}

/** The part of a photo that becomes the presenter, scaled so that the irises are 128 pixels apart; transparent beyond the photo. */
export function makePlate(photo: PhotoImage, points: PhotoPoints): Plate {
  const scale = IRIS_DISTANCE / (128 * getUnit(points));
  const { width } = PLATE;
  const eyes = getMiddle(points.leftIris, points.rightIris);
  const eyesHeight = Math.max(EYES_HEIGHT, Math.round((eyes[1] - Math.max(points.hairTop[1], 0)) * scale) + ROOM_ABOVE_HAIR);
  const shift: PhotoPoint = [width / 2 - eyes[0] * scale, eyesHeight - eyes[1] * scale];
  const bottom = Math.floor((photo.height * scale + shift[1]) / 2) * 2;
  const size = { width, height: clamp(bottom, 2 * EYES_HEIGHT, PLATE.height + eyesHeight - EYES_HEIGHT) };
  const image = samplePhoto(photo, { scale, shift, size });
  return {
    image: scale > SHARPEN.from ? sharpen(image, scale) : image,
    points: mapPhotoPoints(points, ([x, y]) => [x * scale + shift[0] - 0.5, y * scale + shift[1] - 0.5]),
    scale,
    shift,
  };
}

export interface PhotoPlacement {
  readonly scale: number;
  readonly shift: PhotoPoint;
  readonly size: { readonly width: number; readonly height: number };
}

/** The photo, scaled and moved, as a image of the given size. */
export function samplePhoto(photo: PhotoImage, { scale, shift, size }: PhotoPlacement, border: 'zero' | 'repeat' = 'zero'): FloatImage {
  const near = shrinkPhoto(photo, {
    left: -shift[0] / scale,
    top: -shift[1] / scale,
    right: (size.width - shift[0]) / scale,
    bottom: (size.height - shift[1]) / scale,
    scale,
  });
  const target = { left: -shift[0] - near.left * scale, top: -shift[1] - near.top * scale, width: size.width, height: size.height };
  const result = createFloatImage(size.width, size.height);
  for (let channel = 0; channel < 4; channel++) {
    const plane = resamplePlane(
      { data: near.planes[channel] ?? new Float32Array(), width: near.width, height: near.height, left: 0, top: 0 },
      target,
      { scale: scale * near.step, border },
    );
    for (let at = 0; at < plane.length; at++) result.data[at * 4 + channel] = clamp((plane[at] ?? 0) / 255, 0, 1);
  }
  return limitToAlpha(result);
}

function sharpen(image: FloatImage, scale: number): FloatImage {
  const { width, height } = image;
  const soft = blurInterleaved(image.data, { width, height, channels: 4 }, SHARPEN.reach * scale);
  const data = image.data.map((value, at) => ((at & 3) === 3 ? value : clamp(value + SHARPEN.strength * (value - (soft[at] ?? 0)), 0, 1)));
  return limitToAlpha({ width, height, data });
}

/** A premultiplied color never exceeds its alpha. */
function limitToAlpha(image: FloatImage): FloatImage {
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let channel = at; channel < at + 3; channel++) data[channel] = Math.min(data[channel] ?? 0, alpha);
  }
  return image;
}
