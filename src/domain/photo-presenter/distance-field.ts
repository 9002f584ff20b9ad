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
  // A border of far pixels all around: what is next to a pixel never has to be asked for.
  const stride = width + 2;
  const far = width + height;
  const field = new Float32Array(stride * (height + 2)).fill(far);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * stride + x + 1;
      field[at] = data[y * width + x] === 1 ? 0 : Math.min(findNearest(field, at, { beside: -1, row: -stride }), far);
    }
  }
  for (let y = height; y > 0; y--) {
    for (let at = y * stride + width; at > y * stride; at--) {
      const nearest = findNearest(field, at, { beside: 1, row: stride });
      if (nearest < (field[at] ?? 0)) field[at] = nearest;
    }
  }
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) result.set(field.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
  return result;
}

/** The shortest way by one of the pixels that were visited before: `beside` this one, and in the `row` before it. */
function findNearest(field: Float32Array, at: number, { beside, row }: { readonly beside: number; readonly row: number }): number {
  const before = (at + row) | 0;
  const straight = Math.min(field[at + beside] ?? 0, field[before] ?? 0) + STRAIGHT;
  const diagonal = Math.min(field[before - 1] ?? 0, field[before + 1] ?? 0) + DIAGONAL;
  return straight < diagonal ? straight : diagonal;
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
