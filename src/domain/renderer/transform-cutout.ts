import { computeCosineOfRevolutions, computeSineOfRevolutions } from './exact-math.ts';
import { type Cutout, halvePlane } from './cutout.ts';
import { type Plane, resamplePlane, roundInto } from './resample-plane.ts';
import { turnCutout } from './rotate-cutout.ts';
import { scaleCutout } from './scale-plate.ts';
import { roundDownToEven, roundUpToEven } from './svg-text.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where an image is put: its pivot, in pixels of the image, comes to `at`, in pixels of the frame, scaled and turned about it. */
export interface Transform {
  readonly pivot: Point;
  readonly at: Point;
  readonly scale: number;
  /** Clockwise. */
  readonly degrees: number;
  readonly frame: Size;
}

/** A part of the frame; everything even. */
interface FrameWindow extends Size {
  readonly left: number;
  readonly top: number;
}

export interface PlacedCutout {
  readonly cutout: Cutout;
  readonly left: number;
  readonly top: number;
}

/** Pixels around a turned image for the soft edge. */
const EDGE = 1;

/** The part of the image that the frame shows; undefined when that's nothing. Places between pixels are kept, so slow moves are smooth. */
export function transformCutout(cutout: Cutout, { pivot, at, scale, degrees, frame }: Transform): PlacedCutout | undefined {
  const middle = { x: pivot.x * scale, y: pivot.y * scale };
  const size = { width: cutout.width * scale, height: cutout.height * scale };
  if (degrees % 360 === 0) {
    const start = { x: at.x - middle.x, y: at.y - middle.y };
    const window = cropToFrame(start, { x: start.x + size.width, y: start.y + size.height }, frame);
    if (window === undefined) return undefined;
    if (scale === 1 && isEven(start.x) && isEven(start.y)) return { cutout, left: start.x, top: start.y };
    return { cutout: resampleCutout(cutout, { window, start, scale }), left: window.left, top: window.top };
  }
  const turn = { cos: computeCosineOfRevolutions(degrees / 360), sin: computeSineOfRevolutions(degrees / 360) };
  const corners = [0, size.width].flatMap((x) =>
    [0, size.height].map((y): Point => {
      const [across, down] = [x - middle.x, y - middle.y];
      return { x: at.x + across * turn.cos - down * turn.sin, y: at.y + across * turn.sin + down * turn.cos };
    }),
  );
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const window = cropToFrame(
    { x: Math.min(...across) - EDGE, y: Math.min(...down) - EDGE },
    { x: Math.max(...across) + EDGE, y: Math.max(...down) + EDGE },
    frame,
  );
  if (window === undefined) return undefined;
  const scaled = scale === 1 ? cutout : scaleCutout(cutout, { width: atLeastTwo(size.width), height: atLeastTwo(size.height), scale });
  const about = { ...turn, at: { x: at.x - window.left, y: at.y - window.top }, pivot: middle };
  return { cutout: turnCutout(scaled, { width: window.width, height: window.height }, about), left: window.left, top: window.top };
}

const isEven = (value: number): boolean => value % 2 === 0;
const atLeastTwo = (value: number): number => Math.max(roundUpToEven(value), 2);

function cropToFrame(start: Point, end: Point, frame: Size): FrameWindow | undefined {
  const [left, top] = [Math.max(roundDownToEven(start.x), 0), Math.max(roundDownToEven(start.y), 0)];
  const width = Math.min(roundUpToEven(end.x), frame.width) - left;
  const height = Math.min(roundUpToEven(end.y), frame.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

interface Resample {
  readonly window: FrameWindow;
  /** Of the image's corner, in pixels of the frame. */
  readonly start: Point;
  readonly scale: number;
}

/** Neutral chroma sample. */
const NO_TINT = 128;

function resampleCutout(cutout: Cutout, { window, start, scale }: Resample): Cutout {
  const resample = (data: Plane['data'], size: 1 | 2): Float32Array =>
    resamplePlane(
      { data, width: cutout.width / size, height: cutout.height / size, left: 0, top: 0 },
      {
        left: (window.left - start.x) / size,
        top: (window.top - start.y) / size,
        width: window.width / size,
        height: window.height / size,
      },
      { scale, border: 'zero' },
    );
  const { width, height } = window;
  const alpha = roundInto(new Uint8Array(width * height), resample(cutout.alpha, 1), { lowest: 0, highest: 255 });
  const y = roundInto(new Uint8Array(width * height), resample(cutout.y, 1), { lowest: 0, highest: 219 });
  for (let at = 0; at < y.length; at++) y[at] = Math.min(y[at] ?? 0, Math.round(((alpha[at] ?? 0) * 219) / 255));
  const tint = (plane: Uint8Array): Uint8Array => {
    const shifted = resample(
      Int16Array.from(plane, (value) => value - NO_TINT),
      2,
    ).map((value) => value + NO_TINT);
    return roundInto(new Uint8Array(shifted.length), shifted, { lowest: 16, highest: 240 });
  };
  return { width, height, y, u: tint(cutout.u), v: tint(cutout.v), alpha, alphaHalf: halvePlane(alpha, width) };
}
