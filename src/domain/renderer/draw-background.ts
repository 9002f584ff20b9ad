import type { Background, HexColor } from '../project/project.ts';
import { type YuvColor, toYuv } from './yuv-color.ts';
import { type BackgroundImage, createYuvFrame, getFramePlanes, type YuvFrame } from './yuv-frame.ts';
import { resamplePlane, roundInto } from './resample-plane.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from './exact-math.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Color in place of an image that cannot be found. */
const NEUTRAL: HexColor = '#cfd6de';

/** `image`: what an `image` background names, a clip's first frame, or the set's image; it covers the frame and is cropped evenly. */
export function drawBackground(background: Background, size: Size, image?: BackgroundImage): YuvFrame {
  switch (background.kind) {
    case 'colour':
      return drawGradient(size, { from: toYuv(background.colour), to: toYuv(background.colour), angle: 0 });
    case 'gradient':
      return drawGradient(size, { from: toYuv(background.from), to: toYuv(background.to), angle: background.angle });
    case 'image':
    case 'video':
    case 'set':
      return image === undefined ? drawBackground({ kind: 'colour', colour: NEUTRAL }, size) : drawCovering(size, image.pixels);
  }
}

interface Ramp {
  readonly from: YuvColor;
  readonly to: YuvColor;
  /** Degrees; 0 runs left to right, 90 top to bottom. */
  readonly angle: number;
}

/** The end colors reach the two corners furthest along the gradient. */
function drawGradient(size: Size, ramp: Ramp): YuvFrame {
  const frame = createYuvFrame(size.width, size.height);
  const planes = getFramePlanes(frame);
  fillRamp(planes.y, size.width, { from: ramp.from.y, to: ramp.to.y, angle: ramp.angle });
  fillRamp(planes.u, size.width / 2, { from: ramp.from.u, to: ramp.to.u, angle: ramp.angle });
  fillRamp(planes.v, size.width / 2, { from: ramp.from.v, to: ramp.to.v, angle: ramp.angle });
  return frame;
}

/** Ordered dithering in 8x8 cells against banding: the rounding threshold, 0 to 1, differs from pixel to pixel. */
export const DITHER = Float64Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  const bit = (value: number, bitIndex: number): number => (value >> bitIndex) & 1;
  const order = [0, 1, 2].reduce((sum, bitIndex) => sum * 4 + bit(x ^ y, bitIndex) * 2 + bit(y, bitIndex), 0);
  return (order + 0.5) / 64;
});

function getDither(x: number, y: number): number {
  return DITHER[(y & 7) * 8 + (x & 7)] ?? 0.5;
}

function fillRamp(plane: Uint8Array, width: number, ramp: { readonly from: number; readonly to: number; readonly angle: number }): void {
  const height = plane.length / width;
  const across = computeCosineOfRevolutions(ramp.angle / 360);
  const down = computeSineOfRevolutions(ramp.angle / 360);
  const length = width * Math.abs(across) + height * Math.abs(down);
  const [lowest, highest] = [Math.min(ramp.from, ramp.to), Math.max(ramp.from, ramp.to)].map((end) => Math.floor(end + 0.5));
  for (let y = 0, at = 0; y < height; y++) {
    const rowPart = 0.5 + ((y + 0.5 - height / 2) * down - (width / 2) * across) / length;
    for (let x = 0; x < width; x++, at++) {
      const part = rowPart + ((x + 0.5) * across) / length;
      const value = Math.floor(ramp.from + (ramp.to - ramp.from) * part + getDither(x, y));
      plane[at] = Math.min(Math.max(value, lowest ?? value), highest ?? value);
    }
  }
}

function drawCovering(size: Size, image: YuvFrame): YuvFrame {
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const source = getFramePlanes(image);
  const frame = createYuvFrame(size.width, size.height);
  const planes = getFramePlanes(frame);
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
    roundInto(plane, scaled, { lowest: 16, highest: part.highest });
  };
  fill(planes.y, source.y, { divide: 1, highest: 235 });
  fill(planes.u, source.u, { divide: 2, highest: 240 });
  fill(planes.v, source.v, { divide: 2, highest: 240 });
  return frame;
}
