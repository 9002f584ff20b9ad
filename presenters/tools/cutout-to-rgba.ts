import type { Cutout } from '../../src/domain/renderer/cutout.ts';
import { writeRgb } from '../../src/domain/renderer/yuv-color.ts';

const NEUTRAL = 128;
const OFFSET = 16;

/** Straight RGBA of a cutout. Color has half the resolution, so every 2x2 pixels share theirs. */
export function cutoutToRgba({ width, height, y, u, v, alpha, alphaHalf }: Cutout): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  const color = new Uint8Array(3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const seen = alpha[pixel] ?? 0;
    if (seen === 0) continue;
    const half = Math.floor(pixel / width / 2) * (width / 2) + ((pixel % width) >> 1);
    const tint = 255 / Math.max(alphaHalf[half] ?? 0, 1);
    const chroma = (plane: Uint8Array): number => NEUTRAL + ((plane[half] ?? NEUTRAL) - NEUTRAL) * tint;
    writeRgb(color, 0, [OFFSET + ((y[pixel] ?? 0) * 255) / seen, chroma(u), chroma(v)]);
    data.set(color, pixel * 4);
    data[pixel * 4 + 3] = seen;
  }
  return data;
}
