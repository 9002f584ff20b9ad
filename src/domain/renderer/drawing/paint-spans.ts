import { multiplyCovers } from './clip-spans.ts';
import { findSteps, type StepRow } from './find-steps.ts';
import { type Grain, type GrainRows, paintDots, prepareDots } from './grain.ts';
import { type Paint, type PaintLine, RAMP_STEPS, type Ramp } from './paint.ts';
import { type CoveredRows, paintPairs, paintWhole, type Planes } from './paint-rows.ts';
import type { SoftMask } from './soft-mask.ts';
import { enlargeSpan, type SoftSpan } from './soft-spans.ts';
import { SPAN, type SpanMemory, type SpanShape, WHOLE } from './spans.ts';

/** Planes that shapes are painted on, one over the other: a frame, or a cutout with its alpha. */
export interface Canvas extends Planes {
  readonly height: number;
  /** Of a cutout: premultiplied planes, luma without offset. */
  readonly alpha?: Uint8Array;
}

const LUMA_OFFSET = 16;

/** For each pair of columns of a span. */
let steps = new Uint8Array(0);
let softCovers = new Uint8Array(0);
let isStepped = false;

/** What is painted next: used again for each span, as there are thousands. */
const part: CoveredRows & GrainRows = { at: 0, half: 0, count: 0, steps, covers: softCovers, first: 0, row: 0, from: 0, grain: 1 };
const softSpan: SoftSpan = { row: 0, from: 0, to: 0 };

/** Paints a shape's spans over the canvas; where its edge is soft, as much as the mask says. */
export function paintSpans(canvas: Canvas, memory: SpanMemory, { shape, ramp, line, soft, grain }: SpanPaint): void {
  prepareSteps(canvas.width, line);
  part.grain = grain?.size ?? 1;
  if (grain !== undefined) prepareDots(ramp.alpha, grain);
  const cutout = canvas.alpha === undefined ? undefined : createCutout(canvas, canvas.alpha, ramp);
  const { spans, rows, covers } = memory;
  const stepRow: StepRow = { line, from: 0, to: 0, y: 0 };
  for (let row = 0; row < shape.count; row++) {
    const y = shape.top + row;
    const end = rows[shape.at + row + 1] ?? 0;
    for (let span = rows[shape.at + row] ?? 0; span < end; span += SPAN) {
      const from = spans[span] ?? 0;
      const to = spans[span + 1] ?? 0;
      const at = spans[span + 2] ?? 0;
      if (isStepped) {
        stepRow.from = from;
        stepRow.to = to;
        stepRow.y = y * 2 + 1;
        findSteps(steps, stepRow);
      }
      part.at = y * 2 * canvas.width + from;
      part.half = (y * canvas.width + from) >> 1;
      part.count = (to - from) >> 1;
      part.first = soft === undefined ? at : 0;
      part.covers = soft === undefined ? covers : softCovers;
      if (soft !== undefined) {
        softSpan.row = y;
        softSpan.from = from;
        softSpan.to = to;
        enlargeSpan(softCovers, soft, softSpan);
        if (at !== WHOLE) multiplyCovers(softCovers, covers, { by: at, length: (to - from) * 2 });
      }
      part.row = y;
      part.from = from;
      paintPart(canvas, cutout?.color ?? ramp, grain);
      if (cutout !== undefined) paintPart(cutout.planes, cutout.alpha, grain);
    }
  }
}

interface SpanPaint extends Paint {
  readonly shape: SpanShape;
  readonly soft?: SoftMask | undefined;
  readonly grain?: Grain | undefined;
}

function prepareSteps(width: number, line: PaintLine): void {
  if (steps.length < width) {
    steps = new Uint8Array(width);
    softCovers = new Uint8Array(width * 2);
    part.steps = steps;
  }
  if (line.kind === 'solid' && isStepped) steps.fill(0);
  isStepped = line.kind !== 'solid';
}

function paintPart(planes: Planes, ramp: Ramp, grain: Grain | undefined): void {
  if (grain !== undefined) paintDots(planes, ramp, part);
  else if (part.first === WHOLE) paintWhole(planes, ramp, part);
  else paintPairs(planes, ramp, part);
}

/** A cutout's alpha has no color: what is written here isn't read. */
let unread = new Uint8Array(0);

/** Of a cutout, luma has no offset, and alpha is painted like a luma of 255. */
function createCutout(
  { width, u }: Canvas,
  alpha: Uint8Array,
  ramp: Ramp,
): { readonly color: Ramp; readonly alpha: Ramp; readonly planes: Planes } {
  if (unread.length < u.length) unread = new Uint8Array(u.length);
  return {
    color: { ...ramp, y: ramp.y.map((value) => value - LUMA_OFFSET) },
    alpha: { ...ramp, y: FULL.subarray(0, ramp.y.length) },
    planes: { width, y: alpha, u: unread, v: unread },
  };
}

const FULL = new Uint8Array(RAMP_STEPS).fill(255);
