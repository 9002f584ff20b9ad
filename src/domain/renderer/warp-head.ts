import type { Cutout } from './cutout.ts';
import type { DisplacementField } from './compute-displacement-field.ts';
import {
  type ChromaPlanes,
  createWarpSource,
  drawMixedChroma,
  drawMixedLuma,
  drawSolidChroma,
  drawSolidLuma,
  type LumaPlane,
  type WarpSource,
} from './draw-cell.ts';
import type { FramePlanes } from './yuv-frame.ts';
import type { PresenterMemory } from './kernels/presenter-memory.ts';
import { canWarpRows, warpRows } from './kernels/warp-rows.ts';
import { createWarpCell, setCorners, setPlace, type WarpCell } from './warp-cell.ts';
import { CLEAR, MIXED, NODE_STEP, SOLID, type WarpPlan } from './create-warp-plan.ts';

interface Warp {
  readonly plan: WarpPlan;
  readonly field: DisplacementField;
  /** Of the presenter's corner in the frame. */
  readonly left: number;
  readonly top: number;
  /** Where `work` and `field` are for the kernels; without it, TypeScript draws. */
  readonly memory?: PresenterMemory | undefined;
}

/** Draws the warped part of `work` over the frame. */
export function warpHead(frame: FramePlanes, work: Cutout, warp: Warp): void {
  if (warp.memory !== undefined && canWarpRows(frame)) return warpRows(frame, warp.memory, warp);
  const drawing: Drawing = {
    frame,
    source: createWarpSource(work),
    luma: { luma: frame.y, stride: frame.width },
    chroma: { blue: frame.u, red: frame.v, stride: frame.width / 2 },
    cell: createWarpCell(),
  };
  for (let row = 0; row < warp.plan.rows; row++) warpRow(drawing, warp, row);
}

interface Drawing {
  readonly frame: FramePlanes;
  readonly source: WarpSource;
  readonly luma: LumaPlane;
  readonly chroma: ChromaPlanes;
  readonly cell: WarpCell;
}

function warpRow(drawing: Drawing, warp: Warp, row: number): void {
  const { frame, source, luma, chroma, cell } = drawing;
  const { plan, field } = warp;
  const across = plan.columns + 1;
  const y = warp.top + plan.top + row * NODE_STEP;
  for (let column = 0; column < plan.columns; column++) {
    setCorners(cell, field, { at: row * across + column, across });
    const cover = getCoverage(cell, plan);
    if (cover === CLEAR) continue;
    if (!setPlace(cell, { x: warp.left + plan.left + column * NODE_STEP, y }, frame)) continue;
    if (cover === SOLID) {
      drawSolidLuma(luma, source, cell);
      drawSolidChroma(chroma, source, cell);
    } else {
      drawMixedLuma(luma, source, cell);
      drawMixedChroma(chroma, source, cell);
    }
  }
}

const BLOCK_BITS = 19;

/** Combined coverage of the blocks that a cell reads from. */
function getCoverage(cell: WarpCell, plan: WarpPlan): number {
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
