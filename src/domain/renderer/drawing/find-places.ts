import { type PaintLine, RAMP_STEPS } from './paint.ts';

interface PlaceRow {
  readonly line: PaintLine;
  /** Of the upper row's first pixel, in canvas pixels. */
  readonly x: number;
  readonly y: number;
  /** Columns that are wanted. */
  readonly from: number;
  readonly to: number;
}

const LAST = RAMP_STEPS - 1;
/** Fixed point: bits of a step's fraction. */
const BITS = 16;
const HIGHEST = LAST << BITS;

/** Steps of a gradient's ramp for two rows of pixels, at the middles of each pair. */
export function findPlaces(into: Uint8Array, { line, x, y, from, to }: PlaceRow): void {
  if (line.kind === 'linear') {
    const [across, down] = [line.endX - line.x, line.endY - line.y];
    const length = across * across + down * down || 1;
    const unit = (LAST / length) * (1 << BITS);
    const start = ((x + from + 0.5 - line.x) * across + (y + 1 - line.y) * down) * unit + (1 << (BITS - 1));
    fillLinear(into, { at: from, length: to - from, start, step: across * unit });
  } else if (line.kind === 'radial') {
    const down = (y + 1 - line.y) / (line.radius || 1);
    const step = 1 / ((line.radius || 1) * line.wide);
    const start = (x + from + 0.5 - line.x) * step;
    fillRadial(into, { at: from, length: to - from, start, step }, down * down);
  }
}

interface Steps {
  readonly at: number;
  readonly length: number;
  readonly start: number;
  readonly step: number;
}

function fillLinear(into: Uint8Array, { at, length, start, step }: Steps): void {
  let place = start;
  for (let column = 0; column < length; column++, place += step)
    into[at + column] = place <= 0 ? 0 : place >= HIGHEST ? LAST : (place | 0) >> BITS;
}

function fillRadial(into: Uint8Array, { at, length, start, step }: Steps, square: number): void {
  let across = start;
  for (let column = 0; column < length; column++, across += step) {
    const distance = across * across + square;
    into[at + column] = distance >= 1 ? LAST : (Math.sqrt(distance) * LAST + 0.5) | 0;
  }
}
