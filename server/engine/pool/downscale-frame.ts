import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';
import type { RgbImage } from './thread-messages.ts';

/** Downscales a YUV frame to RGB: every pixel is the mean of the luma it covers. */
export function downscaleFrame(frame: YuvFrame, longSide: number): RgbImage {
  const scale = Math.min(1, longSide / Math.max(frame.width, frame.height));
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      writeRgb(
        data,
        (y * width + x) * 3,
        averageYuv(frame, {
          left: Math.floor((x * frame.width) / width),
          right: Math.max(Math.floor((x * frame.width) / width) + 1, Math.floor(((x + 1) * frame.width) / width)),
          top: Math.floor((y * frame.height) / height),
          bottom: Math.max(Math.floor((y * frame.height) / height) + 1, Math.floor(((y + 1) * frame.height) / height)),
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

function averageYuv(frame: YuvFrame, box: Box): readonly [number, number, number] {
  let luma = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      luma += frame.data[y * frame.width + x] ?? 0;
    }
  }
  const pixels = frame.width * frame.height;
  const chroma = (box.top >> 1) * (frame.width / 2) + (box.left >> 1);
  return [
    luma / ((box.right - box.left) * (box.bottom - box.top)),
    frame.data[pixels + chroma] ?? 128,
    frame.data[pixels + pixels / 4 + chroma] ?? 128,
  ];
}
