import { blurInterleaved } from './blur.ts';
import { clamp, computeBell, computeDecay, computePower, computeStep, mix } from './exact-functions.ts';
import { type Color, getToothColor } from './face-colors.ts';
import type { FloatImage } from './float-image.ts';
import { readCurve } from './lip-curve.ts';
import type { MouthPose } from './lip-layers.ts';
import { toMouth } from './mouth-geometry.ts';
import type { MouthSource } from './mouth-source.ts';
import { readToothRow, type ToothFrame, type ToothPixel, type ToothRow } from './tooth-row.ts';

interface Opening {
  readonly pose: MouthPose;
  /** Cover of the lips' layers. */
  readonly upper: Float32Array;
  readonly lower: Float32Array;
}

/** What lies deep is darker and redder: light on red, green and blue. */
const WARMTH = { deep: [1, 1.1, 1.18], dim: [1, 1.12, 1.2] } as const;
/** Pixels around the hole that are painted too, so that its blur takes in nothing else. */
const MARGIN = 6;

/** Paints tongue, teeth and shade wherever neither layer covers a pixel fully. */
export function drawMouthInside(image: FloatImage, source: MouthSource, { pose, upper, lower }: Opening): void {
  const hole = findHole(image, upper, lower);
  if (hole === undefined) return;
  const width = hole.right - hole.left;
  const height = hole.bottom - hole.top;
  const painted = new Float32Array(width * height * 3);
  const paint = createPainter(source, pose);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [along, down] = toMouth(source.mouth, source.area[0] + hole.left + x, source.area[1] + hole.top + y);
      paint({ x: along, y: down }, painted.subarray(at, at + 3));
    }
  }
  const soft = blurInterleaved(painted, { width, height, channels: 3 }, source.look.blur);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 3) {
      const at = ((hole.top + y) * image.width + hole.left + x) * 4;
      image.data.set(soft.subarray(from, from + 3), at);
      image.data[at + 3] = 1;
    }
  }
}

