import type { PhotoPoint } from '../../photo-presenter/photo-points.ts';
import type { PhotoImage } from '../../photo-presenter/photo-presenter.ts';

/** Left, top, right, bottom in shares of the image, 0 to 1. */
export type CropRect = readonly [left: number, top: number, right: number, bottom: number];

/** A changed image, and where a point of the old one is in it. */
export interface PhotoChange {
  readonly image: PhotoImage;
  readonly movePoint: (point: PhotoPoint) => PhotoPoint;
}

const CHANNELS = 4;
/** Pixels of the smallest crop. */
const LEAST_SIDE = 64;

/** Turns by a quarter, `right` as a clock does. Exact. */
export function turnPhoto({ width, height, data }: PhotoImage, direction: 'left' | 'right'): PhotoChange {
  const from = new Uint32Array(data.slice().buffer);
  const to = new Uint32Array(from.length);
  const [last, bottom] = [height - 1, width - 1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const place = direction === 'right' ? x * height + last - y : (bottom - x) * height + y;
      to[place] = from[at] ?? 0;
    }
  }
  return {
    image: { width: height, height: width, data: new Uint8ClampedArray(to.buffer) },
    movePoint: ([x, y]) => (direction === 'right' ? [last - y, x] : [y, bottom - x]),
  };
}

/** Cuts to the rectangle, at least 64 pixels each way. Exact. */
export function cropPhoto({ width, height, data }: PhotoImage, [left, top, right, bottom]: CropRect): PhotoChange {
  const x0 = Math.min(Math.floor(left * width), Math.max(0, width - LEAST_SIDE));
  const y0 = Math.min(Math.floor(top * height), Math.max(0, height - LEAST_SIDE));
  const columns = Math.min(width - x0, Math.max(LEAST_SIDE, Math.round(right * width) - x0));
  const rows = Math.min(height - y0, Math.max(LEAST_SIDE, Math.round(bottom * height) - y0));
  const cut = new Uint8ClampedArray(columns * rows * CHANNELS);
  for (let y = 0; y < rows; y++) {
    const start = ((y0 + y) * width + x0) * CHANNELS;
    cut.set(data.subarray(start, start + columns * CHANNELS), y * columns * CHANNELS);
  }
  return { image: { width: columns, height: rows, data: cut }, movePoint: ([x, y]) => [x - x0, y - y0] };
}

/** Rotates about `center` by radians, positive as a clock does; edges are repeated, the size stays. Bilinear. */
export function tiltPhoto(image: PhotoImage, angle: number, center: PhotoPoint): PhotoChange {
  const { width, height } = image;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = center;
  const tilted = new Uint8ClampedArray(image.data.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += CHANNELS) {
      const [dx, dy] = [x - cx, y - cy];
      samplePixel(image, [cx + cos * dx + sin * dy, cy - sin * dx + cos * dy], tilted, at);
    }
  }
  return {
    image: { width, height, data: tilted },
    movePoint: ([x, y]) => [cx + cos * (x - cx) - sin * (y - cy), cy + sin * (x - cx) + cos * (y - cy)],
  };
}

function samplePixel({ width, height, data }: PhotoImage, [x, y]: PhotoPoint, into: Uint8ClampedArray, at: number): void {
  const [fx, fy] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
  const [kx, ky] = [fx - x0, fy - y0];
  for (let channel = 0; channel < CHANNELS; channel++) {
    const get = (column: number, row: number): number => data[(row * width + column) * CHANNELS + channel] ?? 0;
    const upper = get(x0, y0) * (1 - kx) + get(x1, y0) * kx;
    const lower = get(x0, y1) * (1 - kx) + get(x1, y1) * kx;
    into[at + channel] = upper * (1 - ky) + lower * ky;
  }
}
