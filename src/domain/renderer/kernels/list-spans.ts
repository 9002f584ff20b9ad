import { clipSpans as clipPlainly } from '../drawing/clip-spans.ts';
import type { SpanShape } from '../drawing/spans.ts';
import { type DrawingMemory, holdsSpans } from './drawing-memory.ts';
import { placeLists, readEnds } from './fill-shape.ts';

/** How many numbers `placeLists` places. */
const FIRST = 8;

/** The spans that `clipSpans` of ../drawing gives. */
export function clipSpans(into: DrawingMemory, shape: SpanShape, clip: SpanShape): SpanShape {
  const { memory, numbers, kernels } = into;
  const top = Math.max(shape.top, clip.top);
  const count = Math.max(Math.min(shape.top + shape.count, clip.top + clip.count) - top, 0);
  const clipped = memory.beginShape({ top, count, left: Math.max(shape.left, clip.left), right: Math.min(shape.right, clip.right) });
  if (!holdsSpans(into)) return clipPlainly(memory, shape, clip);
  placeLists(into, 0);
  numbers[FIRST] = shape.at + top - shape.top;
  numbers[FIRST + 1] = count;
  numbers[FIRST + 2] = clip.at + top - clip.top;
  if (kernels.clipSpans(numbers.byteOffset) === 0) return clipPlainly(memory, shape, clip);
  readEnds(into, 0);
  return clipped;
}

/** What `HiddenMap` lists; what hides is then hidden behind. */
export function listVisible(into: DrawingMemory, shape: SpanShape, hides: boolean): SpanShape {
  const { memory, numbers, kernels, hidden } = into;
  const visible = memory.beginShape(shape);
  if (!holdsSpans(into)) return listPlainly(into, shape, hides);
  placeLists(into, 0);
  numbers[FIRST] = shape.at;
  numbers[FIRST + 1] = shape.count;
  numbers[FIRST + 3] = hidden.bits.byteOffset + shape.top * hidden.words * Int32Array.BYTES_PER_ELEMENT;
  numbers[FIRST + 4] = hidden.words;
  numbers[FIRST + 5] = hides ? 1 : 0;
  if (kernels.listVisible(numbers.byteOffset) === 0) return listPlainly(into, shape, hides);
  readEnds(into, 0);
  return visible;
}

function listPlainly({ memory, hidden }: DrawingMemory, shape: SpanShape, hides: boolean): SpanShape {
  const visible = hidden.listVisible(memory, shape);
  if (hides) hidden.hideBehind(memory, shape);
  return visible;
}
