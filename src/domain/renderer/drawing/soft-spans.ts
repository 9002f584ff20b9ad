import type { MaskLimits } from './polygons.ts';
import type { SoftMask } from './soft-mask.ts';
import { multiplyCovers } from './clip-spans.ts';
import { SPAN, type SpanMemory, type SpanShape, WHOLE } from './spans.ts';

/** Where a soft mask may cover something, as spans; how much, `enlargeSpan` says. */
export function addSoftSpans(memory: SpanMemory, mask: SoftMask, limits: MaskLimits): SpanShape {
  const { times, left, top, width, height } = mask;
  // Its outermost pixels are empty, so that each has neighbors.
  const from = Math.max(top + times, limits.top) >> 1;
  const to = Math.min(top + (height - 1) * times, limits.bottom) >> 1;
  const row: RowBlocks = { bits: 0, from: Math.max(left + times, limits.left), to: Math.min(left + (width - 1) * times, limits.right) };
  const shape = memory.beginShape({ top: from, count: Math.max(to - from, 0), left: row.from, right: Math.max(row.to, row.from) });
  for (let y = from; y < to; y++) {
    memory.beginRow(Math.max(row.to - row.from, 0));
    row.bits = findBlocks(mask, y * 2);
    addRowSpans(memory, mask, row);
  }
  memory.endShape();
  return shape;
}

/** Blocks of all rows that a canvas row and the one below it lie between. */
function findBlocks({ times, top, height, blocks }: SoftMask, y: number): number {
  const row = Math.floor((y - top) / times);
  let bits = 0;
  for (let near = Math.max(row - 1, 0); near <= Math.min(row + 1, height - 1); near++) bits |= blocks[near] ?? 0;
  return bits;
}

interface RowBlocks {
  bits: number;
  readonly from: number;
  readonly to: number;
}

function addRowSpans(memory: SpanMemory, { times, left, width, block }: SoftMask, { bits, from, to }: Readonly<RowBlocks>): void {
  for (let index = 0; index * block < width; index++) {
    if (((bits >>> index) & 1) === 0) continue;
    const first = index;
    while ((index + 1) * block < width && ((bits >>> (index + 1)) & 1) === 1) index += 1;
    const start = Math.max(left + (first * block - 1) * times, from);
    const end = Math.min(left + ((index + 1) * block + 1) * times, to);
    // A run's neighbor may have taken its first column.
    if (end > start) memory.add(start, end, WHOLE);
  }
}

/** The same spans with what the mask covers of each, so that others can be clipped to them. */
export function keepSoftCovers(memory: SpanMemory, shape: SpanShape, mask: SoftMask): SpanShape {
  const kept = memory.beginShape(shape);
  for (let row = 0; row < shape.count; row++) {
    const [first, end] = [memory.rows[shape.at + row] ?? 0, memory.rows[shape.at + row + 1] ?? 0];
    memory.beginRow(end > first ? (memory.spans[end - 2] ?? 0) - (memory.spans[first] ?? 0) : 0);
    for (let span = first; span < end; span += SPAN) {
      const [from = 0, to = 0, by = WHOLE] = memory.spans.subarray(span, span + SPAN);
      const [at, length] = [memory.coverEnd, (to - from) * 2];
      const covers = memory.covers.subarray(at, at + length);
      enlargeSpan(covers, mask, { row: shape.top + row, from, to });
      if (by !== WHOLE) multiplyCovers(covers, memory.covers, { by, length });
      memory.coverEnd += length;
      memory.add(from, to, at);
    }
  }
  memory.endShape();
  return kept;
}

export interface SoftSpan {
  row: number;
  from: number;
  to: number;
}

/** Writes a span's covers as `SpanMemory` has them. */
export function enlargeSpan(into: Uint8Array, mask: SoftMask, span: Readonly<SoftSpan>): void {
  if (mask.times === 2) enlargeTwice(into, mask, span);
  else enlargeFurther(into, mask, span);
}

/** Linear between samples; each is a pair of rows and columns. */
function enlargeTwice(into: Uint8Array, { cover, left, top, width }: SoftMask, { row, from, to }: Readonly<SoftSpan>): void {
  const middle = (row - (top >> 1)) * width + ((from - left) >> 1);
  const above = middle - width;
  const below = middle + width;
  const count = (to - from) >> 1;
  let upperBefore = (cover[above - 1] ?? 0) + 3 * (cover[middle - 1] ?? 0);
  let lowerBefore = 3 * (cover[middle - 1] ?? 0) + (cover[below - 1] ?? 0);
  let upper = (cover[above] ?? 0) + 3 * (cover[middle] ?? 0);
  let lower = 3 * (cover[middle] ?? 0) + (cover[below] ?? 0);
  for (let x = 0; x < count; x++) {
    const next = 3 * (cover[middle + x + 1] ?? 0);
    const upperNext = (cover[above + x + 1] ?? 0) + next;
    const lowerNext = next + (cover[below + x + 1] ?? 0);
    into[x * 4] = (upperBefore + 3 * upper + 8) >> 4;
    into[x * 4 + 1] = (3 * upper + upperNext + 8) >> 4;
    into[x * 4 + 2] = (lowerBefore + 3 * lower + 8) >> 4;
    into[x * 4 + 3] = (3 * lower + lowerNext + 8) >> 4;
    upperBefore = upper;
    lowerBefore = lower;
    upper = upperNext;
    lower = lowerNext;
  }
}

/** Linear between samples, at the middle of each pair of rows and columns: edges that wide need no more. */
function enlargeFurther(into: Uint8Array, { cover, left, top, width, times }: SoftMask, { row, from, to }: Readonly<SoftSpan>): void {
  const bits = 31 - Math.clz32(times);
  const down = row * 2 + 1 - top - (times >> 1);
  const part = down & (times - 1);
  const above = (down >> bits) * width;
  const below = above + width;
  for (let x = from; x < to; x += 2) {
    const across = x + 1 - left - (times >> 1);
    const share = across & (times - 1);
    const column = across >> bits;
    const one = (cover[above + column] ?? 0) * (times - part) + (cover[below + column] ?? 0) * part;
    const next = (cover[above + column + 1] ?? 0) * (times - part) + (cover[below + column + 1] ?? 0) * part;
    const value = (one * (times - share) + next * share + ((times * times) >> 1)) >> (bits * 2);
    const at = (x - from) * 2;
    into[at] = value;
    into[at + 1] = value;
    into[at + 2] = value;
    into[at + 3] = value;
  }
}
