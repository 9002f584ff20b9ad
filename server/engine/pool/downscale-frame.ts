import type { Picture } from '../../../src/domain/renderer/yuv-frame.ts';
import { writeRgb } from '../../../src/domain/renderer/write-rgb.ts';
import type { Still } from './thread-messages.ts';

/** A small RGB copy of a picture: every pixel is the mean of the luma it covers. */
export function stillOf(picture: Picture, longSide: number): Still {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      writeRgb(
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

function yuvOf(picture: Picture, box: Box): readonly [number, number, number] {
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
