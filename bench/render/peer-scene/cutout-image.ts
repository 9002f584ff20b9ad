import sharp from 'sharp';
import type { Cutout } from '#domain/renderer/cutout.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a cutout as red, green, blue and coverage, not premultiplied: what a browser reads. */
export function createCutoutImage(cutout: Cutout, box: Box): Uint8Array {
  const data = new Uint8Array(box.width * box.height * 4);
  for (let row = 0, at = 0; row < box.height; row += 1) {
    for (let column = 0; column < box.width; column += 1, at += 4) {
      writePixel(data, at, readPixel(cutout, box.left + column, box.top + row));
    }
  }
  return data;
}

export async function writePng(image: { readonly data: Uint8Array; readonly box: Box }, to: URL): Promise<void> {
  const { width, height } = image.box;
  await sharp(image.data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(to.pathname);
}

interface Pixel {
  readonly luma: number;
  readonly blue: number;
  readonly red: number;
  readonly cover: number;
}

function readPixel(cutout: Cutout, x: number, y: number): Pixel {
  const at = y * cutout.width + x;
  const cover = cutout.alpha[at] ?? 0;
  const whole = cover === 0 ? 0 : 255 / cover;
  return {
    luma: (cutout.y[at] ?? 0) * whole,
    blue: (toHalfSize(cutout.u, cutout, { x, y }) - 128) * whole,
    red: (toHalfSize(cutout.v, cutout, { x, y }) - 128) * whole,
    cover,
  };
}

/** A plane of half the size, read between its samples; each sits in the middle of two by two pixels. */
function toHalfSize(plane: Uint8Array, size: { readonly width: number; readonly height: number }, place: { x: number; y: number }): number {
  const [width, height] = [size.width / 2, size.height / 2];
  const x = Math.min(Math.max((place.x - 0.5) / 2, 0), width - 1);
  const y = Math.min(Math.max((place.y - 0.5) / 2, 0), height - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const along = (row: number): number =>
    (plane[row * width + left] ?? 128) * (1 - (x - left)) + (plane[row * width + right] ?? 128) * (x - left);
  return along(top) * (1 - (y - top)) + along(bottom) * (y - top);
}

/** ITU-R BT.709 to full-range RGB; `luma` stands above black, 0..219. */
function writePixel(data: Uint8Array, at: number, { luma, blue, red, cover }: Pixel): void {
  const gray = luma * (255 / 219);
  data[at] = clampBox(gray + red * 1.5748 * (255 / 224));
  data[at + 1] = clampBox(gray - (blue * 0.1873 + red * 0.4681) * (255 / 224));
  data[at + 2] = clampBox(gray + blue * 1.8556 * (255 / 224));
  data[at + 3] = cover;
}

function clampBox(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
