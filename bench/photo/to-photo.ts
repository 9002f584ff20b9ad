import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';

/** Wall behind the presenter; gray with a little grain, so that it packs like a photo. */
const WALL = 168;
const GRAIN = 5;
/** Room around the plate, like a photo's. */
export const MARGIN = 300;

/** A plate before a wall of a gray with so many levels of grain. */
export function toPhoto(
  plate: Cutout,
  { wall: gray, grain }: { readonly wall: number; readonly grain: number } = { wall: WALL, grain: GRAIN },
): PhotoImage {
  const width = plate.width + 2 * MARGIN;
  const data = new Uint8ClampedArray(width * plate.height * 4);
  const color = new Uint8Array(3);
  let seed = 1;
  for (let y = 0, at = 0; y < plate.height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const wall = gray + ((seed >> 16) % grain);
      const column = x - MARGIN;
      const pixel = y * plate.width + column;
      const alpha = column < 0 || column >= plate.width ? 0 : (plate.alpha[pixel] ?? 0);
      const half = (y >> 1) * (plate.width / 2) + (column >> 1);
      writeRgb(color, 0, [(plate.y[pixel] ?? 0) + 16, plate.u[half] ?? 128, plate.v[half] ?? 128]);
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (alpha === 0 ? 0 : (color[channel] ?? 0)) + (wall * (255 - alpha)) / 255;
      data[at + 3] = 255;
    }
  }
  return { width, height: plate.height, data };
}
