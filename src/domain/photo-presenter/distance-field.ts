/** A mask: 1 where something is, 0 elsewhere. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const STRAIGHT = 1;
const DIAGONAL = 1.4142135623730951;

/** Pixels from each pixel to the nearest one of the mask, along straight and diagonal steps: at most 8 % more than the true distance. */
export function computeDistance({ width, height, data }: Mask): Float32Array {
  const result = Float32Array.from(data, (value) => (value === 1 ? 0 : width + height));
  const relax = (at: number, from: number, length: number): void => {
    const value = (result[from] ?? 0) + length;
    if (value < (result[at] ?? 0)) result[at] = value;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x > 0) relax(at, at - 1, STRAIGHT);
      if (y === 0) continue;
      relax(at, at - width, STRAIGHT);
      if (x > 0) relax(at, at - width - 1, DIAGONAL);
      if (x < width - 1) relax(at, at - width + 1, DIAGONAL);
    }
  }
  for (let y = height - 1, at = data.length - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, at--) {
      if (x < width - 1) relax(at, at + 1, STRAIGHT);
      if (y === height - 1) continue;
      relax(at, at + width, STRAIGHT);
      if (x < width - 1) relax(at, at + width + 1, DIAGONAL);
      if (x > 0) relax(at, at + width - 1, DIAGONAL);
    }
  }
  return result;
}

export function invertMask({ width, height, data }: Mask): Mask {
  return { width, height, data: data.map((value) => 1 - value) };
}

/** Takes away what is within `reach` pixels of the outside, and gives the rest its size back: thin lines and specks are gone. */
export function openMask(mask: Mask, reach: number): Mask {
  const inside = computeDistance(invertMask(mask));
  const core = { ...mask, data: mask.data.map((_, at) => ((inside[at] ?? 0) > reach ? 1 : 0)) };
  const outside = computeDistance(core);
  return { ...mask, data: mask.data.map((_, at) => ((outside[at] ?? 0) <= reach ? 1 : 0)) };
}

/** The part of the mask that hangs together with any of the given pixels, along straight steps. */
export function growFrom({ width, height, data }: Mask, seeds: Iterable<number>): Mask {
  const result = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  let end = 0;
  const visit = (at: number): void => {
    if (data[at] !== 1 || result[at] === 1) return;
    result[at] = 1;
    queue[end++] = at;
  };
  for (const seed of seeds) visit(seed);
  for (let start = 0; start < end; start++) {
    const at = queue[start] ?? 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at + width < data.length) visit(at + width);
  }
  return { width, height, data: result };
}

/** The mask without holes: what cannot be reached from the border outside it. */
export function fillHoles(mask: Mask): Mask {
  return invertMask(growFrom(invertMask(mask), listBorder(mask)));
}

export function* listBorder({ width, height }: Mask): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 0; y < height; y++) {
    yield y * width;
    yield y * width + width - 1;
  }
}
