import { computeDecay, computeStep, mix } from './exact-functions.ts';
import { fromEye, toEye } from './eye-frame.ts';
import type { EyeGeometry, EyeSource } from './eye-geometry.ts';
import type { FloatImage } from './float-image.ts';
import { createIrisRings } from './iris-rings.ts';
import { readCurve } from './lip-curve.ts';
import { sampleCubic } from './sample-image.ts';

/** Units that the iris moves. */
const REACH = { across: 4.6, up: 3.6 } as const;

/**
 * Takes the iris out of the eye, puts white in its place and lays the iris on again a little further. What the lids hid of it comes from its
 * rings.
 */
export function drawGaze(
  image: FloatImage,
  { source, eye }: { readonly source: EyeSource; readonly eye: EyeGeometry },
  gaze: readonly [number, number],
): void {
  const { plate, colors, area } = source;
  const { unit, irisRadius, iris } = eye;
  const rings = createIrisRings(plate, eye, colors.eyeWhite);
  const shift = [REACH.across * unit * gaze[0], -REACH.up * unit * gaze[1]] as const;
  const color = new Float64Array(4);
  for (let at = 0; at < image.width * image.height; at++) {
    const [x, y] = toEye(eye, area[0] + (at % image.width), area[1] + Math.floor(at / image.width));
    if (Math.abs(x) >= eye.halfWidth) continue;
    const [top, bottom] = [readCurve(eye.upper, x), readCurve(eye.lower, x)];
    const open = computeStep(-1.4 * unit, 1.2 * unit, Math.min(y - top - 2 * unit, bottom - y - unit));
    if (open === 0) continue;
    const [fromX, fromY] = [x - shift[0], y - shift[1]];
    const old = Math.sqrt((x - iris[0]) * (x - iris[0]) + (y - iris[1]) * (y - iris[1]));
    const distance = Math.sqrt((fromX - iris[0]) * (fromX - iris[0]) + (fromY - iris[1]) * (fromY - iris[1]));
    const free = 1 - computeStep(1.14 * irisRadius, 1.34 * irisRadius, old);
    const disc = 1 - computeStep(irisRadius - 0.2 * unit, irisRadius + 1.4 * unit, distance);
    const seen = computeStep(
      0,
      2.6 * unit,
      Math.min(fromY - readCurve(eye.upper, fromX) - 1.6 * unit, readCurve(eye.lower, fromX) - 0.8 * unit - fromY),
    );
    const shade = 0.99 - 0.38 * computeDecay((y - top) / (3.2 * unit)) - 0.1 * computeDecay((bottom - y) / (2 * unit));
    const lidShade = 1 - 0.3 * (1 - seen) * computeDecay((y - top) / (3 * unit));
    const [plateX, plateY] = fromEye(eye, fromX, fromY);
    if (disc > 0) sampleCubic(plate, { x: plateX, y: plateY }, color);
    for (let channel = 0; channel < 4; channel++) {
      const base = image.data[at * 4 + channel] ?? 0;
      const white = channel === 3 ? 1 : (colors.eyeWhite[channel] ?? 0) * shade;
      const ring = rings.read(Math.min(distance, irisRadius * 0.98), channel);
      const moved = mix(ring, color[channel] ?? 0, seen) * (channel === 3 ? 1 : lidShade);
      image.data[at * 4 + channel] = mix(base, mix(mix(base, white, free), moved, disc), open);
    }
  }
}
