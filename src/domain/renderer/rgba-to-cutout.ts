import { computeBlueDifference, computeLuma, computeRedDifference } from './yuv-color.ts';
import { type Cutout, createCutout } from './cutout.ts';

interface RgbaImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bit, premultiplied. */
  readonly data: Uint8Array;
}

/** Width and height are even. */
export function rgbaToCutout(image: RgbaImage): Cutout {
  const cutout = createCutout(image.width, image.height);
  for (let y = 0; y < image.height; y += 2) {
    writeRow(cutout, image, y);
    writeRow(cutout, image, y + 1);
    writeHalfRow(cutout, image, y);
  }
  return cutout;
}

function writeRow(cutout: Cutout, { width, data }: RgbaImage, y: number): void {
  for (let pixel = y * width, at = pixel * 4; pixel < (y + 1) * width; pixel++, at += 4) {
    cutout.y[pixel] = Math.round(computeLuma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    cutout.alpha[pixel] = data[at + 3] ?? 0;
  }
}

function writeHalfRow(cutout: Cutout, { width, data }: RgbaImage, y: number): void {
  const row = width * 4;
  for (let half = (y * width) / 4, at = y * row; half < ((y + 2) * width) / 4; half++, at += 8) {
    const red = computeAverage(data, at, row);
    const green = computeAverage(data, at + 1, row);
    const blue = computeAverage(data, at + 2, row);
    cutout.u[half] = 128 + Math.round(computeBlueDifference(red, green, blue));
    cutout.v[half] = 128 + Math.round(computeRedDifference(red, green, blue));
    cutout.alphaHalf[half] = Math.round(computeAverage(data, at + 3, row));
  }
}

/** Average of one channel over 2x2 pixels. */
function computeAverage(data: Uint8Array, at: number, row: number): number {
  return ((data[at] ?? 0) + (data[at + 4] ?? 0) + (data[at + row] ?? 0) + (data[at + row + 4] ?? 0)) / 4;
}
