import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { VideoSettings } from '#server/ports/video-encoder.ts';
import { checkAvResult } from './av-calls.ts';

/** Y, U and V. */
const PLANES = 3;

export interface EncoderFrame {
  readonly frame: Frame;
  write(input: YuvFrame): void;
}

/** The frame the encoder reads from. Its planes are asked for once: each asking makes new views of native memory. */
export function createEncoderFrame(settings: VideoSettings): EncoderFrame {
  const frame = allocateFrame(settings);
  let planes: readonly Uint8Array[] = frame.data ?? [];
  return {
    frame,
    write(input) {
      if (input.width !== settings.width || input.height !== settings.height) {
        throw new Error(`The encoder was opened for ${settings.width}x${settings.height}, not ${input.width}x${input.height}.`);
      }
      if (!frame.isWritable) {
        checkAvResult(frame.makeWritable(), 'frame memory');
        planes = frame.data ?? [];
      }
      let from = 0;
      for (const [index, plane] of planes.slice(0, PLANES).entries()) {
        const width = index === 0 ? input.width : input.width / 2;
        const height = index === 0 ? input.height : input.height / 2;
        writeRows(plane, input.data.subarray(from, from + width * height), { width, height, stride: frame.linesize[index] ?? width });
        from += width * height;
      }
    },
  };
}

function allocateFrame(settings: VideoSettings): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = settings.width;
  frame.height = settings.height;
  frame.format = AV_PIX_FMT_YUV420P;
  checkAvResult(frame.getBuffer(), 'frame memory');
  return frame;
}

function writeRows(
  plane: Uint8Array,
  rows: Uint8Array,
  shape: { readonly width: number; readonly height: number; readonly stride: number },
): void {
  if (shape.stride === shape.width) {
    plane.set(rows);
    return;
  }
  for (let row = 0; row < shape.height; row += 1) {
    plane.set(rows.subarray(row * shape.width, (row + 1) * shape.width), row * shape.stride);
  }
}
