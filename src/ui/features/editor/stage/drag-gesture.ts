import type { LayerBox } from '#domain/project/project.ts';
import { computeRotationTo, type Handle, type Point, resizeBox } from '#domain/stage/box-geometry.ts';
import { type FreeLayer, getRotation, limitBox, limitRotation } from '#domain/stage/free-layer.ts';
import { type Guide, listSnapTargets, snapMove, snapResize } from '#domain/stage/snap.ts';

export type DragKind = { readonly kind: 'move' } | { readonly kind: 'resize'; readonly handle: Handle } | { readonly kind: 'rotate' };

/** A drag from its first point, and the layers as they were then. */
export interface Drag {
  readonly what: DragKind;
  readonly start: Point;
  readonly layers: readonly FreeLayer[];
  readonly others: readonly FreeLayer[];
  readonly ratio: number;
  /** Whether proportions stay. */
  readonly keepsRatio: boolean;
}

/** Where a drag has come to. */
export interface DragResult {
  readonly boxes: ReadonlyMap<string, LayerBox>;
  /** Degrees clockwise; only of `rotate`. */
  readonly rotation?: number;
  readonly guides: readonly Guide[];
}

interface DragPoint {
  readonly at: Point;
  /** Shift: keeps proportions, or turns in steps. */
  readonly isBound: boolean;
  readonly tolerance: Point;
}

/** Degrees of the steps of a bound rotation, and how near to upright a free one snaps. */
const TURN_STEP = 15;
const TURN_SNAP = 3;

/** Boxes, rotation and guides for a pointer; edges and middles snap within the tolerance. */
export function computeDrag(drag: Drag, { at, isBound, tolerance }: DragPoint): DragResult {
  const { what, start, layers, others, ratio, keepsRatio } = drag;
  const [first] = layers;
  if (first === undefined) return { boxes: new Map(), guides: [] };
  const by = { x: at.x - start.x, y: at.y - start.y };
  const rule = { targets: listSnapTargets(others.map(({ box }) => box)), tolerance };
  switch (what.kind) {
    case 'move': {
      const snapped = snapMove(first.box, by, rule);
      const boxes = layers.map(({ id, box }) => [id, limitBox({ ...box, x: box.x + snapped.by.x, y: box.y + snapped.by.y })] as const);
      return { boxes: new Map(boxes), guides: snapped.guides };
    }
    case 'resize': {
      const rotation = getRotation(first);
      const keepRatio = isBound || keepsRatio || first.kind === 'image';
      const snapped = rotation === 0 && !keepRatio ? snapResize(first.box, { handle: what.handle, by }, rule) : { by, guides: [] };
      const box = resizeBox(first.box, { handle: what.handle, by: snapped.by, keepRatio, rotation, ratio });
      return { boxes: new Map([[first.id, box]]), guides: snapped.guides };
    }
    case 'rotate': {
      const free = computeRotationTo(first.box, at, ratio);
      const stepped = Math.round(free / TURN_STEP) * TURN_STEP;
      const upright = Math.round(free / 90) * 90;
      const snapped = Math.abs(free - upright) <= TURN_SNAP ? upright : free;
      return { boxes: new Map([[first.id, first.box]]), rotation: limitRotation(isBound ? stepped : snapped), guides: [] };
    }
  }
}
