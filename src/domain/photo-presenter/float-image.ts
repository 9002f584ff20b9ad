import type { PhotoImage } from './photo-presenter.ts';

/** RGBA of 0 to 1, four numbers a pixel, premultiplied: the edge of a cut-out moves with the skin. sRGB as it is stored. */
export interface FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Left, top, right, bottom in pixels of the plate; right and bottom exclusive. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

export function createFloatImage(width: number, height: number): FloatImage {
  return { width, height, data: new Float32Array(width * height * 4) };
}

export function toFloatImage({ width, height, data }: PhotoImage): FloatImage {
  const result = createFloatImage(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel++) result.data[channel] = ((data[channel] ?? 0) / 255) * alpha;
    result.data[at + 3] = alpha;
  }
  return result;
}

/** Rounded to 8 bit, still premultiplied; a color never exceeds its alpha. */
export function toPremultipliedBytes({ width, height, data }: FloatImage): { width: number; height: number; data: Uint8Array } {
  const bytes = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = toByte(data[at + 3] ?? 0);
    bytes[at + 3] = alpha;
    for (let channel = at; channel < at + 3; channel++) bytes[channel] = Math.min(toByte(data[channel] ?? 0), alpha);
  }
  return { width, height, data: bytes };
}

export function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.floor(value * 255 + 0.5);
}

/** Straight luma (BT.709) of every pixel; transparent ones are black. */
export function computeLumaPlane(image: FloatImage): Float32Array {
  const result = new Float32Array(image.width * image.height);
  for (let pixel = 0, at = 0; pixel < result.length; pixel++, at += 4) {
    const alpha = image.data[at + 3] ?? 0;
    if (alpha > 0) result[pixel] = getLuma(image.data, at) / alpha;
  }
  return result;
}

/** How much redder than green a pixel is: high on lips, low on teeth. */
export function computeRednessPlane(image: FloatImage): Float32Array {
  const result = new Float32Array(image.width * image.height);
  for (let pixel = 0, at = 0; pixel < result.length; pixel++, at += 4) {
    const alpha = image.data[at + 3] ?? 0;
    if (alpha > 0) result[pixel] = ((image.data[at] ?? 0) - (image.data[at + 1] ?? 0)) / alpha;
  }
  return result;
}

export function getLuma(data: ArrayLike<number>, at: number): number {
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
}
