import type { Cutout } from './cutout.ts';
import type { DisplacementField } from './displacement-field.ts';
import { drawMixedChroma, drawMixedLuma, drawSolidChroma, drawSolidLuma } from './draw-cell.ts';
import type { PicturePlanes } from './picture-planes.ts';
import { newWarpCell, setCorners, setPlace, type WarpCell } from './warp-cell.ts';
import { CLEAR, MIXED, NODE_STEP, SOLID, type WarpPlan } from './warp-plan.ts';

interface Warp {
  readonly plan: WarpPlan;
  readonly field: DisplacementField;
  /** Of the figure's corner in the picture. */
  readonly left: number;
  readonly top: number;
}

/** Draws the part of `work` that the plan covers over the picture, bent by the field. */
export function warpHead(picture: PicturePlanes, work: Cutout, warp: Warp): void {
  const { plan, field } = warp;
  const across = plan.columns + 1;
  const cell = newWarpCell();
  const chroma = { blue: picture.u, red: picture.v, stride: picture.width / 2 };
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      setCorners(cell, field, { at: row * across + column, across });
      const cover = coverageOf(cell, plan);
      if (cover === CLEAR) continue;
      const x = warp.left + plan.left + column * NODE_STEP;
      const y = warp.top + plan.top + row * NODE_STEP;
      if (!setPlace(cell, { x, y }, picture)) continue;
      if (cover === SOLID) {
        drawSolidLuma(picture.y, picture.width, { work, cell });
        drawSolidChroma(chroma, work, cell);
      } else {
        drawMixedLuma(picture.y, picture.width, { work, cell });
        drawMixedChroma(chroma, work, cell);
      }
    }
  }
}

const BLOCK_BITS = 19;

/** What all the blocks a square looks at have in common. */
function coverageOf(cell: WarpCell, plan: WarpPlan): number {
  const left = Math.min(cell.upperLeftX, cell.lowerLeftX, cell.upperRightX, cell.lowerRightX) >> BLOCK_BITS;
  const right = Math.max(cell.upperRightX, cell.lowerRightX, cell.upperLeftX, cell.lowerLeftX) >> BLOCK_BITS;
  const top = Math.min(cell.upperLeftY, cell.upperRightY, cell.lowerLeftY, cell.lowerRightY) >> BLOCK_BITS;
  const bottom = Math.max(cell.lowerLeftY, cell.lowerRightY, cell.upperLeftY, cell.upperRightY) >> BLOCK_BITS;
  const first = plan.coverage[top * plan.blocksAcross + left] ?? MIXED;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (plan.coverage[row * plan.blocksAcross + column] !== first) return MIXED;
    }
  }
  return first;
}
