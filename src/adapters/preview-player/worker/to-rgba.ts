import type { Rows } from '#domain/renderer/find-changed-rows.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

/** Converts rows of BT.709 limited range, or the whole frame, to sRGB bytes. Coefficients in 1/65536. */
export function toRgba({ width, height, data }: YuvFrame, { from, to }: Rows = { from: 0, to: height }): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * (to - from) * 4);
  const half = width >> 1;
  const u = width * height;
  const v = u + half * (height >> 1);
  let written = 0;
  for (let y = from; y < to; y += 1) {
    const chromaRow = (y >> 1) * half;
    for (let x = 0; x < width; x += 1) {
      const chroma = chromaRow + (x >> 1);
      const luma = ((data[y * width + x] ?? 16) - 16) * 76_309;
      const cb = (data[u + chroma] ?? 128) - 128;
      const cr = (data[v + chroma] ?? 128) - 128;
      rgba[written] = (luma + 117_489 * cr + 32_768) >> 16;
      rgba[written + 1] = (luma - 13_975 * cb - 34_925 * cr + 32_768) >> 16;
      rgba[written + 2] = (luma + 138_438 * cb + 32_768) >> 16;
      rgba[written + 3] = 255;
      written += 4;
    }
  }
  return rgba;
}
