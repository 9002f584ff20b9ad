import { getFramePlanes, type YuvFrame } from '../yuv-frame.ts';

interface Zoom {
  readonly focus: { readonly x: number; readonly y: number };
  /** Above 1. */
  readonly zoom: number;
}

/** Shares of a source sample: whole numbers, so that every runtime gives the same bytes. */
const WEIGHT_BITS = 12;
const ONE = 1 << WEIGHT_BITS;
/** Bits that rows keep between the two passes. */
const ROW_BITS = 6;
const TAPS = 4;

/** Enlarges the frame around a point that stays. `scratch`, of the frame's size, is overwritten. */
export function zoomFrame(frame: YuvFrame, scratch: YuvFrame, { focus, zoom }: Zoom): void {
  scratch.data.set(frame.data);
  const [planes, sources] = [getFramePlanes(frame), getFramePlanes(scratch)];
  const draw = (plane: Uint8Array, source: Uint8Array, part: { readonly divide: 1 | 2; readonly highest: number }): void => {
    const [width, height] = [frame.width / part.divide, frame.height / part.divide];
    const across = createKernel(width, focus.x, zoom);
    const down = createKernel(height, focus.y, zoom);
    zoomPlane({ plane, source, width, height, highest: part.highest }, across, down);
  };
  draw(planes.y, sources.y, { divide: 1, highest: 235 });
  draw(planes.u, sources.u, { divide: 2, highest: 240 });
  draw(planes.v, sources.v, { divide: 2, highest: 240 });
}

/** Per target sample: the first of its four source samples, and their weights, which sum to `ONE`. */
interface Kernel {
  readonly starts: Int32Array;
  readonly weights: Int32Array;
}

/** Catmull-Rom: sharper than linear, and without its changes of sharpness while the camera moves. */
function createKernel(count: number, focus: number, zoom: number): Kernel {
  const starts = new Int32Array(count);
  const weights = new Int32Array(count * TAPS);
  const fixed = focus * count;
  const last = Math.max(count - TAPS, 0);
  for (let i = 0; i < count; i++) {
    const center = Math.min(Math.max(fixed + (i + 0.5 - fixed) / zoom - 0.5, 0), count - 1);
    const whole = Math.floor(center);
    const part = center - whole;
    const start = Math.min(Math.max(whole - 1, 0), last);
    starts[i] = start;
    const add = (sample: number, weight: number): void => {
      // Beyond an edge its sample repeats.
      const at = i * TAPS + Math.min(Math.max(sample, 0), count - 1) - start;
      weights[at] = (weights[at] ?? 0) + weight;
    };
    const before = Math.round(ONE * 0.5 * part * (-1 + part * (2 - part)));
    const second = Math.round(ONE * (1 + part * part * (1.5 * part - 2.5)));
    const after = Math.round(ONE * 0.5 * part * part * (part - 1));
    add(whole - 1, before);
    add(whole, second);
    add(whole + 1, ONE - before - second - after);
    add(whole + 2, after);
  }
  return { starts, weights };
}

interface ZoomedPlane {
  readonly plane: Uint8Array;
  readonly source: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly highest: number;
}

const LOWEST = 16;

/** Rows first, each once: a target row needs four of them, most of which the row above needed too. */
function zoomPlane({ plane, source, width, height, highest }: ZoomedPlane, across: Kernel, down: Kernel): void {
  const rows = Array.from({ length: TAPS }, () => new Int16Array(width));
  let next = down.starts[0] ?? 0;
  for (let y = 0; y < height; y++) {
    const start = down.starts[y] ?? 0;
    for (; next < start + TAPS; next++) {
      zoomRow(rows[next % TAPS] ?? new Int16Array(width), source.subarray(next * width, (next + 1) * width), across);
    }
    mixRows(plane.subarray(y * width, (y + 1) * width), rows, { start, weights: down.weights, at: y * TAPS, highest });
  }
}

function zoomRow(row: Int16Array, source: Uint8Array, { starts, weights }: Kernel): void {
  for (let x = 0, tap = 0; x < row.length; x++, tap += TAPS) {
    const from = starts[x] ?? 0;
    row[x] =
      ((source[from] ?? 0) * (weights[tap] ?? 0) +
        (source[from + 1] ?? 0) * (weights[tap + 1] ?? 0) +
        (source[from + 2] ?? 0) * (weights[tap + 2] ?? 0) +
        (source[from + 3] ?? 0) * (weights[tap + 3] ?? 0)) >>
      (WEIGHT_BITS - ROW_BITS);
  }
}

interface Mix {
  readonly start: number;
  readonly weights: Int32Array;
  readonly at: number;
  readonly highest: number;
}

const HALF = 1 << (WEIGHT_BITS + ROW_BITS - 1);

function mixRows(target: Uint8Array, rows: readonly Int16Array[], { start, weights, at, highest }: Mix): void {
  const none = new Int16Array(0);
  const [first, second, third, fourth] = [0, 1, 2, 3].map((tap) => rows[(start + tap) % TAPS] ?? none);
  const [one, two, three, four] = [0, 1, 2, 3].map((tap) => weights[at + tap] ?? 0);
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  if (one === undefined || two === undefined || three === undefined || four === undefined) return;
  for (let x = 0; x < target.length; x++) {
    const sum = (first[x] ?? 0) * one + (second[x] ?? 0) * two + (third[x] ?? 0) * three + (fourth[x] ?? 0) * four;
    const value = (sum + HALF) >> (WEIGHT_BITS + ROW_BITS);
    target[x] = value < LOWEST ? LOWEST : value > highest ? highest : value;
  }
}
