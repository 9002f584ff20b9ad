import type { ForegroundMask } from './foreground-mask.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';

/** Share of a cell from which on it is the person. */
const SEEN = 128;
/** Iris distances above the eyes between which the top of the hair is, and beside their middle where it's looked for. */
const RANGE = { least: 1.2, most: 3.4, aside: 0.3 } as const;

/** The highest place above the eyes that hangs together with the face, where the mask reaches so far; else undefined. */
export function findHairTop({ leftIris, rightIris }: PhotoPoints, mask: ForegroundMask): PhotoPoint | undefined {
  const distance = Math.abs(rightIris[0] - leftIris[0]);
  const [x, y] = [(leftIris[0] + rightIris[0]) / 2, (leftIris[1] + rightIris[1]) / 2];
  const toRow = (height: number): number => Math.floor(((height - mask.top) / mask.height) * mask.rows);
  const toColumn = (place: number): number =>
    Math.min(Math.max(Math.floor(((place - mask.left) / mask.width) * mask.columns), 0), mask.columns - 1);
  const [from, to] = [toColumn(x - RANGE.aside * distance), toColumn(x + RANGE.aside * distance)];
  let row = toRow(y - RANGE.least * distance);
  const last = Math.max(toRow(y - RANGE.most * distance), 0);
  if (row < 0) return undefined;
  while (row >= last && isSeen(mask, row, [from, to])) row--;
  return [x, mask.top + ((row + 1) / mask.rows) * mask.height];
}

function isSeen({ columns, data }: ForegroundMask, row: number, [from, to]: readonly [number, number]): boolean {
  for (let column = from; column <= to; column++) if ((data[row * columns + column] ?? 0) >= SEEN) return true;
  return false;
}
