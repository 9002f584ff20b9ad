import { getFramePlanes, type YuvFrame } from '../yuv-frame.ts';

/** Radius of the strongest blur, as a share of the frame's shorter side. */
const STRONGEST = 0.045;
/** Rounds of averaging: two make a soft kernel without edges. */
const ROUNDS = 2;
const [BLACK, NO_COLOR] = [16, 128];
/** Brightness is taken away in steps of 256ths. */
const SHARE_BITS = 8;

/** Blurs and darkens frames of one size in place. `blur` and `dim`: 0 (not at all) to 1. Whole numbers alone, so that every processor gives the same bytes. */
export function createSoftener(
  { width, height }: Pick<YuvFrame, 'width' | 'height'>,
  { blur = 0, dim = 0 }: { readonly blur?: number | undefined; readonly dim?: number | undefined },
): (frame: YuvFrame) => void {
  const radius = Math.round(blur * STRONGEST * Math.min(width, height));
  const share = Math.round((1 - dim) * (1 << SHARE_BITS));
  const line = new Uint8Array(Math.max(width, height));
  return (frame) => {
    const { y, u, v } = getFramePlanes(frame);
    const half = { width: width / 2, height: height / 2, radius: Math.round(radius / 2) };
    blurPlane(y, { width, height, radius }, line);
    blurPlane(u, half, line);
    blurPlane(v, half, line);
    if (share === 1 << SHARE_BITS) return;
    dimPlane(y, BLACK, share);
    dimPlane(u, NO_COLOR, share);
    dimPlane(v, NO_COLOR, share);
  };
}

interface PlaneSize {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function blurPlane(plane: Uint8Array, { width, height, radius }: PlaneSize, line: Uint8Array): void {
  if (radius === 0) return;
  for (let round = 0; round < ROUNDS; round++) {
    for (let row = 0; row < height; row++) blurLine(plane, { first: row * width, step: 1, count: width, radius }, line);
    for (let column = 0; column < width; column++) blurLine(plane, { first: column, step: width, count: height, radius }, line);
  }
}

interface Line {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
}

/** Moving average along a line; its ends are repeated. */
function blurLine(plane: Uint8Array, { first, step, count, radius }: Line, line: Uint8Array): void {
  for (let at = 0, from = first; at < count; at++, from += step) line[at] = plane[from] ?? 0;
  const last = count - 1;
  const size = 2 * radius + 1;
  let sum = (line[0] ?? 0) * radius;
  for (let at = 0; at <= radius; at++) sum += line[at < last ? at : last] ?? 0;
  for (let at = 0, into = first; at < count; at++, into += step) {
    plane[into] = Math.floor((2 * sum + size) / (2 * size));
    const [next, gone] = [at + radius + 1, at - radius];
    sum += (line[next < last ? next : last] ?? 0) - (line[gone > 0 ? gone : 0] ?? 0);
  }
}

function dimPlane(plane: Uint8Array, zero: number, share: number): void {
  const half = 1 << (SHARE_BITS - 1);
  for (let at = 0; at < plane.length; at++) plane[at] = zero + ((((plane[at] ?? zero) - zero) * share + half) >> SHARE_BITS);
}
