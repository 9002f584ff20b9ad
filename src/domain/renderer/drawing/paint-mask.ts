import type { CoverageMask } from './coverage.ts';
import { findPlaces } from './find-places.ts';
import { type Paint, RAMP_STEPS, type Ramp } from './paint.ts';

/** Planes that shapes are painted on, one over the other: a frame, or a cutout with its alpha. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** Of a cutout: premultiplied planes, luma without offset. */
  readonly alpha?: Uint8Array;
}

const LUMA_OFFSET = 16;

/** Steps of the ramp for two rows of pixels, which share them. */
let places = new Uint8Array(0);

/** Paints what a mask covers over the canvas. */
export function paintMask(canvas: Canvas, mask: CoverageMask, { ramp, line }: Paint): void {
  const { width, height, left, top, cover, starts, ends } = mask;
  if (places.length < width) places = new Uint8Array(width);
  const luma = canvas.alpha === undefined ? ramp.y : ramp.y.map((value) => value - LUMA_OFFSET);
  const isSolid = line.kind === 'solid';
  if (isSolid) places.fill(0, 0, width);
  for (let row = 0; row < height; row += 2) {
    const from = Math.min(starts[row] ?? 0, starts[row + 1] ?? 0);
    const to = Math.max(ends[row] ?? 0, ends[row + 1] ?? 0);
    if (!isSolid) findPlaces(places, { line, x: left, y: top + row, from, to });
    for (let lower = 0; lower < 2; lower++) {
      const y = row + lower;
      const first = starts[y] ?? 0;
      const end = ends[y] ?? 0;
      cover.fill(0, y * width + from, y * width + Math.min(first, to));
      cover.fill(0, y * width + Math.max(end, from), y * width + to);
      const part = { cover, from: y * width + first, place: first, at: (top + y) * canvas.width + left + first, length: end - first };
      if (isSolid) paintSolidRow(canvas.y, part, { value: luma[0] ?? 0, alpha: ramp.alpha[0] ?? 0 });
      else if (ramp.isOpaque) paintOpaqueRow(canvas.y, luma, part);
      else paintRow(canvas.y, luma, { ...part, alpha: ramp.alpha });
      if (canvas.alpha !== undefined) paintRow(canvas.alpha, FULL, { ...part, alpha: ramp.alpha });
    }
    paintChroma(canvas, ramp, { cover, width, from, to, row, at: ((top + row) >> 1) * (canvas.width >> 1) + (left >> 1) });
  }
}

const FULL = new Uint8Array(RAMP_STEPS).fill(255);

interface RowPart {
  readonly cover: Uint8Array;
  readonly from: number;
  readonly place: number;
  readonly at: number;
  readonly length: number;
}

function paintSolidRow(
  plane: Uint8Array,
  { cover, from, at, length }: RowPart,
  { value, alpha }: { readonly value: number; readonly alpha: number },
): void {
  for (let x = 0; x < length; x++) {
    const covered = cover[from + x] ?? 0;
    if (covered === 0) continue;
    if (covered === 255 && alpha === 255) {
      let end = x + 1;
      while (end < length && cover[from + end] === 255) end++;
      plane.fill(value, at + x, at + end);
      x = end - 1;
    } else plane[at + x] = blend(plane[at + x] ?? 0, value, scaleShare(covered, alpha));
  }
}

function paintOpaqueRow(plane: Uint8Array, values: Uint8Array, { cover, from, place, at, length }: RowPart): void {
  for (let x = 0; x < length; x++) {
    const covered = cover[from + x] ?? 0;
    const value = values[places[place + x] ?? 0] ?? 0;
    if (covered === 255) plane[at + x] = value;
    else if (covered !== 0) plane[at + x] = blend(plane[at + x] ?? 0, value, covered);
  }
}

function paintRow(plane: Uint8Array, values: Uint8Array, row: RowPart & { readonly alpha: Uint8Array }): void {
  const { cover, from, place, at, length, alpha } = row;
  for (let x = 0; x < length; x++) {
    const covered = cover[from + x] ?? 0;
    if (covered === 0) continue;
    const step = places[place + x] ?? 0;
    const value = values[step] ?? 0;
    const share = scaleShare(covered, alpha[step] ?? 0);
    plane[at + x] = share === 255 ? value : blend(plane[at + x] ?? 0, value, share);
  }
}

/** The product of two shares of 255, rounded. */
function scaleShare(one: number, other: number): number {
  return (Math.imul(Math.imul(one, other) + 128, 257) >> 16) & 255;
}

/** `share` of 255. Rounds to the nearest; equal values stay equal. */
function blend(behind: number, value: number, share: number): number {
  return behind + ((Math.imul(value - behind, share * 257) + 32768) >> 16);
}

interface ChromaRows {
  readonly cover: Uint8Array;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  /** The upper one of two. */
  readonly row: number;
  readonly at: number;
}

/** A chroma sample is covered as its four pixels are on average, and has the color of the first. */
function paintChroma({ u, v }: Canvas, ramp: Ramp, { cover, width, from, to, row, at }: ChromaRows): void {
  const { u: blues, v: reds, alpha, isOpaque } = ramp;
  const first = row * width;
  for (let x = from; x < to; x += 2) {
    const above = first + x;
    const below = above + width;
    const covered = (cover[above] ?? 0) + (cover[above + 1] ?? 0) + (cover[below] ?? 0) + (cover[below + 1] ?? 0);
    if (covered === 0) continue;
    const step = places[x] ?? 0;
    const half = at + (x >> 1);
    if (isOpaque && covered === 1020) {
      u[half] = blues[step] ?? 128;
      v[half] = reds[step] ?? 128;
      continue;
    }
    const share = scaleShare((covered + 2) >> 2, alpha[step] ?? 0);
    u[half] = blend(u[half] ?? 128, blues[step] ?? 128, share);
    v[half] = blend(v[half] ?? 128, reds[step] ?? 128, share);
  }
}
