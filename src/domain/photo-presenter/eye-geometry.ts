import { blurField } from './blur.ts';
import { clamp, computePower, square } from './exact-functions.ts';
import type { FaceColors } from './face-colors.ts';
import type { Area, FloatImage } from './float-image.ts';
import { cropAroundEye, type EyeFrame, fromEye, type NearField, toEye } from './eye-frame.ts';
import { findIrisRadius } from './find-iris-radius.ts';
import type { Curve } from './lip-curve.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';
import { type Field, sampleLinear } from './sample-image.ts';
import { traceImagePath } from './trace-image-path.ts';

/** An eye in its own frame. */
export interface EyeGeometry extends EyeFrame {
  /** Edges of the lids, along x. */
  readonly upper: Curve;
  readonly lower: Curve;
  readonly iris: PhotoPoint;
  readonly irisRadius: number;
  /** Distance of the lids over the iris. */
  readonly gap: number;
  readonly brow: PhotoPoint;
}

/** What eyes are drawn from. */
export interface EyeSource {
  readonly plate: FloatImage;
  readonly eyes: readonly EyeGeometry[];
  readonly colors: FaceColors;
  /** What a sprite shows of the plate. */
  readonly area: Area;
}

/** Units around the upper lid's arc in which its darkest line is looked for. */
const REACH = 4;
const STEP = 0.5;

/** `luma`: of the whole plate. */
export function measureEye(
  luma: Field,
  points: PhotoPoints,
  { side, unit }: { readonly side: 'left' | 'right'; readonly unit: number },
): EyeGeometry {
  const [left, right] = side === 'left' ? [points.leftEyeOuter, points.leftEyeInner] : [points.rightEyeInner, points.rightEyeOuter];
  const length = Math.max(Math.sqrt(square(right[0] - left[0]) + square(right[1] - left[1])), 8 * unit);
  const across: PhotoPoint = [(right[0] - left[0]) / length, (right[1] - left[1]) / length];
  const frame = { unit, across, origin: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const, halfWidth: length / 2 };
  const toFrame = (point: PhotoPoint): PhotoPoint => toEye(frame, point[0], point[1]);
  const upperLid = toFrame(points[`${side}UpperLid`]);
  const lowerLid = toFrame(points[`${side}LowerLid`]);
  const iris = toFrame(points[`${side}Iris`]);
  const near = cropAroundEye(luma, frame);
  const upper = snapToLashes(near, frame, createLidArc(frame.halfWidth, upperLid, 0.72));
  const lower = createLidArc(frame.halfWidth, lowerLid, 0.75).map((y, at) => Math.max(y, upper[at] ?? 0));
  return {
    ...frame,
    upper,
    lower,
    iris,
    irisRadius: findIrisRadius(near, { frame, iris, unit }),
    gap: Math.max(lowerLid[1] - upperLid[1], 3 * unit),
    brow: toFrame(points[`${side}Brow`]),
  };
}

/** An arc through both corners and the marked point, flat there. */
function createLidArc(halfWidth: number, [x, y]: PhotoPoint, power: number): Curve {
  const reach = Math.floor(halfWidth);
  const middle = clamp(x, -0.35 * halfWidth, 0.35 * halfWidth);
  return Float64Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const place = at - reach;
    const part = place < middle ? (place - middle) / (-halfWidth - middle) : (place - middle) / (halfWidth - middle);
    return y * computePower(1 - part * part, power);
  });
}

/** Lashes are the darkest line near the upper lid's arc. */
function snapToLashes(near: NearField, frame: EyeFrame, arc: Curve): Curve {
  const rows = 2 * Math.round((REACH * frame.unit) / STEP) + 1;
  const reach = (arc.length - 1) / 2;
  const cost = new Float64Array(arc.length * rows);
  for (let column = 0; column < arc.length; column++) {
    let sum = 0;
    for (let row = 0; row < rows; row++) {
      const offset = (row - (rows - 1) / 2) * STEP;
      const [x, y] = fromEye(frame, column - reach, (arc[column] ?? 0) + offset);
      const value = sampleLinear(near.field, x - near.left, y - near.top);
      sum += value;
      cost[column * rows + row] = value + 0.003 * square(offset / frame.unit);
    }
    for (let row = 0; row < rows; row++) cost[column * rows + row] = (cost[column * rows + row] ?? 0) - sum / rows;
  }
  const path = traceImagePath({ columns: arc.length, rows, cost }, { jump: 1, stiffness: 0.02 });
  const offsets = new Float32Array(arc.length);
  for (let column = 0; column < arc.length; column++) {
    const part = square((column - reach) / frame.halfWidth);
    offsets[column] = ((path[column] ?? 0) - (rows - 1) / 2) * STEP * (1 - part * part);
  }
  const smooth = blurField({ width: arc.length, height: 1, data: offsets }, 2.5 * frame.unit).data;
  return arc.map((y, at) => y + (smooth[at] ?? 0));
}
