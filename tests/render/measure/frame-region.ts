import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

/** Pixels of a frame: `right` and `bottom` are outside. */
export interface FrameRegion {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part of a region, in fractions of its sides. */
export function cropFrame(region: FrameRegion, part: FrameRegion): FrameRegion {
  const width = region.right - region.left;
  const height = region.bottom - region.top;
  return {
    left: Math.round(region.left + width * part.left),
    top: Math.round(region.top + height * part.top),
    right: Math.round(region.left + width * part.right),
    bottom: Math.round(region.top + height * part.bottom),
  };
}

export function computeMeanLuma(frame: YuvFrame, region: FrameRegion): readonly number[] {
  const values: number[] = [];
  for (let y = region.top; y < region.bottom; y += 1) {
    for (let x = region.left; x < region.right; x += 1) {
      values.push(frame.data[y * frame.width + x] ?? 0);
    }
  }
  return values;
}

/** Cr without offset of the region's chroma samples. */
export function computeRedness(frame: YuvFrame, region: FrameRegion): readonly number[] {
  const first = frame.width * frame.height * 1.25;
  const values: number[] = [];
  for (let y = region.top >> 1; y < region.bottom >> 1; y += 1) {
    for (let x = region.left >> 1; x < region.right >> 1; x += 1) {
      values.push((frame.data[first + (y * frame.width) / 2 + x] ?? 128) - 128);
    }
  }
  return values;
}
