import type { ClipFile } from './clip/clip-file.ts';

/** The planes of a frame, as views of its bytes. */
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

/**
 * A frame in planar YUV 4:2:0 (I420), BT.709 limited range. `data` holds Y (width x height), then U and V
 * (each width/2 x height/2), rows without padding. Width and height are even.
 */
export interface YuvFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** `alpha`, if present, has one byte per luma pixel; color is straight, not premultiplied. */
export interface BackgroundImage {
  readonly pixels: YuvFrame;
  readonly alpha?: Uint8Array;
  /** Of an uploaded clip; `pixels` is its first frame. */
  readonly clip?: ClipFile;
}
