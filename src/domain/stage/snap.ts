import type { LayerBox } from '../project/project.ts';
import type { Handle, Point } from './box-geometry.ts';
import { getHandleSides } from './box-geometry.ts';

/** Share of the frame at every side that some screens cut off or players cover. */
export const SAFE_AREA = 0.05;

/** A line across the frame at which something snapped: `x` is upright. Shares of the frame. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface SnapTargets {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface SnapRule {
  readonly targets: SnapTargets;
  /** Largest change of the movement, in shares of the frame. */
  readonly tolerance: Point;
}

export interface Snapped {
  /** Movement that replaces the given one. */
  readonly by: Point;
  readonly guides: readonly Guide[];
}

/** Edges and middles of the frame, of its safe area, and of the other layers. */
export function listSnapTargets(others: readonly LayerBox[]): SnapTargets {
  const frame = [0, SAFE_AREA, 0.5, 1 - SAFE_AREA, 1];
  return {
    x: [...frame, ...others.flatMap(({ x, width }) => [x, x + width / 2, x + width])],
    y: [...frame, ...others.flatMap(({ y, height }) => [y, y + height / 2, y + height])],
  };
}

/** A movement of the box, changed by at most the tolerance so that an edge or the middle meets a target. */
export function snapMove(box: LayerBox, by: Point, { targets, tolerance }: SnapRule): Snapped {
  const x = snapAxis([box.x, box.x + box.width / 2, box.x + box.width], by.x, { targets: targets.x, tolerance: tolerance.x });
  const y = snapAxis([box.y, box.y + box.height / 2, box.y + box.height], by.y, { targets: targets.y, tolerance: tolerance.y });
  return toSnapped(x, y);
}

/** Like `snapMove`, for the edges that a handle moves. */
export function snapResize(
  box: LayerBox,
  move: { readonly handle: Handle; readonly by: Point },
  { targets, tolerance }: SnapRule,
): Snapped {
  const { handle, by } = move;
  const sides = getHandleSides(handle);
  const edgesX = sides.x === 0 ? [] : [sides.x > 0 ? box.x + box.width : box.x];
  const edgesY = sides.y === 0 ? [] : [sides.y > 0 ? box.y + box.height : box.y];
  const x = snapAxis(edgesX, by.x, { targets: targets.x, tolerance: tolerance.x });
  const y = snapAxis(edgesY, by.y, { targets: targets.y, tolerance: tolerance.y });
  return toSnapped(x, y);
}

interface AxisSnap {
  readonly by: number;
  readonly at?: number;
}

/** The target nearest to any of the moved edges. */
function snapAxis(
  edges: readonly number[],
  by: number,
  { targets, tolerance }: { readonly targets: readonly number[]; readonly tolerance: number },
): AxisSnap {
  let best: AxisSnap = { by };
  let distance = tolerance;
  for (const edge of edges) {
    for (const at of targets) {
      const gap = Math.abs(at - edge - by);
      if (gap > distance || (gap === distance && best.at !== undefined)) continue;
      best = { by: at - edge, at };
      distance = gap;
    }
  }
  return best;
}

function toSnapped(x: AxisSnap, y: AxisSnap): Snapped {
  const guides: Guide[] = [];
  if (x.at !== undefined) guides.push({ axis: 'x', at: x.at });
  if (y.at !== undefined) guides.push({ axis: 'y', at: y.at });
  return { by: { x: x.by, y: y.by }, guides };
}
