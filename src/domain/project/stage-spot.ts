import { SPOT_SCALE } from '../project/project-limits.ts';
import type { LayerBox, StageSpot } from '../project/project.ts';

/** Numbers in a project have this many steps per frame, a tenth of a pixel of the largest one. */
const STEPS = 40_000;

/** The nearest number of a box or a spot that a project may hold. */
export function limitShare(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(Math.round(value * STEPS) / STEPS, lowest), highest);
}

/** The nearest spot that a project may hold. */
export function limitSpot({ x, y, scale }: StageSpot): StageSpot {
  return { x: limitShare(x, 0, 1), y: limitShare(y, 0, 1), scale: limitShare(scale, SPOT_SCALE.min, SPOT_SCALE.max) };
}

export function isSameSpot(one: StageSpot | undefined, other: StageSpot | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y && one?.scale === other?.scale;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something drawn, in pixels of the frame. */
type Drawn = Size & { readonly left: number; readonly top: number };

/** The drawing with its middle in a spot, whole in the frame; at even pixels. */
export function moveToSpot<T extends Drawn>(drawn: T, { x, y }: StageSpot, frame: Size): T {
  const place = (middle: number, size: number, whole: number): number =>
    Math.floor(Math.max(Math.min(middle * whole - size / 2, whole - size), 0) / 2) * 2;
  return { ...drawn, left: place(x, drawn.width, frame.width), top: place(y, drawn.height, frame.height) };
}

/** Pixels as shares of the frame. */
export function toShares({ left, top, width, height }: Drawn, frame: Size): LayerBox {
  return { x: left / frame.width, y: top / frame.height, width: width / frame.width, height: height / frame.height };
}

/** The spot of a drawing that hasn't been moved, or as near to where it was moved as it can be. */
export function findSpot(drawn: Drawn, scale: number, frame: Size): StageSpot {
  const { x, y, width, height } = toShares(drawn, frame);
  return limitSpot({ x: x + width / 2, y: y + height / 2, scale });
}
