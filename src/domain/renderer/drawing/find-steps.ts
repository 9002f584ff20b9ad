import { type PaintLine, RAMP_STEPS } from './paint.ts';

const LAST = RAMP_STEPS - 1;

export interface StepRow {
  readonly line: PaintLine;
  /** The first of the columns, and the row between the two, in canvas pixels. */
  from: number;
  to: number;
  y: number;
}

/** Steps of a gradient's ramp for each pair of columns of two rows. They don't depend on where the span begins. */
export function findSteps(into: Uint8Array, row: Readonly<StepRow>): void {
  const { line } = row;
  if (line.kind === 'linear') fillLinear(into, line, row);
  else if (line.kind === 'radial') fillRadial(into, line, row);
}

type LineOf<Kind> = Extract<PaintLine, { readonly kind: Kind }>;

function fillLinear(into: Uint8Array, line: LineOf<'linear'>, { from, to, y }: Readonly<StepRow>): void {
  const across = line.endX - line.x;
  const down = line.endY - line.y;
  const unit = LAST / (across * across + down * down || 1);
  const start = ((y - line.y) * down - line.x * across) * unit + 0.5;
  const step = across * unit;
  let at = 0;
  for (let x = from + 1; x < to; x += 2) {
    const place = start + x * step;
    into[at] = place <= 0 ? 0 : place >= LAST ? LAST : place;
    at += 1;
  }
}

function fillRadial(into: Uint8Array, line: LineOf<'radial'>, { from, to, y }: Readonly<StepRow>): void {
  const unit = 1 / (line.radius || 1);
  const height = (y - line.y) * unit;
  const square = height * height;
  const step = unit / line.wide;
  let at = 0;
  for (let x = from + 1; x < to; x += 2) {
    const across = (x - line.x) * step;
    const distance = across * across + square;
    into[at] = distance >= 1 ? LAST : Math.sqrt(distance) * LAST + 0.5;
    at += 1;
  }
}
