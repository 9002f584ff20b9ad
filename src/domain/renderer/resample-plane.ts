export interface Plane {
  readonly data: Uint8Array | Int16Array | Uint16Array | Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Position of a plane in a larger one: its first sample is at (`left`, `top`). */
interface Place {
  readonly left: number;
  readonly top: number;
}

interface Target extends Place {
  readonly width: number;
  readonly height: number;
}

export interface Resampling {
  readonly scale: number;
  readonly border: 'repeat' | 'zero';
}

/**
 * Scales a plane with a Catmull-Rom kernel, widened when shrinking to avoid aliasing. Outside the source the border repeats, or is zero
 * with `border: 'zero'`. The caller rounds.
 */
export function resamplePlane(source: Plane & Place, target: Target, options: Resampling): Float32Array {
  return createPlaneResampler(source, target, options)(source.data);
}

/** Prepares the resampling of many planes with the same geometry. */
export function createPlaneResampler(source: Target, target: Target, options: Resampling): (data: Plane['data']) => Float32Array {
  const across = computeKernels(target.left, target.width, { ...options, from: source.left, count: source.width });
  const down = computeKernels(target.top, target.height, { ...options, from: source.top, count: source.height });
  const narrow = { rows: new Float32Array(target.width * source.height), width: target.width, blank: new Uint8Array(source.height) };
  return (data) => {
    scaleAcross(narrow, { data, width: source.width, height: source.height }, across);
    return scaleDown(narrow, target.height, down);
  };
}

/** A plane scaled horizontally. Rows marked as blank hold stale values. */
interface Narrow {
  readonly rows: Float32Array;
  readonly width: number;
  readonly blank: Uint8Array;
}

function scaleAcross(narrow: Narrow, source: Plane, across: Kernels): void {
  const { before, after } = across;
  const row = new Float32Array(before + source.width + after);
  for (let y = 0; y < source.height; y++) {
    const samples = source.data.subarray(y * source.width, (y + 1) * source.width);
    const isBlank = isAllZero(samples);
    narrow.blank[y] = isBlank ? 1 : 0;
    if (isBlank) continue;
    row.set(samples, before);
    row.fill(row[before] ?? 0, 0, before);
    row.fill(row[before + source.width - 1] ?? 0, before + source.width);
    scaleRow(narrow.rows.subarray(y * narrow.width, (y + 1) * narrow.width), row, across);
  }
}

function isAllZero(samples: Plane['data']): boolean {
  for (let at = 0; at < samples.length; at++) if (samples[at] !== 0) return false;
  return true;
}

function scaleRow(result: Float32Array, row: Float32Array, across: Kernels): void {
  const { taps, starts, weights, before } = across;
  for (let x = 0, tap = 0; x < result.length; x++) {
    const shift = (starts[x] ?? 0) + before - tap;
    let sum = 0;
    for (const end = tap + taps; tap < end; tap++) sum += (weights[tap] ?? 0) * (row[shift + tap] ?? 0);
    result[x] = sum;
  }
}

/** Rounds half up and clamps to `lowest` and `highest`. */
export function roundInto<T extends Uint8Array | Int16Array>(
  result: T,
  values: Float32Array,
  range: { readonly lowest: number; readonly highest: number },
): T {
  const { lowest, highest } = range;
  for (let at = 0; at < values.length; at++) {
    const value = Math.floor((values[at] ?? 0) + 0.5);
    result[at] = value < lowest ? lowest : value > highest ? highest : value;
  }
  return result;
}

function scaleDown(narrow: Narrow, height: number, down: Kernels): Float32Array {
  const { width, rows, blank } = narrow;
  const last = blank.length - 1;
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const into = result.subarray(y * width, (y + 1) * width);
    for (let tap = 0; tap < down.taps; tap++) {
      const weight = down.weights[y * down.taps + tap] ?? 0;
      const from = Math.min(Math.max((down.starts[y] ?? 0) + tap, 0), last);
      if (weight !== 0 && blank[from] === 0) addRow(into, rows.subarray(from * width, (from + 1) * width), weight);
    }
  }
  return result;
}

function addRow(into: Float32Array, row: Float32Array, weight: number): void {
  for (let x = 0; x < into.length; x++) into[x] = (into[x] ?? 0) + weight * (row[x] ?? 0);
}

interface Kernels {
  readonly taps: number;
  /** Per target sample: index of the first source sample, which may lie outside. */
  readonly starts: Int32Array;
  /** `taps` weights per target sample. */
  readonly weights: Float64Array;
  /** Samples needed before the source's first and after its last. */
  readonly before: number;
  readonly after: number;
}

function computeKernels(first: number, count: number, source: Resampling & { readonly from: number; readonly count: number }): Kernels {
  const stretch = source.scale < 1 ? 1 / source.scale : 1;
  const taps = Math.ceil(4 * stretch) + 1;
  const starts = new Int32Array(count);
  const weights = new Float64Array(count * taps);
  for (let i = 0; i < count; i++) {
    const center = (first + i + 0.5) / source.scale - 0.5 - source.from;
    const start = Math.ceil(center - 2 * stretch);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += computeCatmullRom((start + tap - center) / stretch);
    for (let tap = 0; tap < taps; tap++) {
      const index = start + tap;
      const inside = index >= 0 && index < source.count;
      const weight = computeCatmullRom((index - center) / stretch) / sum;
      weights[i * taps + tap] = inside || source.border === 'repeat' ? weight : 0;
    }
    starts[i] = start;
  }
  const before = Math.max(0, -(starts[0] ?? 0));
  const after = Math.max(0, (starts[count - 1] ?? 0) + taps - source.count);
  return { taps, starts, weights, before, after };
}

function computeCatmullRom(distance: number): number {
  const d = distance < 0 ? -distance : distance;
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
  if (d < 2) return 2 + d * (-4 + d * (2.5 - 0.5 * d));
  return 0;
}
