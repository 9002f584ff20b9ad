import { SPAN, type SpanMemory, type SpanShape, WHOLE } from './spans.ts';

/** What both shapes cover. */
export function clipSpans(memory: SpanMemory, shape: SpanShape, clip: SpanShape): SpanShape {
  const top = Math.max(shape.top, clip.top);
  const count = Math.max(Math.min(shape.top + shape.count, clip.top + clip.count) - top, 0);
  const clipped = memory.beginShape({ top, count, left: Math.max(shape.left, clip.left), right: Math.min(shape.right, clip.right) });
  for (let row = 0; row < count; row++) {
    addCommon(memory, shape.at + top + row - shape.top, clip.at + top + row - clip.top);
  }
  memory.endShape();
  return clipped;
}

/** `one` and `other`: rows of the memory. */
function addCommon(memory: SpanMemory, one: number, other: number): void {
  let here = memory.rows[one] ?? 0;
  let there = memory.rows[other] ?? 0;
  const oneEnd = memory.rows[one + 1] ?? 0;
  const otherEnd = memory.rows[other + 1] ?? 0;
  memory.beginRow(countColumns(memory, here, oneEnd));
  const { spans } = memory;
  while (here < oneEnd && there < otherEnd) {
    const from = Math.max(spans[here] ?? 0, spans[there] ?? 0);
    const end = spans[here + 1] ?? 0;
    const otherSpanEnd = spans[there + 1] ?? 0;
    const to = Math.min(end, otherSpanEnd);
    if (to > from) {
      const at = moveInto(memory, here, from);
      const by = moveInto(memory, there, from);
      memory.add(from, to, at === WHOLE ? by : by === WHOLE ? at : multiply(memory, { at, by, length: (to - from) * 2 }));
    }
    if (end <= otherSpanEnd) here += SPAN;
    if (otherSpanEnd <= end) there += SPAN;
  }
}

function countColumns({ spans }: SpanMemory, from: number, end: number): number {
  return end > from ? (spans[end - 2] ?? 0) - (spans[from] ?? 0) : 0;
}

/** Where a span's covers are from a column on. */
function moveInto({ spans }: SpanMemory, span: number, x: number): number {
  const at = spans[span + 2] ?? 0;
  return at === WHOLE ? WHOLE : at + (x - (spans[span] ?? 0)) * 2;
}

interface Product {
  readonly at: number;
  readonly by: number;
  readonly length: number;
}

function multiply(memory: SpanMemory, { at, by, length }: Product): number {
  const { covers, coverEnd } = memory;
  covers.copyWithin(coverEnd, at, at + length);
  multiplyCovers(covers.subarray(coverEnd), covers, { by, length });
  memory.coverEnd += length;
  return coverEnd;
}

/** Keeps what the covers from `by` on cover too. */
export function multiplyCovers(into: Uint8Array, covers: Uint8Array, { by, length }: Omit<Product, 'at'>): void {
  for (let at = 0; at < length; at++) {
    const kept = covers[by + at] ?? 0;
    if (kept !== 255) into[at] = ((into[at] ?? 0) * kept + 127) / 255;
  }
}
