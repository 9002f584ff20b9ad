import type { PhotoImage } from './photo-presenter.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A small gray copy of a photo with sums over rectangles in constant time. */
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
  const luma = Float64Array.from(
    { length: width * height },
    (_, at) => 0.2126 * (red?.[at] ?? 0) + 0.7152 * (green?.[at] ?? 0) + 0.0722 * (blue?.[at] ?? 0),
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
