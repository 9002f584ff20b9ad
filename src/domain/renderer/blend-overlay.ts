import type { Cutout } from './cutout.ts';
import type { FramePlanes } from './yuv-frame.ts';
import type { Overlay } from './prepared-scene.ts';
import { findVisibleRuns, RUN_NUMBERS, type VisibleRuns } from './visible-runs.ts';

/** Opacity of an overlay in frame `n`, 0 to 256. */
export function computeOverlayStrength(overlay: Overlay, n: number): number {
  if (n < overlay.from || n >= overlay.to) return 0;
  const steps = overlay.fade + 1;
  const step = Math.min(n - overlay.from + 1, overlay.to - n, steps);
  return Math.round((256 * step) / steps);
}

export function createOverlay(cutout: Cutout, place: Omit<Overlay, 'cutout' | 'runs'>): Overlay {
  return { ...place, cutout, runs: findOverlayRuns(cutout) };
}

export function findOverlayRuns(cutout: Cutout): Overlay['runs'] {
  const whole = findVisibleRuns({ width: cutout.width, alpha: cutout.alpha, colors: [cutout.y] });
  const half = findVisibleRuns({ width: cutout.width / 2, alpha: cutout.alphaHalf, colors: [cutout.u, cutout.v] });
  return { whole, half };
}

export function blendOverlay(frame: FramePlanes, overlay: Overlay, strength: number): void {
  const { cutout, runs, left, top } = overlay;
  const luma = { zero: 16, base: 0, lowest: 16, highest: 235, runs: runs.whole, alpha: cutout.alpha };
  blendPlane(frame.y, cutout.y, { ...luma, width: cutout.width, left, top, stride: frame.width, strength });
  const chroma = { zero: 128, base: 128, lowest: 16, highest: 240, runs: runs.half, alpha: cutout.alphaHalf };
  const half = { ...chroma, width: cutout.width / 2, left: left / 2, top: top / 2, stride: frame.width / 2, strength };
  blendPlane(frame.u, cutout.u, half);
  blendPlane(frame.v, cutout.v, half);
}

interface Blend {
  readonly alpha: Uint8Array;
  readonly runs: VisibleRuns;
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly stride: number;
  readonly strength: number;
  /** Neutral sample of the frame and of the overlay. */
  readonly zero: number;
  readonly base: number;
  readonly lowest: number;
  readonly highest: number;
}

/** One for all planes. */
const table: BlendTable = { results: new Uint8Array(256), cover: -1, color: -1 };

/** Blends one plane, clipped to the frame. */
function blendPlane(plane: Uint8Array, over: Uint8Array, blend: Blend): void {
  const { runs, alpha, width, left, top, stride } = blend;
  const lastRow = plane.length / stride - top;
  const run = { target: 0, source: 0, length: 0 };
  table.cover = -1;
  for (let at = 0; at < runs.length; at += RUN_NUMBERS) {
    const row = runs[at] ?? 0;
    if (row < -top || row >= lastRow) continue;
    const from = Math.max(runs[at + 1] ?? 0, -left);
    run.length = Math.min(runs[at + 2] ?? 0, stride - left) - from;
    if (run.length <= 0) continue;
    run.target = (top + row) * stride + left + from;
    run.source = row * width + from;
    if (runs[at + 3] === 1) {
      fillTable(table, blend, { cover: alpha[run.source] ?? 0, color: over[run.source] ?? 0 });
      lookUpRun(plane, table, run);
    } else if (blend.strength === FULL_STRENGTH) {
      blendFullRun({ plane, over }, blend, run);
    } else {
      blendRun({ plane, over }, blend, run);
    }
  }
}

const FULL_STRENGTH = 256;

/** A frame's plane, and the overlay's. */
interface Planes {
  readonly plane: Uint8Array;
  readonly over: Uint8Array;
}

/** Neighboring pixels: indices of the first one in the frame's plane and in the overlay's. */
interface Run {
  readonly target: number;
  readonly source: number;
  readonly length: number;
}

/** `blendRun` at full strength, where cover and color are used as they are. */
function blendFullRun({ plane, over }: Planes, { alpha, zero, base, lowest, highest }: Blend, { target, source, length }: Run): void {
  const offset = zero - base;
  for (let x = 0; x < length; x++) {
    const cover = alpha[source + x] ?? 0;
    if (cover === 0) continue;
    const behind = Math.imul((plane[target + x] ?? 0) - zero, 255 - cover);
    const sum = (offset + (over[source + x] ?? 0) + ((Math.imul(behind, 257) + 32768) >> 16)) | 0;
    plane[target + x] = sum < lowest ? lowest : sum > highest ? highest : sum;
  }
}

function blendRun({ plane, over }: Planes, blend: Blend, { target, source, length }: Run): void {
  const { alpha } = blend;
  for (let x = 0; x < length; x++) {
    plane[target + x] = blendPixel(blend, plane[target + x] ?? 0, { cover: alpha[source + x] ?? 0, color: over[source + x] ?? 0 });
  }
}

/** One pixel of an overlay. */
interface OverPixel {
  readonly cover: number;
  readonly color: number;
}

function blendPixel({ strength, zero, base, lowest, highest }: Blend, behind: number, pixel: OverPixel): number {
  const cover = (pixel.cover * strength + 128) >> 8;
  if (cover === 0) return behind;
  const shown = ((pixel.color - base) * strength + 128) >> 8;
  const sum = zero + shown + (((behind - zero) * (255 - cover) * 257 + 32768) >> 16);
  return sum < lowest ? lowest : sum > highest ? highest : sum;
}

/** What every sample of a frame becomes below one pixel of an overlay: a run of equal pixels is looked up. */
interface BlendTable {
  readonly results: Uint8Array;
  cover: number;
  color: number;
}

function fillTable(table: BlendTable, blend: Blend, pixel: OverPixel): void {
  if (table.cover === pixel.cover && table.color === pixel.color) return;
  table.cover = pixel.cover;
  table.color = pixel.color;
  for (let behind = 0; behind < table.results.length; behind++) table.results[behind] = blendPixel(blend, behind, pixel);
}

function lookUpRun(plane: Uint8Array, { results }: BlendTable, { target, length }: Run): void {
  const end = target + length;
  for (let at = target; at < end; at++) plane[at] = results[plane[at] ?? 0] ?? 0;
}
