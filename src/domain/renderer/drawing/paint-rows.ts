import type { Ramp } from './paint.ts';

export interface Planes {
  readonly width: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** Pairs of columns of two rows of the planes. */
export interface PairRows {
  /** Of the first pixel of the upper row in the luma plane, and of the first sample in the others. */
  at: number;
  half: number;
  count: number;
  /** Step of the ramp, by pair. */
  steps: Uint8Array;
}

/** Pairs from which a run of one color is worth the calls. */
const LONG = 12;

/** All pixels are wholly covered. */
export function paintWhole(planes: Planes, ramp: Ramp, rows: PairRows): void {
  if (!ramp.isOpaque) blendWhole(planes, ramp, rows);
  else if (ramp.y.length === 1 && rows.count >= LONG) fillWhole(planes, ramp, rows);
  else setWhole(planes, ramp, rows);
}

function fillWhole({ width, y, u, v }: Planes, ramp: Ramp, { at, half, count }: PairRows): void {
  y.fill(ramp.y[0] ?? 0, at, at + count * 2);
  y.fill(ramp.y[0] ?? 0, at + width, at + width + count * 2);
  u.fill(ramp.u[0] ?? 128, half, half + count);
  v.fill(ramp.v[0] ?? 128, half, half + count);
}

function setWhole({ width, y, u, v }: Planes, ramp: Ramp, { at, half, count, steps }: PairRows): void {
  const { y: lumas, u: blues, v: reds } = ramp;
  let above = at;
  let below = at + width;
  for (let pair = 0; pair < count; pair++) {
    const step = steps[pair] ?? 0;
    const luma = lumas[step] ?? 0;
    y[above] = luma;
    y[above + 1] = luma;
    y[below] = luma;
    y[below + 1] = luma;
    u[half + pair] = blues[step] ?? 128;
    v[half + pair] = reds[step] ?? 128;
    above += 2;
    below += 2;
  }
}

function blendWhole({ width, y, u, v }: Planes, ramp: Ramp, { at, half, count, steps }: PairRows): void {
  const { y: lumas, u: blues, v: reds, alpha } = ramp;
  let above = at;
  let below = at + width;
  for (let pair = 0; pair < count; pair++) {
    const step = steps[pair] ?? 0;
    const luma = lumas[step] ?? 0;
    const share = (alpha[step] ?? 0) * 257;
    y[above] = blend(y[above] ?? 0, luma, share);
    y[above + 1] = blend(y[above + 1] ?? 0, luma, share);
    y[below] = blend(y[below] ?? 0, luma, share);
    y[below + 1] = blend(y[below + 1] ?? 0, luma, share);
    u[half + pair] = blend(u[half + pair] ?? 128, blues[step] ?? 128, share);
    v[half + pair] = blend(v[half + pair] ?? 128, reds[step] ?? 128, share);
    above += 2;
    below += 2;
  }
}

export interface CoveredRows extends PairRows {
  /** Four a pair, from `first` on: two of the upper row, two of the lower one. */
  covers: Uint8Array;
  first: number;
}

/** Each pixel is covered by its share; a chroma sample as its four pixels are on average. */
export function paintPairs({ width, y, u, v }: Planes, ramp: Ramp, { at, half, count, steps, covers, first }: CoveredRows): void {
  const { y: lumas, u: blues, v: reds, alpha } = ramp;
  let above = at - 2;
  let below = at + width - 2;
  let cover = first - 4;
  for (let pair = 0; pair < count; pair++) {
    above += 2;
    below += 2;
    cover += 4;
    const one = covers[cover] ?? 0;
    const two = covers[cover + 1] ?? 0;
    const three = covers[cover + 2] ?? 0;
    const four = covers[cover + 3] ?? 0;
    const sum = one + two + three + four;
    if (sum === 0) continue;
    const step = steps[pair] ?? 0;
    const luma = lumas[step] ?? 0;
    const opacity = alpha[step] ?? 0;
    y[above] = blend(y[above] ?? 0, luma, scaleShare(one, opacity));
    y[above + 1] = blend(y[above + 1] ?? 0, luma, scaleShare(two, opacity));
    y[below] = blend(y[below] ?? 0, luma, scaleShare(three, opacity));
    y[below + 1] = blend(y[below + 1] ?? 0, luma, scaleShare(four, opacity));
    const share = scaleShare((sum + 2) >> 2, opacity);
    u[half + pair] = blend(u[half + pair] ?? 128, blues[step] ?? 128, share);
    v[half + pair] = blend(v[half + pair] ?? 128, reds[step] ?? 128, share);
  }
}

/** The product of two shares of 255, rounded, times 257. */
function scaleShare(one: number, other: number): number {
  return ((Math.imul(one * other + 128, 257) >> 16) & 255) * 257;
}

/** `share` of 65535. Rounds to the nearest; equal values stay equal. */
export function blend(behind: number, value: number, share: number): number {
  return behind + ((Math.imul(value - behind, share) + 32768) >> 16);
}
