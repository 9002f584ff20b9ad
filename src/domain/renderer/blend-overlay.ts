import type { Cutout } from './cutout.ts';
import type { FramePlanes } from './yuv-frame.ts';
import type { Overlay, VisibleRuns } from './prepared-scene.ts';

/** Opacity of an overlay in frame `n`, 0 to 256. */
export function computeOverlayStrength(overlay: Overlay, n: number): number {
  if (n < overlay.from || n >= overlay.to) return 0;
  const steps = overlay.fade + 1;
  const step = Math.min(n - overlay.from + 1, overlay.to - n, steps);
  return Math.round((256 * step) / steps);
}

/** Gaps up to this many pixels stay in a run: starting another one costs more than looking at them. */
const SHORTEST_GAP = 8;

export function createOverlay(cutout: Cutout, place: Omit<Overlay, 'cutout' | 'runs'>): Overlay {
  const runs = { whole: findVisibleRuns(cutout.alpha, cutout.width), half: findVisibleRuns(cutout.alphaHalf, cutout.width / 2) };
  return { ...place, cutout, runs };
}

function findVisibleRuns(alpha: Uint8Array, width: number): VisibleRuns {
  const runs: number[] = [];
  let end = -1;
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at] === 0) continue;
    const row = Math.floor(at / width);
    if (end <= row * width || at - end > SHORTEST_GAP) runs.push(row, at - row * width, 0);
    end = at + 1;
    runs[runs.length - 1] = end - row * width;
  }
  return Int32Array.from(runs);
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

/** Blends one plane, clipped to the frame. */
function blendPlane(plane: Uint8Array, over: Uint8Array, blend: Blend): void {
  const { runs, left, top, stride } = blend;
  const lastRow = plane.length / stride - top;
  const blendOne = blend.strength === FULL_STRENGTH ? blendFullRun : blendRun;
  for (let at = 0; at < runs.length; at += 3) {
    const row = runs[at] ?? 0;
    if (row < -top || row >= lastRow) continue;
    blendOne({ plane, over }, blend, { row, from: Math.max(runs[at + 1] ?? 0, -left), to: Math.min(runs[at + 2] ?? 0, stride - left) });
  }
}

const FULL_STRENGTH = 256;

/** A frame's plane, and the overlay's. */
interface Planes {
  readonly plane: Uint8Array;
  readonly over: Uint8Array;
}

/** Columns of a row of the overlay. */
interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** `blendRun` at full strength, where cover and color are used as they are. */
function blendFullRun({ plane, over }: Planes, blend: Blend, { row, from, to }: Run): void {
  const { alpha, width, left, top, stride, zero, base, lowest, highest } = blend;
  const target = (top + row) * stride + left;
  const offset = zero - base;
  for (let column = from, at = row * width + column; column < to; column++, at++) {
    const cover = alpha[at] ?? 0;
    if (cover === 0) continue;
    const behind = ((plane[target + column] ?? 0) - zero) * (255 - cover);
    const sum = offset + (over[at] ?? 0) + ((behind * 257 + 32768) >> 16);
    plane[target + column] = sum < lowest ? lowest : sum > highest ? highest : sum;
  }
}

function blendRun({ plane, over }: Planes, blend: Blend, { row, from, to }: Run): void {
  const { alpha, width, left, top, stride, strength, zero, base, lowest, highest } = blend;
  const target = (top + row) * stride + left;
  for (let column = from, at = row * width + column; column < to; column++, at++) {
    const cover = ((alpha[at] ?? 0) * strength + 128) >> 8;
    if (cover === 0) continue;
    const shown = (((over[at] ?? 0) - base) * strength + 128) >> 8;
    const behind = ((plane[target + column] ?? 0) - zero) * (255 - cover);
    const sum = zero + shown + ((behind * 257 + 32768) >> 16);
    plane[target + column] = sum < lowest ? lowest : sum > highest ? highest : sum;
  }
}
