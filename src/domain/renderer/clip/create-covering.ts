import { type FramePlanes, getFramePlanes, type YuvFrame } from '../yuv-frame.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions between two samples are told in 256ths. */
const BITS = 8;
const ONE = 1 << BITS;

/** Where each sample of a line comes from: between `before` and `after`, `share` 256ths of the way. */
interface Steps {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly share: Int32Array;
}

/**
 * Draws frames of one size over the whole of another: cropped evenly, straight lines between the samples. A clip is scaled for every frame,
 * so this is coarser and many times faster than `resamplePlane`.
 */
export function createCovering(source: Size, target: Size): (from: YuvFrame, into: YuvFrame) => void {
  const full = createPlaneCovering(source, target);
  const half = createPlaneCovering(halve(source), halve(target));
  return (from, into) => {
    const [read, written]: readonly FramePlanes[] = [getFramePlanes(from), getFramePlanes(into)] as const;
    if (read === undefined || written === undefined) return;
    full(read.y, written.y);
    half(read.u, written.u);
    half(read.v, written.v);
  };
}

function halve({ width, height }: Size): Size {
  return { width: width / 2, height: height / 2 };
}

function createPlaneCovering(source: Size, target: Size): (from: Uint8Array, into: Uint8Array) => void {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const across = createSteps(source.width, target.width, scale);
  const down = createSteps(source.height, target.height, scale);
  const [upper, lower] = [new Int32Array(target.width), new Int32Array(target.width)];
  return (from, into) => {
    let [upperRow, lowerRow] = [-1, -1];
    for (let y = 0, at = 0; y < target.height; y++) {
      const [first, second, share] = [down.before[y] ?? 0, down.after[y] ?? 0, down.share[y] ?? 0];
      if (first !== upperRow) {
        if (first === lowerRow) upper.set(lower);
        else scaleRow(upper, from.subarray(first * source.width, (first + 1) * source.width), across);
        upperRow = first;
      }
      if (second !== lowerRow) {
        scaleRow(lower, from.subarray(second * source.width, (second + 1) * source.width), across);
        lowerRow = second;
      }
      for (let x = 0; x < target.width; x++, at++) {
        const above = upper[x] ?? 0;
        into[at] = (above * ONE + ((lower[x] ?? 0) - above) * share + (1 << (2 * BITS - 1))) >> (2 * BITS);
      }
    }
  };
}

/** Samples times 256. */
function scaleRow(row: Int32Array, samples: Uint8Array, { before, after, share }: Steps): void {
  for (let x = 0; x < row.length; x++) {
    const left = samples[before[x] ?? 0] ?? 0;
    row[x] = left * ONE + ((samples[after[x] ?? 0] ?? 0) - left) * (share[x] ?? 0);
  }
}

function createSteps(count: number, targetCount: number, scale: number): Steps {
  const steps = { before: new Int32Array(targetCount), after: new Int32Array(targetCount), share: new Int32Array(targetCount) };
  const outside = (count * scale - targetCount) / 2;
  for (let at = 0; at < targetCount; at++) {
    const position = Math.min(Math.max((at + outside + 0.5) / scale - 0.5, 0), count - 1);
    const before = Math.floor(position);
    steps.before[at] = before;
    steps.after[at] = Math.min(before + 1, count - 1);
    steps.share[at] = Math.floor((position - before) * ONE + 0.5);
  }
  return steps;
}
