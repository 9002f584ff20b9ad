import type { LayerBox } from '../project/project.ts';
import { FREE_LAYER_LIMITS } from '../project/project-limits.ts';
import { type FreeLayer, getRotation, limitBox } from './free-layer.ts';

/** Shares of the frame's width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Handles by compass direction. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Directions of a handle from the middle of its box: -1, 0 or 1. */
export function getHandleSides(handle: Handle): Point {
  const x = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const y = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  return { x, y };
}

/** Turns a vector in square units clockwise. */
function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Whether the point is in the turned box. `ratio`: the frame's width by its height. */
export function isInsideLayer(layer: FreeLayer, point: Point, ratio: number): boolean {
  const { x, y, width, height } = layer.box;
  const offset = turn({ x: (point.x - x - width / 2) * ratio, y: point.y - y - height / 2 }, -getRotation(layer));
  return Math.abs(offset.x) <= (width * ratio) / 2 && Math.abs(offset.y) <= height / 2;
}

/** The topmost layer at a point. */
export function findLayerAt(layers: readonly FreeLayer[], point: Point, ratio: number): FreeLayer | undefined {
  return layers.findLast((layer) => isInsideLayer(layer, point, ratio));
}

interface Resize {
  readonly handle: Handle;
  /** Movement of the handle. */
  readonly by: Point;
  readonly keepRatio: boolean;
  readonly rotation: number;
  /** The frame's width by its height. */
  readonly ratio: number;
}

/** The box with a handle moved; the opposite side or corner stays where it is, also of a turned box. */
export function resizeBox(box: LayerBox, { handle, by, keepRatio, rotation, ratio }: Resize): LayerBox {
  const sides = getHandleSides(handle);
  const local = turn({ x: by.x * ratio, y: by.y }, -rotation);
  const before = { width: box.width * ratio, height: box.height };
  const { min, max } = FREE_LAYER_LIMITS.box;
  let width = clamp(before.width + sides.x * local.x, min * ratio, max * ratio);
  let height = clamp(before.height + sides.y * local.y, min, max);
  if (keepRatio) {
    const wanted =
      sides.x === 0
        ? height / before.height
        : sides.y === 0
          ? width / before.width
          : Math.max(width / before.width, height / before.height);
    const scale = clamp(wanted, Math.max(min / box.width, min / box.height), Math.min(max / box.width, max / box.height));
    width = before.width * scale;
    height = before.height * scale;
  }
  const shift = turn({ x: (sides.x * (width - before.width)) / 2, y: (sides.y * (height - before.height)) / 2 }, rotation);
  const middle = { x: box.x + box.width / 2 + shift.x / ratio, y: box.y + box.height / 2 + shift.y };
  return limitBox({ x: middle.x - width / ratio / 2, y: middle.y - height / 2, width: width / ratio, height });
}

/** Degrees clockwise that point the top of the box to a point. */
export function computeRotationTo(box: LayerBox, point: Point, ratio: number): number {
  const x = (point.x - box.x - box.width / 2) * ratio;
  const y = point.y - box.y - box.height / 2;
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** The upright box around a turned one. */
export function getBounds(layer: FreeLayer, ratio: number): LayerBox {
  const { x, y, width, height } = layer.box;
  const rotation = getRotation(layer);
  if (rotation === 0) return layer.box;
  const one = turn({ x: width * ratio, y: height }, rotation);
  const other = turn({ x: width * ratio, y: -height }, rotation);
  const whole = { width: Math.max(Math.abs(one.x), Math.abs(other.x)) / ratio, height: Math.max(Math.abs(one.y), Math.abs(other.y)) };
  return { x: x + (width - whole.width) / 2, y: y + (height - whole.height) / 2, ...whole };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

export function computeSharedArea(one: LayerBox, other: LayerBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
