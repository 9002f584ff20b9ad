import type { PhotoImage } from './photo-presenter.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/**
 * A small gray copy of a photo with sums over rectangles in constant time. Brightness is as the eye compares it: equal steps of the copy are
 * about equal ratios of light, so that contrast counts alike in dark and in light skin, and in dark and in light photos.
 */
export interface SmallLuma {
  readonly width: number;
  readonly height: number;
  /** Photo pixels per sample. */
  readonly step: number;
  read(x: number, y: number): number;
  /** Mean of a rectangle, 0 to 255; edges repeat. */
  mean(left: number, top: number, size: { readonly width: number; readonly height: number }): number;
}

/** Longest side of the copy. */
const LONGEST = 170;

export function createSmallLuma(photo: PhotoImage): SmallLuma {
  const scale = Math.min(LONGEST / Math.max(photo.width, photo.height), 1);
  const { planes, width, height, step } = shrinkPhoto(photo, { left: 0, top: 0, right: photo.width, bottom: photo.height, scale });
  const [red, green, blue] = planes;
  const luma = adaptToLight(
    Float64Array.from(
      { length: width * height },
      (_, at) => 0.2126 * (red?.[at] ?? 0) + 0.7152 * (green?.[at] ?? 0) + 0.0722 * (blue?.[at] ?? 0),
    ),
  );
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += luma[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const limit = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
  return {
    width,
    height,
    step,
    read: (x, y) => luma[limit(y, height - 1) * width + limit(x, width - 1)] ?? 0,
    mean(left, top, size) {
      const [from, above] = [limit(left, width - 1), limit(top, height - 1)];
      const [to, below] = [Math.max(limit(left + size.width, width), from + 1), Math.max(limit(top + size.height, height), above + 1)];
      const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0;
      return (at(to, below) - at(from, below) - at(to, above) + at(from, above)) / ((to - from) * (below - above));
    },
  };
}

/** Part of the copy that is darker than what becomes `BRIGHT`, and the largest gain that brings it there. */
const BRIGHT_PART = 0.95;
const BRIGHT = 210;
const MOST_GAIN = 4;
/** Luma of half the response: the smaller, the more the dark is spread. */
const HALF_RESPONSE = 60;
const FULL = 255;

/** Exposure first, then the eye's response to light (Naka and Rushton's curve), 0 to 255. */
function adaptToLight(luma: Float64Array): Float64Array {
  const bright = luma.toSorted()[Math.floor(BRIGHT_PART * (luma.length - 1))] ?? FULL;
  const gain = Math.min(BRIGHT / Math.max(bright, 1), MOST_GAIN);
  return luma.map((value) => {
    const light = Math.min(value * gain, FULL);
    return (light * (FULL + HALF_RESPONSE)) / (light + HALF_RESPONSE);
  });
}
