import { blueDifferenceOf, lumaOf, redDifferenceOf } from './colour.ts';
import { type Cutout, emptyCutout } from './cutout.ts';

interface RgbaImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bit, premultiplied. */
  readonly data: Uint8Array;
}

/** Width and height are even. */
export function rgbaToCutout(image: RgbaImage): Cutout {
  const { width, height, data } = image;
  const cutout = emptyCutout(width, height);
  for (let pixel = 0, at = 0; pixel < width * height; pixel++, at += 4) {
    cutout.y[pixel] = Math.round(lumaOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    cutout.alpha[pixel] = data[at + 3] ?? 0;
  }
  const row = width * 4;
  for (let y = 0, half = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, half++) {
      const at = y * row + x * 4;
      const average = (channel: number): number =>
        ((data[at + channel] ?? 0) +
          (data[at + 4 + channel] ?? 0) +
          (data[at + row + channel] ?? 0) +
          (data[at + row + 4 + channel] ?? 0)) /
        4;
      const red = average(0);
      const green = average(1);
      const blue = average(2);
      cutout.u[half] = 128 + Math.round(blueDifferenceOf(red, green, blue));
      cutout.v[half] = 128 + Math.round(redDifferenceOf(red, green, blue));
      cutout.alphaHalf[half] = Math.round(average(3));
    }
  }
  return cutout;
}
