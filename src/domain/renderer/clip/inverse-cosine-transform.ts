/** Samples of a block's side. */
const SIDE = 8;
/** Bits behind the point of the cosines, and of what the first pass hands to the second. */
const COSINE_BITS = 12;
const PASS_BITS = 4;
const FIRST_SHIFT = COSINE_BITS - PASS_BITS;
const SECOND_SHIFT = COSINE_BITS + PASS_BITS;
/** Samples are stored without sign; the transform gives them around this. */
const MIDDLE = 128;

/** Half the cosine of `k` sixteenths of a half turn, times 4096, for `k` from 1 to 7. */
const [C1, C2, C3, C4, C5, C6, C7] = [2009, 1892, 1703, 1448, 1138, 784, 400] as const;

/**
 * Turns 64 frequencies into 8 x 8 samples, in whole numbers alone, so that every processor gives the same bytes. `block` is overwritten.
 * Writes into `plane` from index `at` on, rows `stride` apart.
 */
export function invertBlock(block: Int32Array, target: { readonly plane: Uint8Array; readonly at: number; readonly stride: number }): void {
  for (let column = 0; column < SIDE; column++) transformColumn(block, column);
  const { plane, at, stride } = target;
  for (let row = 0; row < SIDE; row++) {
    const first = row * SIDE;
    transformRow(block, first);
    for (let column = 0; column < SIDE; column++) plane[at + row * stride + column] = clampSample((block[first + column] ?? 0) + MIDDLE);
  }
}

/** Fills a block that has no frequency but the lowest. */
export function fillBlock(lowest: number, target: { readonly plane: Uint8Array; readonly at: number; readonly stride: number }): void {
  const half = 1 << (FIRST_SHIFT - 1);
  const first = (lowest * C4 + half) >> FIRST_SHIFT;
  const value = clampSample(((first * C4 + (1 << (SECOND_SHIFT - 1))) >> SECOND_SHIFT) + MIDDLE);
  const { plane, at, stride } = target;
  for (let row = 0; row < SIDE; row++) plane.fill(value, at + row * stride, at + row * stride + SIDE);
}

function clampSample(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** Transforms a line of eight values from index `first` on, `step` apart. */
function createLineTransform(step: number, shift: number): (block: Int32Array, first: number) => void {
  const half = 1 << (shift - 1);
  return (block, first) => {
    const x0 = block[first] ?? 0;
    const x1 = block[first + step] ?? 0;
    const x2 = block[first + 2 * step] ?? 0;
    const x3 = block[first + 3 * step] ?? 0;
    const x4 = block[first + 4 * step] ?? 0;
    const x5 = block[first + 5 * step] ?? 0;
    const x6 = block[first + 6 * step] ?? 0;
    const x7 = block[first + 7 * step] ?? 0;
    const sum = (x0 + x4) * C4 + half;
    const difference = (x0 - x4) * C4 + half;
    const high = x2 * C2 + x6 * C6;
    const low = x2 * C6 - x6 * C2;
    const odd0 = x1 * C1 + x3 * C3 + x5 * C5 + x7 * C7;
    const odd1 = x1 * C3 - x3 * C7 - x5 * C1 - x7 * C5;
    const odd2 = x1 * C5 - x3 * C1 + x5 * C7 + x7 * C3;
    const odd3 = x1 * C7 - x3 * C5 + x5 * C3 - x7 * C1;
    block[first] = (sum + high + odd0) >> shift;
    block[first + step] = (difference + low + odd1) >> shift;
    block[first + 2 * step] = (difference - low + odd2) >> shift;
    block[first + 3 * step] = (sum - high + odd3) >> shift;
    block[first + 4 * step] = (sum - high - odd3) >> shift;
    block[first + 5 * step] = (difference - low - odd2) >> shift;
    block[first + 6 * step] = (difference + low - odd1) >> shift;
    block[first + 7 * step] = (sum + high - odd0) >> shift;
  };
}

const transformColumn = createLineTransform(SIDE, FIRST_SHIFT);
const transformRow = createLineTransform(1, SECOND_SHIFT);
