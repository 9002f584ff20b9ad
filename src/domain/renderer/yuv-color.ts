import type { HexColor } from '../project/project.ts';

/** Converts ITU-R BT.709 limited range, 8 bit with offsets, to full-range RGB. */
export function writeRgb(data: Uint8Array, at: number, [y, u, v]: readonly [number, number, number]): void {
  const luma = (y - 16) * (255 / 219);
  const blue = (u - 128) * (255 / 224);
  const red = (v - 128) * (255 / 224);
  data[at] = clampToByte(luma + 1.5748 * red);
  data[at + 1] = clampToByte(luma - 0.1873 * blue - 0.4681 * red);
  data[at + 2] = clampToByte(luma + 1.8556 * blue);
}

function clampToByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** 8-bit BT.709 limited range: Y 16 to 235, Cb and Cr 16 to 240. Fractional until written to a plane. */
export interface YuvColor {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

const LUMA_RED = 0.2126;
const LUMA_GREEN = 0.7152;
const LUMA_BLUE = 0.0722;
const LUMA_RANGE = 219;
const CHROMA_RANGE = 224;

const toLuma = LUMA_RANGE / 255;
const toBlueDifference = CHROMA_RANGE / 255 / (2 * (1 - LUMA_BLUE));
const toRedDifference = CHROMA_RANGE / 255 / (2 * (1 - LUMA_RED));

/** Luma without offset, 0 to 219, of gamma-coded RGB 0 to 255. */
export function computeLuma(red: number, green: number, blue: number): number {
  return (LUMA_RED * red + LUMA_GREEN * green + LUMA_BLUE * blue) * toLuma;
}

/** Cb without offset, -112 to 112. */
export function computeBlueDifference(red: number, green: number, blue: number): number {
  return ((1 - LUMA_BLUE) * blue - LUMA_RED * red - LUMA_GREEN * green) * toBlueDifference;
}

/** Cr without offset, -112 to 112. */
export function computeRedDifference(red: number, green: number, blue: number): number {
  return ((1 - LUMA_RED) * red - LUMA_GREEN * green - LUMA_BLUE * blue) * toRedDifference;
}

export function toYuv(color: HexColor): YuvColor {
  const bits = Number.parseInt(color.slice(1), 16);
  const red = (bits >> 16) & 255;
  const green = (bits >> 8) & 255;
  const blue = bits & 255;
  return {
    y: 16 + computeLuma(red, green, blue),
    u: 128 + computeBlueDifference(red, green, blue),
    v: 128 + computeRedDifference(red, green, blue),
  };
}
