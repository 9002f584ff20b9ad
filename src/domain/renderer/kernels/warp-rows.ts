import { NODE_STEP, type WarpPlan } from '../create-warp-plan.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { FrameWindow } from './frame-window.ts';
import type { PresenterMemory } from './presenter-memory.ts';

interface KernelWarp {
  readonly plan: WarpPlan;
  /** Of the presenter's corner in the frame. */
  readonly left: number;
  readonly top: number;
}

/** Whether `warpRows` can draw on such a frame. */
export function canWarpRows(frame: FramePlanes): boolean {
  return FrameWindow.countRows(frame, NODE_STEP) > 0;
}

/** What `warpHead` draws, from the memory's own field and face. */
export function warpRows(frame: FramePlanes, memory: PresenterMemory, { plan, left, top }: KernelWarp): void {
  const first = top + plan.top;
  const step = FrameWindow.countRows(frame, NODE_STEP) / NODE_STEP;
  for (let row = 0; row < plan.rows; row += step) {
    const end = Math.min(row + step, plan.rows);
    const from = Math.max(first + row * NODE_STEP, 0);
    const to = Math.min(first + end * NODE_STEP, frame.height);
    if (from >= to) continue;
    memory.window.open(frame, from, to);
    for (let inside = row; inside < end; inside++)
      warpRow(frame, memory, { plan, row: inside, x: left + plan.left, y: first + inside * NODE_STEP });
    memory.window.close();
  }
}

interface RowPlace {
  readonly plan: WarpPlan;
  readonly row: number;
  /** Of its first cell in the frame. */
  readonly x: number;
  readonly y: number;
}

/** Order of the numbers: `WarpRow` in tools/kernels/assembly/warp-row.ts. */
function warpRow(
  frame: FramePlanes,
  { kernels, work, field, coverage, numbers, window }: PresenterMemory,
  { plan, row, x, y }: RowPlace,
): void {
  const node = row * (plan.columns + 1) * Int32Array.BYTES_PER_ELEMENT;
  const firstRow = Math.max(0, -y);
  const endRow = Math.min(NODE_STEP, frame.height - y);
  if (firstRow >= endRow) return;
  numbers[0] = work.y.byteOffset;
  numbers[1] = work.alpha.byteOffset;
  numbers[2] = work.u.byteOffset;
  numbers[3] = work.v.byteOffset;
  numbers[4] = work.alphaHalf.byteOffset;
  numbers[5] = work.width;
  numbers[6] = coverage.byteOffset;
  numbers[7] = coverage.length;
  numbers[8] = plan.blocksAcross;
  numbers[9] = field.x.byteOffset + node;
  numbers[10] = field.y.byteOffset + node;
  numbers[11] = plan.columns;
  numbers[12] = x;
  numbers[13] = firstRow;
  numbers[14] = endRow;
  numbers[15] = window.getLuma(y);
  numbers[16] = window.getBlue(y / 2);
  numbers[17] = window.getRed(y / 2);
  numbers[18] = frame.width;
  kernels.warpRow(numbers.byteOffset);
}
