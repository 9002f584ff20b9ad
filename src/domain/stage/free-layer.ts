import { limitShare } from '../project/stage-spot.ts';
import { FREE_LAYER_LIMITS } from '../project/project-limits.ts';
import type { Layer, LayerBox } from '../project/project.ts';

/** A layer that the stage can move: one with a box of its own. */
export type FreeLayer = Extract<Layer, { readonly box: LayerBox }>;

export function isFreeLayer(layer: Layer): layer is FreeLayer {
  return 'box' in layer;
}

/** Degrees clockwise. */
export function getRotation({ rotation = 0 }: FreeLayer): number {
  return rotation;
}

/** The nearest box that a project may hold. */
export function limitBox({ x, y, width, height }: LayerBox): LayerBox {
  const { offset, box } = FREE_LAYER_LIMITS;
  return {
    x: limitShare(x, -offset, offset),
    y: limitShare(y, -offset, offset),
    width: limitShare(width, box.min, box.max),
    height: limitShare(height, box.min, box.max),
  };
}

export function lockLayer(layer: FreeLayer, locks: boolean): FreeLayer {
  const { locked: _former, ...others } = layer;
  return locks ? { ...others, locked: true } : others;
}

/** Whole degrees from -180 (exclusive) to 180. */
export function limitRotation(degrees: number): number {
  const turned = Math.round(degrees) % 360;
  if (turned > 180) return turned - 360;
  return turned <= -180 ? turned + 360 : turned;
}

/** The layer with another rotation; 0 leaves the field out. */
export function turnLayer(layer: FreeLayer, degrees: number): FreeLayer {
  const { rotation: _former, ...others } = layer;
  const rotation = limitRotation(degrees);
  return rotation === 0 ? others : { ...others, rotation };
}
