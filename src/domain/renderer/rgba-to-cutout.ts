import { computeBlueDifference, computeLuma, computeRedDifference } from './yuv-color.ts';
import { type Cutout, createCutout } from './cutout.ts';

interface RgbaImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bit, premultiplied. */
  readonly data: Uint8Array;
}

/**
 * Width and height are even. Blocks of 2x2 without a color stay as a new cutout has them, and those of one color are computed once in
 * sequence: most of a drawn document is empty or flat.
 */
export function rgbaToCutout({ width, height, data }: RgbaImage): Cutout {
  const cutout = createCutout(width, height);
  const pixels = readPixels(data);
  let flat = { pixel: 0, y: 0, u: 0, v: 0, alpha: 0 };
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const below = at + width;
      const pixel = pixels[at] ?? 0;
      const half = (y / 2) * (width / 2) + x / 2;
      if (pixel !== pixels[at + 1] || pixel !== pixels[below] || pixel !== pixels[below + 1]) {
        for (const each of [at, at + 1, below, below + 1]) writePixel(cutout, data, each);
        writeBlock(cutout, { width, data }, { half, at: at * 4 });
        continue;
      }
      if (pixel === 0) continue;
      if (pixel !== flat.pixel) flat = { pixel, ...readColor(data, at * 4) };
      cutout.y[at] = cutout.y[at + 1] = cutout.y[below] = cutout.y[below + 1] = flat.y;
      cutout.alpha[at] = cutout.alpha[at + 1] = cutout.alpha[below] = cutout.alpha[below + 1] = flat.alpha;
      cutout.u[half] = flat.u;
      cutout.v[half] = flat.v;
      cutout.alphaHalf[half] = flat.alpha;
    }
  }
  return cutout;
}

/** Of one pixel, or of a block that has its color everywhere. */
function readColor(data: Uint8Array, at: number): Record<'y' | 'u' | 'v' | 'alpha', number> {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return {
    y: Math.round(computeLuma(red, green, blue)),
    u: 128 + Math.round(computeBlueDifference(red, green, blue)),
    v: 128 + Math.round(computeRedDifference(red, green, blue)),
    alpha: data[at + 3] ?? 0,
  };
}

/** Four bytes at a time; copied where they don't begin at a multiple of four. */
function readPixels(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(buffer, byteOffset, length / 4);
}

function writePixel(cutout: Cutout, data: Uint8Array, pixel: number): void {
  const at = pixel * 4;
  cutout.y[pixel] = Math.round(computeLuma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  cutout.alpha[pixel] = data[at + 3] ?? 0;
}

/** `half`: index in the planes of half size; `at`: of the block's first byte. */
function writeBlock(cutout: Cutout, { width, data }: Omit<RgbaImage, 'height'>, { half, at }: { half: number; at: number }): void {
  const row = width * 4;
  const red = computeAverage(data, at, row);
  const green = computeAverage(data, at + 1, row);
  const blue = computeAverage(data, at + 2, row);
  cutout.u[half] = 128 + Math.round(computeBlueDifference(red, green, blue));
  cutout.v[half] = 128 + Math.round(computeRedDifference(red, green, blue));
  cutout.alphaHalf[half] = Math.round(computeAverage(data, at + 3, row));
}

/** Average of one channel over 2x2 pixels. */
function computeAverage(data: Uint8Array, at: number, row: number): number {
  return ((data[at] ?? 0) + (data[at + 4] ?? 0) + (data[at + row] ?? 0) + (data[at + row + 4] ?? 0)) / 4;
}
