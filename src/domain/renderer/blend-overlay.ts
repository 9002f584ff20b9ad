import type { FramePlanes } from './yuv-frame.ts';
import type { Overlay } from './prepared-scene.ts';

/** Opacity of an overlay in frame `n`, 0 to 256. */
export function computeOverlayStrength(overlay: Overlay, n: number): number {
  if (n < overlay.from || n >= overlay.to) return 0;
  const steps = overlay.fade + 1;
  const step = Math.min(n - overlay.from + 1, overlay.to - n, steps);
  return Math.round((256 * step) / steps);
}

export function blendOverlay(frame: FramePlanes, overlay: Overlay, strength: number): void {
  const { cutout, left, top } = overlay;
  blendPlane(frame.y, cutout.y, {
    alpha: cutout.alpha,
    width: cutout.width,
    left,
    top,
    stride: frame.width,
    strength,
    zero: 16,
    base: 0,
    lowest: 16,
    highest: 235,
  });
  const half = {
    alpha: cutout.alphaHalf,
    width: cutout.width / 2,
    left: left / 2,
    top: top / 2,
    stride: frame.width / 2,
    strength,
    zero: 128,
    base: 128,
    lowest: 16,
    highest: 240,
  };
  blendPlane(frame.u, cutout.u, half);
  blendPlane(frame.v, cutout.v, half);
}

interface Blend {
  readonly alpha: Uint8Array;
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

/** Blends one plane; the overlay is clipped to the frame. */
function blendPlane(plane: Uint8Array, over: Uint8Array, blend: Blend): void {
  const height = over.length / blend.width;
  const lastRow = Math.min(height, plane.length / blend.stride - blend.top);
  const blendOne = blend.strength === FULL_STRENGTH ? blendFullRow : blendRow;
  for (let row = Math.max(0, -blend.top); row < lastRow; row++) blendOne({ plane, over }, blend, row);
}

const FULL_STRENGTH = 256;

/** `blendRow` at full strength, where cover and color are used as they are. */
function blendFullRow(
  { plane, over }: { readonly plane: Uint8Array; readonly over: Uint8Array },
  { alpha, width, left, top, stride, zero, base, lowest, highest }: Blend,
  row: number,
): void {
  const target = (top + row) * stride + left;
  const lastColumn = Math.min(width, stride - left);
  const offset = zero - base;
  for (let column = Math.max(0, -left), at = row * width + column; column < lastColumn; column++, at++) {
    const cover = alpha[at] ?? 0;
    if (cover === 0) continue;
    const behind = ((plane[target + column] ?? 0) - zero) * (255 - cover);
    const sum = offset + (over[at] ?? 0) + ((behind * 257 + 32768) >> 16);
    plane[target + column] = sum < lowest ? lowest : sum > highest ? highest : sum;
  }
}

function blendRow(
  { plane, over }: { readonly plane: Uint8Array; readonly over: Uint8Array },
  { alpha, width, left, top, stride, strength, zero, base, lowest, highest }: Blend,
  row: number,
): void {
  const target = (top + row) * stride + left;
  const lastColumn = Math.min(width, stride - left);
  for (let column = Math.max(0, -left), at = row * width + column; column < lastColumn; column++, at++) {
    const cover = ((alpha[at] ?? 0) * strength + 128) >> 8;
    if (cover === 0) continue;
    const shown = (((over[at] ?? 0) - base) * strength + 128) >> 8;
    const behind = ((plane[target + column] ?? 0) - zero) * (255 - cover);
    const sum = zero + shown + ((behind * 257 + 32768) >> 16);
    plane[target + column] = sum < lowest ? lowest : sum > highest ? highest : sum;
  }
}
