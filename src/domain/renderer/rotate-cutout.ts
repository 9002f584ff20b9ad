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
  const about = { ...turn, at: getMiddle(size), pivot: getMiddle(cutout) };
  return turnCutout(cutout, size, about);
}

/** The part of the turned image in a window of `size`, with the pivot at `at`. All sizes are even. */
export function turnCutout(cutout: Cutout, size: Size, about: TurnAbout): Cutout {
  const whole = { width: cutout.width, height: cutout.height };
  const half = halve(whole);
  const [halfSize, halfAbout] = [halve(size), { ...about, at: halvePoint(about.at), pivot: halvePoint(about.pivot) }];
  const alpha = turnPlane({ data: cutout.alpha, ...whole, outside: 0 }, size, about);
  return {
    ...size,
    y: turnPlane({ data: cutout.y, ...whole, outside: 0 }, size, about),
    u: turnPlane({ data: cutout.u, ...half, outside: 128 }, halfSize, halfAbout),
    v: turnPlane({ data: cutout.v, ...half, outside: 128 }, halfSize, halfAbout),
    alpha,
    alphaHalf: halvePlane(alpha, size.width),
  };
}

interface Turn {
  readonly cos: number;
  readonly sin: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A turn about `pivot`, a point of the image that comes to be at `at` of the result. */
interface TurnAbout extends Turn {
  readonly at: Point;
  readonly pivot: Point;
}

const halve = ({ width, height }: Size): Size => ({ width: width / 2, height: height / 2 });
const halvePoint = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 });
const getMiddle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

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
function turnPlane(plane: Plane, { width, height }: Size, { cos, sin, at: to, pivot }: TurnAbout): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < height; row++) {
    const y = row + 0.5 - to.y;
    for (let column = 0; column < width; column++, at++) {
      const x = column + 0.5 - to.x;
      result[at] = sample(plane, x * cos + y * sin + pivot.x - 0.5, y * cos - x * sin + pivot.y - 0.5);
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
