import { BLOCK, type BlockFrame, isMoved } from './block-frame.ts';

/** Share of all blocks that have to change before it's asked whether something scrolled, and of the changed ones that then have moved. */
const MUCH = 0.05;
const ENOUGH = 0.2;
/** Rows of pixels by which something scrolls from one frame to the next at most. */
const FARTHEST = 400;
/** Parts of a row that are told apart, and samples from one that is looked at to the next. */
const BANDS = 6;
const STEP = 3;

export interface Scrolling {
  readonly shift: number;
  readonly moved: readonly number[];
  /** The changed blocks that didn't move. */
  readonly rest: readonly number[];
}

/** How far the picture scrolled down (or up: negative) since the frame before, and which of the changed blocks that explains. */
export function findScrolling(now: BlockFrame, before: BlockFrame, changes: readonly number[]): Scrolling {
  const none = { shift: 0, moved: [], rest: changes };
  if (changes.length < MUCH * now.columns * now.rows) return none;
  const area = findArea(now, changes);
  const shift = matchRows(sumRows(now, area), sumRows(before, area));
  if (shift === 0) return none;
  const moved: number[] = [];
  const rest: number[] = [];
  for (const block of changes) (isMoved({ now, before, block }, shift) ? moved : rest).push(block);
  return moved.length < ENOUGH * changes.length ? none : { shift, moved, rest };
}

/** The smallest rectangle of blocks around the changed ones. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function findArea({ columns }: BlockFrame, changes: readonly number[]): Area {
  let [left, right] = [columns, 0];
  for (const block of changes) {
    left = Math.min(left, block % columns);
    right = Math.max(right, (block % columns) + 1);
  }
  return { left, right, top: Math.floor((changes[0] ?? 0) / columns), bottom: Math.floor((changes.at(-1) ?? 0) / columns) + 1 };
}

/** Brightness of each part of each row of an area. */
function sumRows({ planes: [{ data, stride }] }: BlockFrame, { left, right, top, bottom }: Area): Float64Array {
  const sums = new Float64Array((bottom - top) * BLOCK * BANDS);
  const [first, end] = [left * BLOCK, right * BLOCK];
  const band = (end - first) / BANDS;
  for (let row = 0; row < (bottom - top) * BLOCK; row += 1) {
    const start = (top * BLOCK + row) * stride;
    for (let x = first; x < end; x += STEP) {
      const at = row * BANDS + Math.min(Math.floor((x - first) / band), BANDS - 1);
      sums[at] = (sums[at] ?? 0) + (data[start + x] ?? 0);
    }
  }
  return sums;
}

/** The shift with which rows differ least, on average; 0 where none is better than standing still. */
function matchRows(now: Float64Array, before: Float64Array): number {
  const rows = now.length / BANDS;
  const farthest = Math.min(FARTHEST, Math.floor(rows / 2));
  let [best, least] = [0, Infinity];
  for (let shift = -farthest; shift <= farthest; shift += 1) {
    const [from, to] = [Math.max(shift, 0), Math.min(rows, rows + shift)];
    let sum = 0;
    const limit = least * (to - from);
    for (let at = from * BANDS; at < to * BANDS && sum <= limit; at += 1)
      sum += Math.abs((now[at] ?? 0) - (before[at - shift * BANDS] ?? 0));
    if (sum < limit) [best, least] = [shift, sum / (to - from)];
  }
  return best;
}
