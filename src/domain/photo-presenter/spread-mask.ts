import { clamp } from './exact-functions.ts';
import type { ForegroundMask } from './foreground-mask.ts';
import { sampleLinear } from './sample-image.ts';

/** A mask over its whole photo: a byte a pixel, 255 is the person; 0 outside the part that was looked at. */
export function spreadMask(mask: ForegroundMask, { width, height }: { readonly width: number; readonly height: number }): Uint8Array {
  const read = createMaskReader(mask);
  return Uint8Array.from({ length: width * height }, (_, at) => Math.round(255 * read((at % width) + 0.5, Math.floor(at / width) + 0.5)));
}

/** Reads a mask at places of its photo, 0 to 1. */
export function createMaskReader(mask: ForegroundMask): (x: number, y: number) => number {
  const { left, top, width, height, columns, rows } = mask;
  const field = { width: columns, height: rows, data: Float32Array.from(mask.data, (value) => value / 255) };
  return (x, y) => {
    const [across, down] = [(x - left) / width, (y - top) / height];
    if (across < 0 || down < 0 || across > 1 || down > 1) return 0;
    return clamp(sampleLinear(field, across * columns - 0.5, down * rows - 0.5), 0, 1);
  };
}
