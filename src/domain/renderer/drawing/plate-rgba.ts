import type { Cutout } from '../cutout.ts';
import { writeRgb } from '../yuv-color.ts';

/** Straight RGBA of a premultiplied plate. */
export function toPlateRgba({ width, y, u, v, alpha }: Pick<Cutout, 'width' | 'y' | 'u' | 'v' | 'alpha'>): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8Array(alpha.length * 4);
  alpha.forEach((cover, at) => {
    const half = (Math.floor(at / width) >> 1) * (width / 2) + ((at % width) >> 1);
    const straight = (value: number): number => (cover === 0 ? 0 : (value * 255) / cover);
    writeRgb(rgba, at * 4, [16 + straight(y[at] ?? 0), 128 + straight((u[half] ?? 128) - 128), 128 + straight((v[half] ?? 128) - 128)]);
    rgba[at * 4 + 3] = cover;
  });
  return rgba;
}
