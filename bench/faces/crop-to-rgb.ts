import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

/** Pixels of a frame. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a frame as 8-bit RGB (BT.709, limited range to full). */
export function cropToRgb(frame: YuvFrame, { left, top, width, height }: PixelBox): Buffer {
  const result = Buffer.alloc(width * height * 3);
  const luma = frame.width * frame.height;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const light = ((frame.data[(top + y) * frame.width + left + x] ?? 16) - 16) * 1.164;
      const half = ((top + y) >> 1) * (frame.width / 2) + ((left + x) >> 1);
      const blue = (frame.data[luma + half] ?? 128) - 128;
      const red = (frame.data[luma + luma / 4 + half] ?? 128) - 128;
      result[at] = toByte(light + 1.793 * red);
      result[at + 1] = toByte(light - 0.213 * blue - 0.533 * red);
      result[at + 2] = toByte(light + 2.112 * blue);
    }
  }
  return result;
}

function toByte(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 255));
}
