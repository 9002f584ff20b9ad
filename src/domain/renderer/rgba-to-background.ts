import { computeBlueDifference, computeLuma, computeRedDifference } from './yuv-color.ts';
import type { BackgroundImage } from './yuv-frame.ts';

const OPAQUE = 255;

/** RGBA, 8 bit, straight alpha; width and height are even. */
export function rgbaToBackground(image: { readonly width: number; readonly height: number; readonly data: Uint8Array }): BackgroundImage {
  const { width, height, data } = image;
  const pixels = width * height;
  const planes = new Uint8Array((pixels * 3) / 2);
  const alpha = new Uint8Array(pixels);

  for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 4) {
    planes[pixel] = 16 + Math.round(computeLuma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    alpha[pixel] = data[at + 3] ?? OPAQUE;
  }

  const row = width * 4;
  const quarter = pixels / 4;
  let chroma = pixels;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, chroma++) {
      const at = y * row + x * 4;
      const mean = (channel: number) =>
        ((data[at + channel] ?? 0) +
          (data[at + 4 + channel] ?? 0) +
          (data[at + row + channel] ?? 0) +
          (data[at + row + 4 + channel] ?? 0)) /
        4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      planes[chroma] = 128 + Math.round(computeBlueDifference(red, green, blue));
      planes[chroma + quarter] = 128 + Math.round(computeRedDifference(red, green, blue));
    }
  }

  const frame = { width, height, data: planes };
  return alpha.every((value) => value === OPAQUE) ? { pixels: frame } : { pixels: frame, alpha };
}
