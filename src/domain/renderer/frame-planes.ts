import type { Picture } from './yuv-frame.ts';

/** The three planes of a picture, as views of its bytes. */
export interface PicturePlanes {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

export function picturePlanes(picture: Picture): PicturePlanes {
  const { width, height, data } = picture;
  const luma = width * height;
  return { width, height, y: data.subarray(0, luma), u: data.subarray(luma, luma * 1.25), v: data.subarray(luma * 1.25, luma * 1.5) };
}

export function emptyPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8Array(width * height * 1.5) };
}
