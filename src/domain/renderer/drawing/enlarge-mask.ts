import type { CoverageMask, MaskLimits } from './coverage.ts';

interface Enlarging {
  /** A power of two, at least 2. */
  readonly times: number;
  /** Where the small mask's corner comes, in canvas pixels. */
  readonly left: number;
  readonly top: number;
  readonly limits: MaskLimits;
}

/** Two rows of the small mask, mixed: 256 times what they cover. */
let mixed = new Int32Array(0);

/** Writes a small mask into another one, `times` as large, linearly between its samples. */
export function enlargeMask(small: CoverageMask, into: CoverageMask, { times, left, top, limits }: Enlarging): void {
  const [fromX, fromY] = [Math.max(left, limits.left), Math.max(top, limits.top)];
  const [toX, toY] = [Math.min(left + small.width * times, limits.right), Math.min(top + small.height * times, limits.bottom)];
  if (toX <= fromX || toY <= fromY) return into.setBox(0, 0, { width: 0, height: 0 });
  into.setBox(fromX, fromY, { width: toX - fromX, height: toY - fromY });
  if (mixed.length < small.width + 1) mixed = new Int32Array(small.width + 1);
  for (let y = 0; y < into.height; y++) {
    const place = (fromY + y - top + 0.5) / times - 0.5;
    const row = Math.min(Math.max(Math.floor(place), 0), small.height - 1);
    const part = Math.round(Math.min(Math.max(place - row, 0), 1) * 256);
    const range = mixRows(small, { row, part });
    const [start, end] = [left + range.from * times - fromX, left + range.to * times - fromX];
    into.starts[y] = Math.min(Math.max(start & ~1, 0), into.width);
    into.ends[y] = Math.max(Math.min(end, into.width), into.starts[y] ?? 0);
    spread(into.cover, {
      at: y * into.width,
      from: into.starts[y] ?? 0,
      to: into.ends[y] ?? 0,
      offset: fromX - left,
      times,
      last: small.width - 1,
    });
  }
}

/** The samples that are covered, and their neighbors. */
function mixRows(
  { cover, width, height }: CoverageMask,
  { row, part }: { readonly row: number; readonly part: number },
): { from: number; to: number } {
  const above = row * width;
  const below = Math.min(row + 1, height - 1) * width;
  let [from, to] = [width, 0];
  for (let x = 0; x < width; x++) {
    const value = (cover[above + x] ?? 0) * (256 - part) + (cover[below + x] ?? 0) * part;
    mixed[x] = value;
    if (value === 0) continue;
    if (x < from) from = x;
    to = x + 1;
  }
  return { from: Math.max(from - 1, 0), to: Math.min(to + 1, width) };
}

interface Spread {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly times: number;
  readonly last: number;
}

function spread(cover: Uint8Array, { at, from, to, offset, times, last }: Spread): void {
  const bits = 31 - Math.clz32(times);
  for (let x = from; x < to; x++) {
    const place = x + offset - (times >> 1);
    const column = place < 0 ? 0 : place >> bits;
    const one = mixed[column] ?? 0;
    const next = mixed[column < last ? column + 1 : last] ?? 0;
    const part = place < 0 ? 0 : ((place & (times - 1)) << 1) + 1;
    cover[at + x] = (one + ((Math.imul(next - one, part) >> bits) >> 1) + 128) >> 8;
  }
}
