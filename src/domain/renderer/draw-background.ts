import type { Backdrop } from '../../ports/background-library.ts';
import type { Background, HexColour } from '../project/project.ts';
import { type YuvColour, yuvOf } from './yuv-color.ts';
import { emptyPicture, picturePlanes } from './frame-planes.ts';
import type { Picture } from './yuv-frame.ts';
import { resamplePlane, roundedInto } from './resample-plane.ts';
import { cosineOfTurns, sineOfTurns } from './exact-math.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stands in for a picture that cannot be found. */
const NEUTRAL: HexColour = '#cfd6de';

/** `backdrop` is the picture an `image` background names; it covers the whole picture and is cut evenly at the sides. */
export function drawBackground(background: Background, size: Size, backdrop?: Backdrop): Picture {
  switch (background.kind) {
    case 'colour':
      return gradient(size, { from: yuvOf(background.colour), to: yuvOf(background.colour), angle: 0 });
    case 'gradient':
      return gradient(size, { from: yuvOf(background.from), to: yuvOf(background.to), angle: background.angle });
    case 'image':
      return backdrop === undefined ? drawBackground({ kind: 'colour', colour: NEUTRAL }, size) : covering(size, backdrop.picture);
  }
}

interface Ramp {
  readonly from: YuvColour;
  readonly to: YuvColour;
  /** Degrees; 0 runs left to right, 90 top to bottom. */
  readonly angle: number;
}

/** The end colours touch the two corners that lie furthest along the ramp. */
function gradient(size: Size, ramp: Ramp): Picture {
  const picture = emptyPicture(size.width, size.height);
  const planes = picturePlanes(picture);
  fillRamp(planes.y, size.width, { from: ramp.from.y, to: ramp.to.y, angle: ramp.angle });
  fillRamp(planes.u, size.width / 2, { from: ramp.from.u, to: ramp.to.u, angle: ramp.angle });
  fillRamp(planes.v, size.width / 2, { from: ramp.from.v, to: ramp.to.v, angle: ramp.angle });
  return picture;
}

/** Ordered dithering in cells of 8 by 8: the share of a step that is rounded up differs from pixel to pixel, so no step shows as a band. */
const DITHER = Float64Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  const bit = (value: number, place: number): number => (value >> place) & 1;
  const order = [0, 1, 2].reduce((sum, place) => sum * 4 + bit(x ^ y, place) * 2 + bit(y, place), 0);
  return (order + 0.5) / 64;
});

function ditherAt(x: number, y: number): number {
  return DITHER[(y & 7) * 8 + (x & 7)] ?? 0.5;
}

function fillRamp(plane: Uint8Array, width: number, ramp: { readonly from: number; readonly to: number; readonly angle: number }): void {
  const height = plane.length / width;
  const across = cosineOfTurns(ramp.angle / 360);
  const down = sineOfTurns(ramp.angle / 360);
  const length = width * Math.abs(across) + height * Math.abs(down);
  const [lowest, highest] = [Math.min(ramp.from, ramp.to), Math.max(ramp.from, ramp.to)].map((end) => Math.floor(end + 0.5));
  for (let y = 0, at = 0; y < height; y++) {
    const rowPart = 0.5 + ((y + 0.5 - height / 2) * down - (width / 2) * across) / length;
    for (let x = 0; x < width; x++, at++) {
      const part = rowPart + ((x + 0.5) * across) / length;
      const value = Math.floor(ramp.from + (ramp.to - ramp.from) * part + ditherAt(x, y));
      plane[at] = Math.min(Math.max(value, lowest ?? value), highest ?? value);
    }
  }
}

function covering(size: Size, image: Picture): Picture {
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const source = picturePlanes(image);
  const picture = emptyPicture(size.width, size.height);
  const planes = picturePlanes(picture);
  const fill = (plane: Uint8Array, from: Uint8Array, part: { readonly divide: 1 | 2; readonly highest: number }): void => {
    const { divide } = part;
    const target = {
      left: (image.width * scale - size.width) / 2 / divide,
      top: (image.height * scale - size.height) / 2 / divide,
      width: size.width / divide,
      height: size.height / divide,
    };
    const scaled = resamplePlane({ data: from, width: image.width / divide, height: image.height / divide, left: 0, top: 0 }, target, {
      scale,
      border: 'repeat',
    });
    roundedInto(plane, scaled, { lowest: 16, highest: part.highest });
  };
  fill(planes.y, source.y, { divide: 1, highest: 235 });
  fill(planes.u, source.u, { divide: 2, highest: 240 });
  fill(planes.v, source.v, { divide: 2, highest: 240 });
  return picture;
}
