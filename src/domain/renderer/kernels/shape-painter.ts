import type { Grain } from '../drawing/grain.ts';
import type { PaintLine, Ramp } from '../drawing/paint.ts';
import type { SoftMask } from '../drawing/soft-mask.ts';
import type { SpanShape } from '../drawing/spans.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { type DrawingMemory, holdsSpans } from './drawing-memory.ts';

/** What `paintSpans` of ../drawing paints. */
export interface SpannedShape {
  readonly shape: SpanShape;
  readonly ramp: Ramp;
  readonly line: PaintLine;
  readonly soft: SoftMask | undefined;
  readonly grain?: Grain | undefined;
}

/** Paints shapes over a copy of a canvas. */
export interface ShapePainter {
  /** The copy: whatever the kernel doesn't paint is painted on it. */
  readonly canvas: FramePlanes;
  /** False when the kernel can't. */
  paint(shape: SpannedShape): boolean;
  /** Copies what was painted to the canvas. */
  finish(): void;
}

interface Spanned {
  readonly spans: SpanShape;
}

/** Steps of a ramp; the last one is 1. */
const LAST = 255;
const LINES = { solid: 0, linear: 1, radial: 2 } as const;

/** `shapes`: all that will be painted; no other rows of the canvas are copied. Undefined when the kernel doesn't reach their spans. */
export function openPainter(memory: DrawingMemory, planes: FramePlanes, shapes: readonly Spanned[]): ShapePainter | undefined {
  if (!holdsSpans(memory)) return undefined;
  const rows = findRows(shapes);
  const { width, height } = planes;
  const canvas = { width, height, y: memory.y, u: memory.u, v: memory.v };
  copyRows(canvas, planes, rows);
  return {
    canvas,
    paint: (shape) => paint(memory, canvas, shape),
    finish: () => copyRows(planes, canvas, rows),
  };
}

/** Pairs of rows. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

function findRows(shapes: readonly Spanned[]): Rows {
  let [from, to] = [Infinity, 0];
  for (const { spans } of shapes) {
    const { top, count } = spans;
    if (count === 0) continue;
    from = Math.min(from, top);
    to = Math.max(to, top + count);
  }
  return { from: Math.min(from, to), to };
}

function copyRows(into: FramePlanes, canvas: FramePlanes, { from, to }: Rows): void {
  const { width } = canvas;
  into.y.set(canvas.y.subarray(from * 2 * width, to * 2 * width), from * 2 * width);
  into.u.set(canvas.u.subarray((from * width) / 2, (to * width) / 2), (from * width) / 2);
  into.v.set(canvas.v.subarray((from * width) / 2, (to * width) / 2), (from * width) / 2);
}

/** Order of the numbers: `PaintedShape` and `SoftMask` in tools/kernels/assembly. */
function paint(memory: DrawingMemory, canvas: FramePlanes, { shape, ramp, line, soft, grain }: SpannedShape): boolean {
  const { numbers, fractions, lists } = memory;
  const mask = soft === undefined ? 0 : placeMask(memory, soft);
  if (mask === undefined) return false;
  const colors = memory.placeRamp(ramp);
  const { length } = ramp.y;
  numbers[0] = shape.top;
  numbers[1] = shape.count;
  numbers[2] = lists.rows.byteOffset + shape.at * Int32Array.BYTES_PER_ELEMENT;
  numbers[3] = lists.spans.byteOffset;
  numbers[4] = lists.covers.byteOffset;
  numbers[5] = canvas.y.byteOffset;
  numbers[6] = canvas.u.byteOffset;
  numbers[7] = canvas.v.byteOffset;
  numbers[8] = canvas.width;
  numbers[9] = colors + length * 4;
  numbers[10] = colors + length * 5;
  numbers[11] = colors + length * 6;
  numbers[12] = colors + length * 7;
  numbers[13] = ramp.isOpaque ? 1 : 0;
  numbers[14] = LINES[line.kind];
  numbers[15] = mask;
  numbers[16] = memory.steps.byteOffset;
  numbers[17] = memory.softCovers.byteOffset;
  numbers[18] = colors;
  numbers[19] = grain === undefined ? 0 : memory.placePaper(grain.size);
  numbers[20] = memory.shares.byteOffset;
  fractions[5] = grain?.density ?? 1;
  placeLine(fractions, line);
  memory.kernels.paintShape(numbers.byteOffset);
  return true;
}

/** Numbers that ../drawing/find-steps.ts computes with; in the list, they follow the whole ones. */
function placeLine(fractions: Float64Array, line: PaintLine): void {
  if (line.kind === 'solid') return;
  fractions[0] = line.x;
  fractions[1] = line.y;
  if (line.kind === 'linear') {
    const across = line.endX - line.x;
    const down = line.endY - line.y;
    fractions[2] = across;
    fractions[3] = down;
    fractions[4] = LAST / (across * across + down * down || 1);
  } else {
    const unit = 1 / (line.radius || 1);
    fractions[2] = unit / line.wide;
    fractions[4] = unit;
  }
}

/** Undefined when there is no room for a mask that TypeScript made: it goes behind the others, until the next one. */
function placeMask(
  { maskNumbers, masks, maskEnd }: DrawingMemory,
  { cover, times, left, top, width, height }: SoftMask,
): number | undefined {
  const isOurs = cover.buffer === masks.buffer;
  if (!isOurs) {
    if (maskEnd + width * height > masks.length) return undefined;
    masks.set(cover.subarray(0, width * height), maskEnd);
  }
  maskNumbers[0] = isOurs ? cover.byteOffset : masks.byteOffset + maskEnd;
  maskNumbers[1] = times;
  maskNumbers[2] = left;
  maskNumbers[3] = top;
  maskNumbers[4] = width;
  return maskNumbers.byteOffset;
}
