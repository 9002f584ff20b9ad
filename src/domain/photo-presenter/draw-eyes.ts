import { computeBell, computeStep } from './exact-functions.ts';
import { drawGaze } from './draw-gaze.ts';
import { drawLids } from './draw-lids.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';
import type { EyePose } from './eye-poses.ts';
import { fromEye } from './eye-frame.ts';
import type { EyeSource } from './eye-geometry.ts';
import { sampleCubic } from './sample-image.ts';

/** The face's part in `area` with the eyes in the given pose. */
export function drawEyes(source: EyeSource, { lid = 0, gaze = [0, 0], brow = 0 }: EyePose): FloatImage {
  const image = drawBrows(source, brow);
  for (const eye of source.eyes) {
    if (gaze[0] !== 0 || gaze[1] !== 0) drawGaze(image, { source, eye }, gaze);
    // Looking down the upper lid follows, looking up it lifts a little.
    const follow = gaze[1] < 0 ? -0.14 * gaze[1] : 0;
    const raise = gaze[1] > 0 ? 1.8 * eye.unit * gaze[1] : 0;
    if (lid > 0 || follow > 0 || raise > 0) drawLids(image, { source, eye }, { shut: lid + follow, raise, moveLower: lid > 0 });
  }
  return image;
}

/** Units that a brow goes up and down, how far along the brow that reaches, and how far frowning brows come nearer. */
const BROW = { up: 8.5, down: 5, reach: 44, nearer: 2.2 } as const;

/** Brows move with the forehead around them; lashes and the area's upper edge stay. */
function drawBrows({ plate, eyes, area }: EyeSource, amount: number): FloatImage {
  const [left, top, right, bottom] = area;
  const image = createFloatImage(right - left, bottom - top);
  const brows = eyes.map((eye) => ({
    eye,
    place: fromEye(eye, eye.brow[0], eye.brow[1]),
    lash: fromEye(eye, 0, eye.upper[eye.upper.length >> 1] ?? 0)[1],
  }));
  const middle = brows.reduce((sum, { place }) => sum + place[0], 0) / brows.length;
  const color = new Float64Array(4);
  for (let y = top, at = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, at += 4) {
      let shift = 0;
      for (const { eye, place, lash } of amount === 0 ? [] : brows) {
        const { unit } = eye;
        const most = Math.abs(amount) * (amount > 0 ? BROW.up : BROW.down) * unit;
        const fade =
          y > place[1]
            ? 1 - computeStep(0, Math.max(lash - place[1] - 6 * unit, 8 * unit), y - place[1] - 5 * unit)
            : computeStep(top + 2, Math.max(place[1] - 6 * unit, top + 16), y);
        shift = Math.max(shift, most * fade * computeBell((x - place[0]) / (BROW.reach * unit)));
      }
      const from = (y * plate.width + x) * 4;
      if (shift < 0.01) {
        for (let channel = 0; channel < 4; channel++) image.data[at + channel] = plate.data[from + channel] ?? 0;
        continue;
      }
      const unit = eyes[0]?.unit ?? 1;
      const aside = amount < 0 ? (BROW.nearer * unit * softSign((middle - x) / (30 * unit)) * shift) / (BROW.down * unit) : 0;
      sampleCubic(plate, { x: x - aside, y: y + (amount > 0 ? shift : -shift) }, color);
      for (let channel = 0; channel < 4; channel++) image.data[at + channel] = color[channel] ?? 0;
    }
  }
  return image;
}

function softSign(value: number): number {
  return value / Math.sqrt(1 + value * value);
}
