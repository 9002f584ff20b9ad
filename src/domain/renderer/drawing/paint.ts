import type { HexColor } from '../../project/project.ts';
import { toYuv } from '../yuv-color.ts';

/** A color and how much of it there is, at a place of a gradient from 0 to 1. */
export interface ColorStop {
  readonly at: number;
  readonly color: HexColor;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Colors of a shape by place, as the planes store them (with offsets). One entry where it has one color. */
export interface Ramp {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** 0 to 255. */
  readonly alpha: Uint8Array;
  /** All of it is 255. */
  readonly isOpaque: boolean;
}

export const RAMP_STEPS = 256;

/** How a shape's place in the ramp follows from x and y, in canvas pixels. `wide`: horizontal part of a radius, of a vertical one. */
export type PaintLine =
  | { readonly kind: 'solid' }
  | { readonly kind: 'linear'; readonly x: number; readonly y: number; readonly endX: number; readonly endY: number }
  | { readonly kind: 'radial'; readonly x: number; readonly y: number; readonly radius: number; readonly wide: number };

export interface Paint {
  readonly ramp: Ramp;
  readonly line: PaintLine;
}

/** Stops are in order of place. */
export function createRamp(stops: readonly ColorStop[]): Ramp {
  const size = stops.length > 1 ? RAMP_STEPS : 1;
  const isOpaque = stops.every(({ opacity }) => opacity >= 1);
  const ramp = { isOpaque, y: new Uint8Array(size), u: new Uint8Array(size), v: new Uint8Array(size), alpha: new Uint8Array(size) };
  const colors = stops.map(({ at, color, opacity }) => ({ at, alpha: opacity * 255, ...toYuv(color) }));
  for (let step = 0; step < size; step++) {
    const at = step / (RAMP_STEPS - 1);
    const next = colors.findIndex((stop) => stop.at >= at);
    const to = colors[next === -1 ? colors.length - 1 : next];
    const from = colors[next === -1 ? colors.length - 1 : Math.max(next - 1, 0)];
    if (from === undefined || to === undefined) continue;
    const part = to.at > from.at ? (at - from.at) / (to.at - from.at) : 0;
    for (const plane of ['y', 'u', 'v', 'alpha'] as const) ramp[plane][step] = Math.round(from[plane] + (to[plane] - from[plane]) * part);
  }
  return ramp;
}
