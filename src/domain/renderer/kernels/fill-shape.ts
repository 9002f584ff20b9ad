import { findFilledBox, PathFiller } from '../drawing/path-filler.ts';
import type { FilledBox } from '../drawing/path-filler.ts';
import type { MaskLimits, Polygons } from '../drawing/polygons.ts';
import type { SpanShape } from '../drawing/spans.ts';
import { countWords, type DrawingMemory, holdsSpans } from './drawing-memory.ts';

/** For what the kernel can't. */
const filler = new PathFiller();

/** Fills polygons to the spans that `PathFiller` gives. */
export function fillShape(into: DrawingMemory, polygons: Polygons, limits: MaskLimits): SpanShape {
  const { memory } = into;
  const box = findFilledBox(polygons.findBox(), limits);
  const shape = { top: box.top >> 1, count: box.height >> 1, left: box.left, right: box.left + box.width };
  if (box.height === 0 || !canFill(into, polygons, box)) return filler.fill(memory, polygons, limits);
  const begun = memory.beginShape(shape);
  if (!holdsSpans(into)) return filler.fill(memory, polygons, limits);
  const { numbers, kernels } = into;
  placeBox(into, polygons, box);
  placeLists(into, FIRST_OF_LISTS);
  if (kernels.fillShape(numbers.byteOffset) === 0) return filler.fill(memory, polygons, limits);
  readEnds(into, FIRST_OF_LISTS);
  return begun;
}

export function canFill(
  { areas, touched, points: [one, other] }: DrawingMemory,
  { points }: Polygons,
  { width, height }: FilledBox,
): boolean {
  return (
    (points === one || points === other) &&
    (width + 2) * height * Float32Array.BYTES_PER_ELEMENT <= areas.length &&
    countWords(width + 2) * (height >> 1) <= touched.length
  );
}

/** Order of the numbers: `FilledBox` in tools/kernels/assembly. */
export function placeBox({ numbers, areas, touched }: DrawingMemory, { points, ends, count }: Polygons, box: FilledBox): void {
  numbers[0] = points.byteOffset;
  numbers[1] = ends.byteOffset;
  numbers[2] = count;
  numbers[3] = box.left;
  numbers[4] = box.top;
  numbers[5] = box.width;
  numbers[6] = box.height;
  numbers[7] = areas.byteOffset;
  numbers[8] = touched.byteOffset;
}

/** How many numbers `placeBox` places. */
const FIRST_OF_LISTS = 9;

/** The lists of all shapes, from that number on. Order: `FilledShape` and `ListedSpans` there. */
export function placeLists({ numbers, memory }: DrawingMemory, at: number): void {
  const { spans, covers, rows } = memory;
  numbers[at] = spans.byteOffset;
  numbers[at + 1] = covers.byteOffset;
  numbers[at + 2] = rows.byteOffset;
  numbers[at + 3] = memory.spanEnd;
  numbers[at + 4] = memory.coverEnd;
  numbers[at + 5] = memory.rowEnd;
  numbers[at + 6] = spans.length;
  numbers[at + 7] = covers.length;
}

/** What a kernel added to the lists. */
export function readEnds({ numbers, memory }: DrawingMemory, at: number): void {
  memory.spanEnd = numbers[at + 3] ?? 0;
  memory.coverEnd = numbers[at + 4] ?? 0;
  memory.rowEnd = numbers[at + 5] ?? 0;
}
