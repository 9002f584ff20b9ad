import type { DisplacementField } from './compute-displacement-field.ts';
import { NODE_STEP } from './create-warp-plan.ts';

/**
 * One cell of the head's warp: sources of its corners (1/65536 pixels of the presenter), position in the frame, visible columns and rows.
 * The object is reused for every cell.
 */
export interface WarpCell {
  upperLeftX: number;
  upperLeftY: number;
  upperRightX: number;
  upperRightY: number;
  lowerLeftX: number;
  lowerLeftY: number;
  lowerRightX: number;
  lowerRightY: number;
  x: number;
  y: number;
  firstColumn: number;
  endColumn: number;
  firstRow: number;
  endRow: number;
}

export function createWarpCell(): WarpCell {
  return {
    upperLeftX: 0,
    upperLeftY: 0,
    upperRightX: 0,
    upperRightY: 0,
    lowerLeftX: 0,
    lowerLeftY: 0,
    lowerRightX: 0,
    lowerRightY: 0,
    x: 0,
    y: 0,
    firstColumn: 0,
    endColumn: 0,
    firstRow: 0,
    endRow: 0,
  };
}

export function setCorners(cell: WarpCell, field: DisplacementField, node: { readonly at: number; readonly across: number }): void {
  const { at, across } = node;
  cell.upperLeftX = field.x[at] ?? 0;
  cell.upperLeftY = field.y[at] ?? 0;
  cell.upperRightX = field.x[at + 1] ?? 0;
  cell.upperRightY = field.y[at + 1] ?? 0;
  cell.lowerLeftX = field.x[at + across] ?? 0;
  cell.lowerLeftY = field.y[at + across] ?? 0;
  cell.lowerRightX = field.x[at + across + 1] ?? 0;
  cell.lowerRightY = field.y[at + across + 1] ?? 0;
}

/** False when the cell is outside the frame. */
export function setPlace(
  cell: WarpCell,
  position: { readonly x: number; readonly y: number },
  frame: { readonly width: number; readonly height: number },
): boolean {
  cell.x = position.x;
  cell.y = position.y;
  cell.firstColumn = Math.max(0, -position.x);
  cell.endColumn = Math.min(NODE_STEP, frame.width - position.x);
  cell.firstRow = Math.max(0, -position.y);
  cell.endRow = Math.min(NODE_STEP, frame.height - position.y);
  return cell.firstColumn < cell.endColumn && cell.firstRow < cell.endRow;
}
