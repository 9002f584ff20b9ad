import type { PhotoImage } from './photo-presenter.ts';

/** Part of a photo as four planes: red, green, blue (premultiplied) and alpha, 0 to 255. */
export interface PhotoPart {
  readonly planes: readonly Float32Array[];
  readonly width: number;
  readonly height: number;
  /** Place of its corner in the photo, and photo pixels per sample. */
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

interface Wanted {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly scale: number;
}

/** Photo pixels that a resampling kernel reads beyond what is wanted, per sample. */
const MARGIN = 4;

/** Cuts out what is wanted and, where it will be shrunk to less than half, averages squares of pixels first: large photos cost no more than small ones. */
export function shrinkPhoto(photo: PhotoImage, wanted: Wanted): PhotoPart {
  let step = 1;
  while (wanted.scale * step * 2 <= 1) step *= 2;
  const room = MARGIN * step * Math.max(1, 1 / (wanted.scale * step));
  const left = limit(Math.floor((wanted.left - room) / step) * step, photo.width);
  const top = limit(Math.floor((wanted.top - room) / step) * step, photo.height);
  const width = Math.max(Math.ceil((Math.min(wanted.right + room, photo.width) - left) / step), 1);
  const height = Math.max(Math.ceil((Math.min(wanted.bottom + room, photo.height) - top) / step), 1);
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  const sum = new Float64Array(4);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      averageSquare(photo, { x: left + column * step, y: top + row * step, step }, sum);
      for (const [channel, plane] of planes.entries()) plane[at] = sum[channel] ?? 0;
    }
  }
  return { planes, width, height, left, top, step };
}

function averageSquare(
  { width, height, data }: PhotoImage,
  { x, y, step }: { x: number; y: number; step: number },
  into: Float64Array,
): void {
  into.fill(0);
  for (let dy = 0; dy < step; dy++) {
    const row = Math.min(y + dy, height - 1) * width;
    for (let dx = 0; dx < step; dx++) {
      const at = (row + Math.min(x + dx, width - 1)) * 4;
      const alpha = data[at + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) + ((data[at + channel] ?? 0) * alpha) / 255;
      into[3] = (into[3] ?? 0) + alpha;
    }
  }
  const count = step * step;
  for (let channel = 0; channel < 4; channel++) into[channel] = (into[channel] ?? 0) / count;
}

function limit(value: number, size: number): number {
  return Math.min(Math.max(value, 0), size - 1);
}
