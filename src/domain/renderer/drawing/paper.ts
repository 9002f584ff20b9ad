/** Samples of the noise across, and pixels of the paper it's enlarged to, across; both powers of two. */
const NOISE = 256;
export const PAPER = 1024;
/** Largest grain, in pixels. */
const LARGEST = PAPER / NOISE;
/** How many sizes of grains there are. */
export const SIZES = LARGEST;
const LEVELS = 256;

export interface Paper {
  /** Thresholds of dots, 0 to 255, each equally frequent. */
  readonly texture: Uint8Array;
  readonly size: number;
}

const papers = new Map<number, Paper>();
let noise: Float64Array | undefined;

/** Paper whose grains have about that many pixels; it repeats without a seam. */
export function readPaper(size: number): Paper {
  const times = Math.max(Math.round(LARGEST / size), 1);
  const paper = papers.get(times) ?? { texture: createTexture(times), size: PAPER };
  papers.set(times, paper);
  return paper;
}

/** Linear between samples, then spread so that every level is equally frequent. */
function createTexture(times: number): Uint8Array {
  const samples = (noise ??= createNoise());
  const texture = new Uint8Array(PAPER * PAPER);
  const counts = new Uint32Array(LEVELS);
  const step = (NOISE * times) / PAPER;
  for (let y = 0; y < PAPER; y++) {
    const row = Math.floor(y * step);
    const down = y * step - row;
    const above = (row & (NOISE - 1)) * NOISE;
    const below = ((row + 1) & (NOISE - 1)) * NOISE;
    for (let x = 0; x < PAPER; x++) {
      const column = Math.floor(x * step);
      const across = x * step - column;
      const [one, next] = [column & (NOISE - 1), (column + 1) & (NOISE - 1)];
      const upper = (samples[above + one] ?? 0) * (1 - across) + (samples[above + next] ?? 0) * across;
      const lower = (samples[below + one] ?? 0) * (1 - across) + (samples[below + next] ?? 0) * across;
      const level = Math.floor((upper * (1 - down) + lower * down) * LEVELS);
      texture[y * PAPER + x] = level;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const places = new Uint8Array(LEVELS);
  let before = 0;
  counts.forEach((count, level) => {
    places[level] = ((before + count / 2) / texture.length) * LEVELS;
    before += count;
  });
  return texture.map((level) => places[level] ?? 0);
}

/** Grains of a rough paper, 0 to 1, a little longer from the lower left to the upper right. */
function createNoise(): Float64Array {
  let seed = 0x2545f491;
  const grains = Float64Array.from({ length: NOISE * NOISE }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return ((seed >>> 8) & 0xffff) / 0x10000;
  });
  const at = (x: number, y: number): number => grains[(y & (NOISE - 1)) * NOISE + (x & (NOISE - 1))] ?? 0;
  return grains.map((_, index) => {
    const [x, y] = [index % NOISE, Math.floor(index / NOISE)];
    return (2 * at(x, y) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y) + (at(x + 2, y - 2) + at(x - 2, y + 2)) / 2) / 6;
  });
}
