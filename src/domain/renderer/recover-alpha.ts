import { createYuvFrame, getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** Luma of black and of white in the limited range that frames use (ITU-R BT.709). */
const BLACK = 16;
const WHITE = 235;
const NO_CHROMA = 128;
const OPAQUE = 255;
/** Pixels that share a sample of chroma. */
const PIXELS = 4;

/** What is in front of a background, and how much of the background it covers. */
export interface TransparentFrame {
  /** Not multiplied by the coverage. Where nothing is in front, the color beside it, which compresses best. */
  readonly color: YuvFrame;
  /** Coverage as luma, 0 to 255 (the full range), without chroma. */
  readonly alpha: YuvFrame;
}

/** `width` and `height` in pixels, both even. */
export function createTransparentFrame({ width, height }: Pick<YuvFrame, 'width' | 'height'>): TransparentFrame {
  const alpha = createYuvFrame(width, height);
  alpha.data.fill(NO_CHROMA);
  return { color: createYuvFrame(width, height), alpha };
}

/**
 * Finds what is in front of the background from the same frame drawn on black and on white: a pixel that covers a share `a` of what is
 * behind it differs by `1 - a` of the distance between both. Exact to the rounding of 8 bits; `into` is overwritten.
 */
export function recoverAlpha(onBlack: YuvFrame, onWhite: YuvFrame, into: TransparentFrame): void {
  recoverLuma(onBlack, onWhite, into);
  recoverChroma(onBlack, into);
}

function recoverLuma(onBlack: YuvFrame, onWhite: YuvFrame, { color, alpha }: TransparentFrame): void {
  const { width, height } = onBlack;
  for (let row = 0; row < height; row += 1) {
    let beside = BLACK;
    for (let at = row * width, end = at + width; at < end; at += 1) {
      const dark = onBlack.data[at] ?? BLACK;
      const share = Math.round(OPAQUE * (1 - ((onWhite.data[at] ?? WHITE) - dark) / (WHITE - BLACK)));
      const covered = clampByte(share);
      if (covered > 0) beside = clampByte(BLACK + Math.round(((dark - BLACK) * OPAQUE) / covered));
      alpha.data[at] = covered;
      color.data[at] = beside;
    }
  }
}

/** Of each 2x2 pixels, by their mean coverage. */
function recoverChroma(onBlack: YuvFrame, { color, alpha }: TransparentFrame): void {
  const [from, to] = [getFramePlanes(onBlack), getFramePlanes(color)];
  const columns = onBlack.width / 2;
  const sums = sumCoverage(alpha);
  for (const [source, target] of [
    [from.u, to.u],
    [from.v, to.v],
  ] as const) {
    let beside = NO_CHROMA;
    for (let at = 0; at < source.length; at += 1) {
      if (at % columns === 0) beside = NO_CHROMA;
      const sum = sums[at] ?? 0;
      if (sum > 0) beside = clampByte(NO_CHROMA + Math.round((((source[at] ?? NO_CHROMA) - NO_CHROMA) * PIXELS * OPAQUE) / sum));
      target[at] = beside;
    }
  }
}

/** Coverage of each 2x2 pixels together. */
function sumCoverage({ width, height, data }: YuvFrame): Uint16Array {
  const columns = width / 2;
  const sums = new Uint16Array((columns * height) / 2);
  for (let at = 0; at < sums.length; at += 1) {
    const top = Math.floor(at / columns) * 2 * width + (at % columns) * 2;
    sums[at] = (data[top] ?? 0) + (data[top + 1] ?? 0) + (data[top + width] ?? 0) + (data[top + width + 1] ?? 0);
  }
  return sums;
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, value));
}
