import { blurField } from './blur.ts';
import { clamp, computeBell, computePower, mix } from './exact-functions.ts';
import { ClosingLip } from './closing-lips.ts';
import { type Area, createFloatImage, type FloatImage } from './float-image.ts';
import { type MouthGeometry, toMouth, toPlate } from './mouth-geometry.ts';
import { sampleCubic } from './sample-image.ts';
import { solveHeight } from './solve-height.ts';

/** Units of the lips' inner edges that are left out: there the photo is half tooth. */
const INSET = 0.9;
/** The line between the lips: its width in units, how much it darkens, and what it leaves of red, green and blue. */
const LINE = { reach: 1.3, depth: 0.5, color: [1, 0.94, 0.94] } as const;

export interface ClosedLips {
  readonly plain: FloatImage;
  /** With a dark line between the lips. */
  readonly lined: FloatImage;
}

/** The part of a face with parted lips in `area`, with its lips closed. */
export function drawClosedLips(plate: FloatImage, mouth: MouthGeometry, area: Area): ClosedLips {
  const [left, top, right, bottom] = area;
  const plain = createFloatImage(right - left, bottom - top);
  const line = new Float32Array(plain.width * plain.height);
  const [upper, lower] = [new ClosingLip(mouth, 'upper'), new ClosingLip(mouth, 'lower')];
  const [over, under] = [new Float64Array(4), new Float64Array(4)];
  const reach = 90 * mouth.unit;
  const read = (x: number, y: number, into: Float64Array): void => {
    const [plateX, plateY] = toPlate(mouth, x, y);
    sampleCubic(plate, { x: plateX, y: plateY }, into);
  };
  for (let at = 0; at < line.length; at++) {
    const [x, y] = toMouth(mouth, left + (at % plain.width), top + Math.floor(at / plain.width));
    upper.place(x, y);
    lower.place(x, y);
    const isInside = upper.t < 1;
    const inset = isInside && upper.gap() > 1 ? INSET * mouth.unit * Math.sqrt(1 - upper.t * upper.t) : 0;
    const fromUpper = solveHeight(upper, y, reach);
    const fromLower = solveHeight(lower, y, reach);
    const above = upper.edge() - inset - fromUpper;
    const below = fromLower - lower.edge() - inset;
    read(upper.x, isInside ? Math.min(fromUpper, upper.edge() - inset) : fromUpper, over);
    read(lower.x, isInside ? Math.max(fromLower, lower.edge() + inset) : fromLower, under);
    const share = clamp(0.5 + below / 1.3, 0, 1);
    for (let channel = 0; channel < 4; channel++) plain.data[at * 4 + channel] = mix(over[channel] ?? 0, under[channel] ?? 0, share);
    if (upper.t < 0.99) {
      const off = Math.min(Math.abs(above), Math.abs(below)) / (LINE.reach * mouth.unit);
      line[at] = computeBell(off) * (1 - computePower(upper.t, 6));
    }
  }
  return { plain, lined: darkenLine(plain, blurField({ width: plain.width, height: plain.height, data: line }, 0.8).data) };
}

function darkenLine(plain: FloatImage, line: Float32Array): FloatImage {
  const data = plain.data.slice();
  for (const [at, strength] of line.entries()) {
    if (strength < 1e-4) continue;
    for (let channel = 0; channel < 3; channel++) {
      const tint = mix(1, LINE.color[channel] ?? 1, strength);
      data[at * 4 + channel] = (data[at * 4 + channel] ?? 0) * (1 - LINE.depth * strength) * tint;
    }
  }
  return { width: plain.width, height: plain.height, data };
}
