import type { GradientBackground, GradientMotion } from '../project/background.ts';
import { type Circle, drawRim } from './circle.ts';
import { createGradientShare } from './compute-gradient-share.ts';
import { DITHER } from './draw-background.ts';
import { toYuv } from './yuv-color.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** Draws a background that moves, in place of the plate's. */
export interface BackgroundDrawer {
  /** What is behind the presenter in frame `n`. Overwritten by the next call. */
  draw(n: number): YuvFrame;
  /** The same inside the presenter's circle. */
  drawInside(n: number): YuvFrame;
}

/** A gradient whose colors move. */
export type MovingGradient = GradientBackground & { readonly motion: GradientMotion };

interface GradientScene {
  readonly gradient: MovingGradient;
  readonly size: { readonly width: number; readonly height: number };
  /** Frames per second of the video. */
  readonly frameRate: number;
  readonly circle?: Circle | undefined;
}

/** Cells along the frame's short side. Colors are computed at their corners, with straight lines between them. */
const CELLS = 24;
/** Bits of a sample behind the point. */
const BITS = 16;

/** A drawer with memory of its own. */
export function createGradientDrawer({ gradient, size, frameRate, circle }: GradientScene): BackgroundDrawer {
  const createDraw = (into: YuvFrame): ((n: number) => YuvFrame) => {
    const fill = createFill(gradient, into);
    return (n) => {
      fill(n / frameRate);
      return into;
    };
  };
  const behind = createDraw(createYuvFrame(size.width, size.height));
  if (circle === undefined) return { draw: behind, drawInside: behind };
  return {
    draw: (n) => {
      const frame = behind(n);
      drawRim(frame, circle);
      return frame;
    },
    drawInside: createDraw(createYuvFrame(circle.base.width, circle.base.height)),
  };
}

function createFill({ from, to, angle, motion }: GradientBackground & MovingGradient, frame: YuvFrame): (seconds: number) => void {
  const [first, second] = [toYuv(from), toYuv(to)];
  const planes = getFramePlanes(frame);
  const { width, height } = frame;
  const cell = 2 * Math.max(Math.round(Math.min(width, height) / CELLS / 2), 1);
  const columns = Math.ceil(width / cell) + 1;
  const shares = new Float64Array(columns * (Math.ceil(height / cell) + 1));
  return (seconds) => {
    const getShare = createGradientShare({ motion, angle, seconds, size: frame });
    shares.forEach((_, at) => (shares[at] = getShare((at % columns) * cell, Math.floor(at / columns) * cell)));
    fillPlane(planes.y, width, { shares, columns, cell, from: first.y, to: second.y });
    fillPlane(planes.u, width / 2, { shares, columns, cell: cell / 2, from: first.u, to: second.u });
    fillPlane(planes.v, width / 2, { shares, columns, cell: cell / 2, from: first.v, to: second.v });
  };
}

interface PlaneFill {
  /** Of the second color, at the corners of the cells. */
  readonly shares: Float64Array;
  readonly columns: number;
  /** Pixels of a cell's side in this plane. */
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

/** Whole numbers from the corners on: the same in every runtime, and quick. */
function fillPlane(plane: Uint8Array, width: number, { shares, columns, cell, from, to }: PlaneFill): void {
  const height = plane.length / width;
  const one = 2 ** BITS;
  const levels = Int32Array.from(shares, (share) => Math.round((from + (to - from) * share) * one));
  const dither = Int32Array.from(DITHER, (threshold) => Math.floor(threshold * one));
  const row = new Int32Array(columns);
  for (let y = 0, at = 0; y < height; y++) {
    const above = Math.floor(y / cell) * columns;
    const down = y % cell;
    for (let column = 0; column < columns; column++) {
      const start = levels[above + column] ?? 0;
      row[column] = start + Math.floor((((levels[above + columns + column] ?? start) - start) * down) / cell);
    }
    const shift = (y & 7) * 8;
    for (let column = 0, x = 0; x < width; column++) {
      const end = Math.min(x + cell, width);
      let level = row[column] ?? 0;
      const step = Math.floor(((row[column + 1] ?? level) - level) / cell);
      for (; x < end; x++, at++, level += step) plane[at] = (level + (dither[shift + (x & 7)] ?? 0)) >> BITS;
    }
  }
}
