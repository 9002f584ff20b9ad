import type { LayerBox, StageSpot } from '#domain/project/project.ts';
import type { Point } from '#domain/stage/box-geometry.ts';
import { type Guide, listSnapTargets, snapMove } from '#domain/stage/snap.ts';
import type { StageElement } from '#domain/project/stage-element.ts';
import { limitSpot } from '#domain/project/stage-spot.ts';

/** A corner of a box: 0 is left or top, 1 right or bottom. */
export interface Corner {
  readonly x: 0 | 1;
  readonly y: 0 | 1;
}

export interface SpotDrag {
  /** The corner that is pulled; without it the part is moved. */
  readonly corner?: Corner;
  readonly element: StageElement;
  readonly start: Point;
  /** Boxes whose edges and middles attract this one. */
  readonly others: readonly LayerBox[];
  /** The frame's width by its height. */
  readonly ratio: number;
}

/** Where a drag has come to; the renderer has the last word about the box. */
export interface SpotDragResult {
  readonly spot: StageSpot;
  readonly box: LayerBox;
  readonly guides: readonly Guide[];
}

/** Moves by the pointer's way, or resizes so that the opposite corner stays and this one follows the pointer along the diagonal. */
export function computeSpotDrag({ corner, element, start, others, ratio }: SpotDrag, at: Point, tolerance: Point): SpotDragResult {
  const { box } = element;
  if (corner === undefined) {
    const { by, guides } = snapMove(box, { x: at.x - start.x, y: at.y - start.y }, { targets: listSnapTargets(others), tolerance });
    return { ...moveSpot(element, by), guides };
  }
  const fixed = { x: box.x + (1 - corner.x) * box.width, y: box.y + (1 - corner.y) * box.height };
  const diagonal = { x: (2 * corner.x - 1) * box.width * ratio, y: (2 * corner.y - 1) * box.height };
  const way = ((at.x - start.x) * ratio * diagonal.x + (at.y - start.y) * diagonal.y) / (diagonal.x ** 2 + diagonal.y ** 2);
  return { ...resizeSpot(element, 1 + way, fixed), guides: [] };
}

export function moveSpot({ box, spot }: StageElement, by: Point): Omit<SpotDragResult, 'guides'> {
  const moved = limitSpot({ ...spot, x: spot.x + by.x, y: spot.y + by.y });
  return { spot: moved, box: { ...box, x: box.x + moved.x - spot.x, y: box.y + moved.y - spot.y } };
}

/** Around a point that stays, the spot itself unless another is given. */
export function resizeSpot({ box, spot }: StageElement, factor: number, fixed: Point = spot): Omit<SpotDragResult, 'guides'> {
  const share = limitSpot({ ...spot, scale: spot.scale * factor }).scale / spot.scale;
  const move = ({ x, y }: Point): Point => ({ x: fixed.x + (x - fixed.x) * share, y: fixed.y + (y - fixed.y) * share });
  return {
    spot: limitSpot({ ...move(spot), scale: spot.scale * share }),
    box: { ...move(box), width: box.width * share, height: box.height * share },
  };
}