function findHole(
  { width, height }: FloatImage,
  upper: Float32Array,
  lower: Float32Array,
): { left: number; top: number; right: number; bottom: number } | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < upper.length; at++) {
    if ((upper[at] ?? 1) >= 1 || (lower[at] ?? 1) >= 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return undefined;
  return {
    left: Math.max(left - MARGIN, 0),
    top: Math.max(top - MARGIN, 0),
    right: Math.min(right + MARGIN, width),
    bottom: Math.min(bottom + MARGIN, height),
  };
}

type Painter = (place: { readonly x: number; readonly y: number }, into: Float32Array) => void;

function createPainter({ mouth, look }: MouthSource, pose: MouthPose): Painter {
  const { unit } = mouth;
  const { shape } = pose;
  const { lip } = look.colors;
  const dark: Color = [lip[0] * 0.16 + 0.012, lip[1] * 0.1 + 0.012, lip[2] * 0.1 + 0.012];
  const tongue: Color = [lip[0] * 0.98, lip[1] * 0.74, lip[2] * 0.76];
  const tooth = look.teeth?.color ?? getToothColor(look.colors);
  const frame: ToothFrame = { unit, halfWidth: mouth.halfWidth, openHalfWidth: shape.width * mouth.halfWidth };
  const rows = placeToothRows(pose, look.teeth?.tip);
  const own = new Float64Array(4);
  const pixel: ToothPixel = { cover: 0, light: 0 };
  const layTeeth = (row: ToothRow, place: { readonly x: number; readonly y: number }, into: Float32Array): number => {
    readToothRow(row, place, { frame, into: pixel });
    if (pixel.cover === 0) return 0;
    for (let channel = 0; channel < 3; channel++) {
      const lit = computePower(pixel.light, WARMTH.deep[channel] ?? 1);
      const color = mix(dark[channel] ?? 0, tooth[channel] ?? 0, lit) * computePower(shape.light, WARMTH.dim[channel] ?? 1);
      into[channel] = mix(into[channel] ?? 0, color, pixel.cover);
    }
    return pixel.cover;
  };
  const layTongue = (into: Float32Array, light: number, share: number): void => {
    for (let channel = 0; channel < 3; channel++) into[channel] = mix(into[channel] ?? 0, (tongue[channel] ?? 0) * light, share);
  };
  return (place, into) => {
    into.set(dark);
    const { x, y } = place;
    const away = clamp(Math.abs(x) / frame.openHalfWidth, 0, 1.2);
    const hump = x / (0.62 * frame.openHalfWidth);
    const top = mix(rows.lowerTop, rows.upperTip, 0.78) + 7 * unit * hump * hump + 1.2 * unit * computeBell(x / (5 * unit));
    layTongue(
      into,
      0.4 + 0.55 * computeStep(-2 * unit, 20 * unit, y - top),
      computeStep(-2.2 * unit, 2.2 * unit, y - top) * (1 - computeStep(0.62, 0.95, away)),
    );
    const lower = rows.lower === undefined ? 0 : layTeeth(rows.lower, place, into);
    if (shape.tongue >= 1) {
      const tip = rows.upperTip - unit + 4 * unit * (x / (0.6 * frame.openHalfWidth)) * (x / (0.6 * frame.openHalfWidth));
      layTongue(
        into,
        0.8 + 0.14 * computeStep(0, 6 * unit, y - tip),
        clamp(0.5 + (y - tip) / (1.6 * unit), 0, 1) * (1 - computeStep(0.5, 0.7, away)),
      );
    } else if (shape.tongue > 0) layTongue(into, 0.62, (1 - computeStep(0.5, 0.8, away)) * shape.tongue * (1 - lower));
    if (look.teeth === undefined) layTeeth(rows.upper, place, into);
    else {
      const cover = look.teeth.sample(place, own);
      for (let channel = 0; channel < 3; channel++) {
        into[channel] = mix(into[channel] ?? 0, (own[channel] ?? 0) * computePower(shape.light, WARMTH.dim[channel] ?? 1), cover);
      }
    }
    const column = clamp(x / Math.max(shape.width, 0.1), -mouth.halfWidth, mouth.halfWidth);
    const under = y - (readCurve(mouth.upper, column) - pose.lift);
    const over = readCurve(mouth.lower, column) + pose.drop - y;
    const shadow = 1 - 0.36 * computeDecay(under / (2.2 * unit)) - 0.14 * computeDecay(over / (1.8 * unit));
    for (let channel = 0; channel < 3; channel++) into[channel] = clamp((into[channel] ?? 0) * shadow, 0, 1);
  };
}

interface ToothRows {
  readonly upper: ToothRow;
  readonly lower?: ToothRow;
  readonly upperTip: number;
  readonly lowerTop: number;
}

/** The upper row is fixed to the skull, the lower one goes down with the jaw. */
function placeToothRows({ mouth, shape, drop, gap }: MouthPose, ownTip: number | undefined): ToothRows {
  const { unit, line } = mouth;
  const upperTip = ownTip ?? line + 4.2 * unit;
  const lowerTop = line + 0.8 * drop - unit;
  const shared = { upperTip, lowerTop };
  switch (shape.teeth) {
    case 'shut': {
      const meet = line + 2.6 * unit;
      return {
        ...shared,
        upper: { jaw: 'upper', tip: meet, arc: 2.2, light: 1 },
        lower: { jaw: 'lower', tip: meet + 0.3 * unit, arc: 2.2, light: 0.92 },
      };
    }
    case 'on-lip':
      return { ...shared, upper: { jaw: 'upper', tip: line + 14 * unit, arc: 2.5, light: 1 } };
    case 'apart':
      return {
        ...shared,
        upper: { jaw: 'upper', tip: upperTip, arc: 3.2, light: 1 },
        lower: { jaw: 'lower', tip: lowerTop, arc: 3, light: 0.5 + 0.42 * computeStep(5 * unit, 26 * unit, gap) },
      };
  }
}
