import { type Cutout, halvePlane } from './cutout.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from './exact-math.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A plane of samples; what lies outside it is `outside`. */
interface Plane extends Size {
  readonly data: Uint8Array;
  readonly outside: number;
}

/**
 * The image turned clockwise about its middle, which stays the middle of the result. `most` limits the result, in pixels: what is farther
 * from the middle is cut off. Bilinear, with + - * / only, so that every runtime gives the same bytes.
 */
export function rotateCutout(cutout: Cutout, degrees: number, most: Size): Cutout {
  if (degrees % 360 === 0) return cutout;
  const turn = { cos: computeCosineOfRevolutions(degrees / 360), sin: computeSineOfRevolutions(degrees / 360) };
  const size = limitSize(computeBounds(cutout, turn), most);
  const whole = { width: cutout.width, height: cutout.height };
  const half = { width: cutout.width / 2, height: cutout.height / 2 };
  const halfSize = { width: size.width / 2, height: size.height / 2 };
  const alpha = rotatePlane({ data: cutout.alpha, ...whole, outside: 0 }, size, turn);
  return {
    ...size,
    y: rotatePlane({ data: cutout.y, ...whole, outside: 0 }, size, turn),
    u: rotatePlane({ data: cutout.u, ...half, outside: 128 }, halfSize, turn),
    v: rotatePlane({ data: cutout.v, ...half, outside: 128 }, halfSize, turn),
    alpha,
    alphaHalf: halvePlane(alpha, size.width),
  };
}

interface Turn {
  readonly cos: number;
  readonly sin: number;
}

function computeBounds({ width, height }: Size, { cos, sin }: Turn): Size {
  const [across, along] = [Math.abs(cos), Math.abs(sin)];
  return { width: roundUpToEven(width * across + height * along), height: roundUpToEven(width * along + height * across) };
}

function limitSize({ width, height }: Size, most: Size): Size {
  return { width: Math.min(width, roundUpToEven(most.width)), height: Math.min(height, roundUpToEven(most.height)) };
}

/** A sine that is off by a billionth adds no pixels. */
function roundUpToEven(value: number): number {
  return Math.ceil((value - 1e-6) / 2) * 2;
}

/** Each pixel of the result is looked up where it was before the turn. */
function rotatePlane(plane: Plane, { width, height }: Size, { cos, sin }: Turn): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < height; row++) {
    const y = row + 0.5 - height / 2;
    for (let column = 0; column < width; column++, at++) {
      const x = column + 0.5 - width / 2;
      result[at] = sample(plane, x * cos + y * sin + plane.width / 2 - 0.5, y * cos - x * sin + plane.height / 2 - 0.5);
    }
  }
  return result;
}

/** Bilinear; `x` and `y` count from the middle of the first sample. */
function sample(plane: Plane, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < -1 || top < -1 || left >= plane.width || top >= plane.height) return plane.outside;
  const [across, down] = [x - left, y - top];
  const upper = read(plane, left, top) * (1 - across) + read(plane, left + 1, top) * across;
  const lower = read(plane, left, top + 1) * (1 - across) + read(plane, left + 1, top + 1) * across;
  return Math.floor(upper * (1 - down) + lower * down + 0.5);
}

function read({ data, width, height, outside }: Plane, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? outside : (data[y * width + x] ?? outside);
}
