import type { ScaledPresenter } from './scaled-presenter.ts';
import type { SetLight } from './set-light.ts';
import { getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** Frame pixels per shadow sample. */
const STEP = 8;
/** Radius of the shadow's edge and its distance from the presenter, as shares of the frame's short side. */
const SOFTNESS = 0.05;
const OFFSET = 0.035;
/** Rounds of averaging; three make a bell curve. */
const ROUNDS = 3;

interface Coarse {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Darkens a set where the presenter keeps its light away: their outline, blurred and moved away from the light. Changes `base`. */
export function drawShadow(base: YuvFrame, presenter: ScaledPresenter, light: SetLight): void {
  const side = Math.min(base.width, base.height);
  const shift = { x: -Math.sign(light.side || 1) * OFFSET * side, y: OFFSET * side * 0.5 };
  const outline = drawOutline(base, presenter, shift);
  const radius = Math.max(1, Math.round((SOFTNESS * side) / STEP));
  for (let round = 0; round < ROUNDS; round++) blur(outline, radius);
  const { y, u, v, width } = getFramePlanes(base);
  shade(y, { width, step: STEP, zero: 16, strength: light.shadow }, outline);
  shade(u, { width: width / 2, step: STEP / 2, zero: 128, strength: light.shadow }, outline);
  shade(v, { width: width / 2, step: STEP / 2, zero: 128, strength: light.shadow }, outline);
}

/** Coverage of the presenter at the sample's middle, 0 to 1; the body goes on below the frame. */
function drawOutline(base: YuvFrame, { plate, left, top }: ScaledPresenter, shift: { readonly x: number; readonly y: number }): Coarse {
  const width = Math.ceil(base.width / STEP) + 1;
  const height = Math.ceil(base.height / STEP) + 1;
  const data = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = Math.min(Math.round(row * STEP - shift.y) - top, plate.height - 1);
    if (y < 0) continue;
    for (let column = 0; column < width; column++) {
      const x = Math.round(column * STEP - shift.x) - left;
      if (x >= 0 && x < plate.width) data[row * width + column] = (plate.alpha[y * plate.width + x] ?? 0) / 255;
    }
  }
  return { width, height, data };
}

function blur({ width, height, data }: Coarse, radius: number): void {
  for (let row = 0; row < height; row++) blurLine(data, { first: row * width, step: 1, count: width }, radius);
  for (let column = 0; column < width; column++) blurLine(data, { first: column, step: width, count: height }, radius);
}

/** Moving average along a line; its ends are repeated. */
function blurLine(
  data: Float32Array,
  line: { readonly first: number; readonly step: number; readonly count: number },
  radius: number,
): void {
  const { first, step, count } = line;
  const source = Float64Array.from({ length: count }, (_, at) => data[first + at * step] ?? 0);
  const get = (at: number): number => source[Math.min(Math.max(at, 0), count - 1)] ?? 0;
  let sum = 0;
  for (let at = -radius; at <= radius; at++) sum += get(at);
  for (let at = 0; at < count; at++) {
    data[first + at * step] = sum / (2 * radius + 1);
    sum += get(at + radius + 1) - get(at - radius);
  }
}

interface Shading {
  readonly width: number;
  /** Samples of the plane per sample of the shadow. */
  readonly step: number;
  readonly zero: number;
  readonly strength: number;
}

function shade(plane: Uint8Array, { width, step, zero, strength }: Shading, { data, width: columns }: Coarse): void {
  for (let at = 0; at < plane.length; at++) {
    const x = (at % width) / step;
    const y = Math.floor(at / width) / step;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const first = row * columns + column;
    const upper = (data[first] ?? 0) + ((data[first + 1] ?? 0) - (data[first] ?? 0)) * (x - column);
    const lower = (data[first + columns] ?? 0) + ((data[first + columns + 1] ?? 0) - (data[first + columns] ?? 0)) * (x - column);
    const cover = upper + (lower - upper) * (y - row);
    if (cover > 0) plane[at] = zero + Math.floor(((plane[at] ?? zero) - zero) * (1 - strength * cover) + 0.5);
  }
}
