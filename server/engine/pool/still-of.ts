import type { Picture } from '../../../src/domain/stage/picture.ts';
import type { Still } from './thread-messages.ts';

/** A small RGB copy of a picture: every pixel is the mean of the luma it covers. */
export function stillOf(picture: Picture, longSide: number): Still {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      writePixel(
        data,
        (y * width + x) * 3,
        yuvOf(picture, {
          left: Math.floor((x * picture.width) / width),
          right: Math.max(Math.floor((x * picture.width) / width) + 1, Math.floor(((x + 1) * picture.width) / width)),
          top: Math.floor((y * picture.height) / height),
          bottom: Math.max(Math.floor((y * picture.height) / height) + 1, Math.floor(((y + 1) * picture.height) / height)),
        }),
      );
    }
  }
  return { width, height, data };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Triple = readonly [number, number, number];

function yuvOf(picture: Picture, box: Box): Triple {
  let luma = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      luma += picture.data[y * picture.width + x] ?? 0;
    }
  }
  const pixels = picture.width * picture.height;
  const chroma = (box.top >> 1) * (picture.width / 2) + (box.left >> 1);
  return [
    luma / ((box.right - box.left) * (box.bottom - box.top)),
    picture.data[pixels + chroma] ?? 128,
    picture.data[pixels + pixels / 4 + chroma] ?? 128,
  ];
}

/** ITU-R BT.709, limited range to full-range RGB. */
function writePixel(data: Uint8Array, at: number, [y, u, v]: Triple): void {
  const luma = (y - 16) * (255 / 219);
  const blue = (u - 128) * (255 / 224);
  const red = (v - 128) * (255 / 224);
  data[at] = clamped(luma + 1.5748 * red);
  data[at + 1] = clamped(luma - 0.1873 * blue - 0.4681 * red);
  data[at + 2] = clamped(luma + 1.8556 * blue);
}

function clamped(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
