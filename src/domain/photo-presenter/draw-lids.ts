import { blurInterleaved } from './blur.ts';
import { clamp, computeBell, computeDecay, computeStep, mix } from './exact-functions.ts';
import { fromEye, toEye } from './eye-frame.ts';
import type { EyeGeometry, EyeSource } from './eye-geometry.ts';
import type { FloatImage } from './float-image.ts';
import { readCurve } from './lip-curve.ts';
import { sampleCubic } from './sample-image.ts';

export interface LidMove {
  /** 0 = as photographed, 1 = shut. */
  readonly shut: number;
  /** Pixels that the upper lid is lifted. */
  readonly raise: number;
  /** Whether the lower lid comes up to meet it. */
  readonly moveLower: boolean;
}

/** Half widths of the eye beyond which nothing changes: lashes at the corners go along. */
const END = 1.27;
const WARM = [1, 0.955, 0.945, 1] as const;

interface Place {
  readonly source: EyeSource;
  readonly eye: EyeGeometry;
}

/**
 * Brings the upper lid down: the skin between its fold and the lashes is stretched, a flat, evenly lit lid takes over where that would smear
 * the crease, and a line of lashes is drawn at its new edge.
 */
export function drawLids(image: FloatImage, { source, eye }: Place, move: LidMove): void {
  const { unit, halfWidth, gap } = eye;
  const [left, top] = source.area;
  const row = createLidRow(source.plate, eye);
  const skin = new Float64Array(4);
  const under = new Float64Array(4);
  const strip = 1 - computeStep(0.3, 0.85, move.shut);
  const shutting = computeStep(0.6, 0.95, move.moveLower ? move.shut : 0);
  for (let at = 0; at < image.width * image.height; at++) {
    const [x, y] = toEye(eye, left + (at % image.width), top + Math.floor(at / image.width));
    const side = Math.abs(x) / halfWidth;
    if (side >= END || Math.abs(y) > 3.2 * gap + 20 * unit) continue;
    const inner = Math.min(side, 1);
    const square = inner * inner;
    const upper = readCurve(eye.upper, x);
    const lower = readCurve(eye.lower, x);
    const lift = move.moveLower ? 2 * unit * move.shut * (1 - square) : 0;
    const closed = lower - lift + 2.2 * unit * (1 - square * square * square) - (1 - square) * 0.04 * gap;
    const edge = mix(upper, Math.max(closed, upper), move.shut) - move.raise * (1 - square);
    const fold = findFold(eye, x, upper);
    const lashes = Math.min(2.6 * unit, 0.4 * (upper - fold));
    const part = clamp((y - fold) / Math.max(edge - lashes - fold, 1e-3), 0, 1);
    const stretched = y < fold ? y : y > edge - lashes ? y - edge + upper : fold + (upper - lashes - fold) * part;
    const [skinX, skinY] = fromEye(eye, x, stretched);
    sampleCubic(source.plate, { x: skinX, y: skinY }, skin);
    if (move.shut > 0) {
      const height = clamp((y - fold) / Math.max(edge - fold, 1e-3), 0, 1);
      const flat = computeStep(0, 0.42, height) * computeStep(0, 0.5, move.shut) * (y > edge - lashes ? 1 - strip : 1);
      const arch =
        1 +
        0.05 * computeBell((height - 0.45) / 0.22) -
        0.055 * computeBell((height - 0.12) / 0.11) * (1 - square) -
        0.12 * computeStep(0.55, 1, height) -
        0.04 * square;
      for (let channel = 0; channel < 4; channel++) {
        const light = channel === 3 ? 1 : arch * mix(1, WARM[channel] ?? 1, computeStep(0.1, 0.9, height));
        skin[channel] = mix(skin[channel] ?? 0, row.read(x, channel) * light, flat);
      }
    }
    readUnder({ image, at, under }, { source, eye }, { x, y, lower, lift, shutting, moveLower: move.moveLower });
    const shade = y < lower - lift ? 1 - 0.38 * Math.min(move.shut * 3, 1) * computeDecay((y - edge) / (2.6 * unit)) : 1;
    const onLid = computeStep(-unit, unit, edge + 1.5 * unit * strip - y);
    const below = y - edge;
    const line =
      move.shut > 0 ? computeBell(below / ((below < 0 ? 1.7 : 2.4) * unit)) * (1 - computeStep(0.72, 1.06, side)) * 0.95 * (1 - strip) : 0;
    const share = 1 - computeStep(1, END, side);
    for (let channel = 0; channel < 4; channel++) {
      const lash = channel === 3 ? 1 : (source.colors.lash[channel] ?? 0);
      const lid = mix((under[channel] ?? 0) * (channel === 3 ? 1 : shade), skin[channel] ?? 0, onLid);
      const old = image.data[at * 4 + channel] ?? 0;
      image.data[at * 4 + channel] = mix(old, mix(lid, lash, line), share);
    }
  }
}

/** Height above which nothing moves. */
function findFold({ brow, unit, halfWidth }: EyeGeometry, x: number, upper: number): number {
  const part = Math.min(Math.abs(x) / halfWidth, 1);
  return upper - clamp(0.46 * (upper - brow[1]), 7 * unit, 20 * unit) * (1 - 0.45 * part * part * part * part);
}

interface Pixel {
  readonly image: FloatImage;
  readonly at: number;
  readonly under: Float64Array;
}

/** What lies below the upper lid's edge: the eye, or, once it is shut, the lower lid right away, so that no sliver of white is left. */
function readUnder(
  { image, at, under }: Pixel,
  { source, eye }: Place,
  { x, y, lower, lift, shutting, moveLower }: { x: number; y: number; lower: number; lift: number; shutting: number; moveLower: boolean },
): void {
  if (!moveLower) {
    for (let channel = 0; channel < 4; channel++) under[channel] = image.data[at * 4 + channel] ?? 0;
    return;
  }
  const moved = y + lift * (1 - computeStep(lower, lower + 22 * eye.unit, y));
  const [plateX, plateY] = fromEye(eye, x, mix(moved, Math.max(moved, lower + 3.6 * eye.unit), shutting));
  sampleCubic(source.plate, { x: plateX, y: plateY }, under);
}

/** The skin right above the fold along the eye, smoothed: the color of a shut lid. */
function createLidRow(plate: FloatImage, eye: EyeGeometry): { read(x: number, channel: number): number } {
  const reach = Math.ceil(END * eye.halfWidth) + 1;
  const width = 2 * reach + 1;
  const row = new Float32Array(width * 4);
  const color = new Float64Array(4);
  for (let at = 0; at < width; at++) {
    const x = at - reach;
    const [plateX, plateY] = fromEye(eye, x, findFold(eye, x, readCurve(eye.upper, x)) - 1.5 * eye.unit);
    sampleCubic(plate, { x: plateX, y: plateY }, color);
    row.set(color, at * 4);
  }
  const smooth = blurInterleaved(row, { width, height: 1, channels: 4 }, 4 * eye.unit);
  return {
    read(x, channel) {
      const place = clamp(x + reach, 0, width - 1.001);
      const left = place | 0;
      const low = smooth[left * 4 + channel] ?? 0;
      return low + ((smooth[left * 4 + 4 + channel] ?? low) - low) * (place - left);
    },
  };
}
