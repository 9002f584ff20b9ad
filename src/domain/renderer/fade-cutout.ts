import type { Cutout } from './cutout.ts';

/** The sample of colour that stands for none. */
const NO_TINT = 128;

/** The same with so much of its coverage; samples are premultiplied, so they fade with it. */
export function fadeCutout(cutout: Cutout, opacity: number): Cutout {
  if (opacity >= 1) return cutout;
  const faded = (plane: Uint8Array): Uint8Array => plane.map((value) => Math.round(value * opacity));
  const tint = (plane: Uint8Array): Uint8Array => plane.map((value) => NO_TINT + Math.round((value - NO_TINT) * opacity));
  return {
    ...cutout,
    y: faded(cutout.y),
    u: tint(cutout.u),
    v: tint(cutout.v),
    alpha: faded(cutout.alpha),
    alphaHalf: faded(cutout.alphaHalf),
  };
}
