import type { YuvFrame } from './yuv-frame.ts';

/** The three planes of a picture, as views of its bytes. */
export interface FramePlanes {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

export function getFramePlanes(frame: YuvFrame): FramePlanes {
  const { width, height, data } = frame;
  const luma = width * height;
  return { width, height, y: data.subarray(0, luma), u: data.subarray(luma, luma * 1.25), v: data.subarray(luma * 1.25, luma * 1.5) };
}

export function createYuvFrame(width: number, height: number): YuvFrame {
  return { width, height, data: new Uint8Array(width * height * 1.5) };
}
