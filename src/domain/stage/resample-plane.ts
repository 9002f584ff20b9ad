export interface Plane {
  readonly data: Uint8Array | Int16Array | Uint16Array | Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Where a plane lies: its first sample stands at (`left`, `top`) of a larger plane, in that plane's own samples. */
interface Place {
  readonly left: number;
  readonly top: number;
}

interface Target extends Place {
  readonly width: number;
  readonly height: number;
}

/**
 * Scales a plane by `scale` with a Catmull-Rom kernel, widened when it shrinks so that nothing finer than the target
 * is left. Outside the source its border repeats, or is nothing when `border` is `zero`. Rounding is left to the caller.
 */
export function resamplePlane(
  source: Plane & Place,
  target: Target,
  options: { readonly scale: number; readonly border: 'repeat' | 'zero' },
): Float32Array {
  const across = kernels(target.left, target.width, {
    scale: options.scale,
    from: source.left,
    count: source.width,
    border: options.border,
  });
  const down = kernels(target.top, target.height, { scale: options.scale, from: source.top, count: source.height, border: options.border });
  return scaleDown(scaleAcross(source, target.width, across), target, down);
}

function scaleAcross(source: Plane, width: number, across: Kernels): Float32Array {
  const { taps, indices, weights } = across;
  const result = new Float32Array(width * source.height);
  const row = new Float32Array(source.width);
  for (let y = 0; y < source.height; y++) {
    row.set(source.data.subarray(y * source.width, (y + 1) * source.width));
    for (let x = 0, tap = 0; x < width; x++) {
      let sum = 0;
      for (const end = tap + taps; tap < end; tap++) sum += (weights[tap] ?? 0) * (row[indices[tap] ?? 0] ?? 0);
      result[y * width + x] = sum;
    }
  }
  return result;
}

/** Whole numbers between `lowest` and `highest`, halves upwards. */
export function roundedInto<T extends Uint8Array | Int16Array>(
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

function scaleDown(narrow: Float32Array, target: Target, down: Kernels): Float32Array {
  const result = new Float32Array(target.width * target.height);
  for (let y = 0; y < target.height; y++) {
    const row = result.subarray(y * target.width, (y + 1) * target.width);
    for (let tap = 0; tap < down.taps; tap++) {
      const weight = down.weights[y * down.taps + tap] ?? 0;
      if (weight === 0) continue;
      const from = (down.indices[y * down.taps + tap] ?? 0) * target.width;
      for (let x = 0; x < target.width; x++) row[x] = (row[x] ?? 0) + weight * (narrow[from + x] ?? 0);
    }
  }
  return result;
}

interface Kernels {
  readonly taps: number;
  readonly indices: Int32Array;
  readonly weights: Float64Array;
}

function kernels(
  first: number,
  count: number,
  source: { readonly scale: number; readonly from: number; readonly count: number; readonly border: 'repeat' | 'zero' },
): Kernels {
  const stretch = source.scale < 1 ? 1 / source.scale : 1;
  const taps = Math.ceil(4 * stretch) + 1;
  const indices = new Int32Array(count * taps);
  const weights = new Float64Array(count * taps);
  for (let i = 0; i < count; i++) {
    const centre = (first + i + 0.5) / source.scale - 0.5 - source.from;
    const start = Math.ceil(centre - 2 * stretch);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += catmullRom((start + tap - centre) / stretch);
    for (let tap = 0; tap < taps; tap++) {
      const index = start + tap;
      const inside = index >= 0 && index < source.count;
      const weight = catmullRom((index - centre) / stretch) / sum;
      indices[i * taps + tap] = Math.min(Math.max(index, 0), source.count - 1);
      weights[i * taps + tap] = inside || source.border === 'repeat' ? weight : 0;
    }
  }
  return { taps, indices, weights };
}

function catmullRom(distance: number): number {
  const d = distance < 0 ? -distance : distance;
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
  if (d < 2) return 2 + d * (-4 + d * (2.5 - 0.5 * d));
  return 0;
}
