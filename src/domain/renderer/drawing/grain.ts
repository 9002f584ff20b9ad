import { RAMP_STEPS, type Ramp } from './paint.ts';
import { blend, type PairRows, type Planes } from './paint-rows.ts';
import { readPaper } from './paper.ts';
import { WHOLE } from './spans.ts';

/** How sharply a grain ends. */
const HARDNESS = 3;
/** Of 255: below, single dots would look like dirt. */
const SPARSEST = 28;
const SPREAD = 255 / (255 - SPARSEST);
const MIDDLE = 128;

/** How dense the dots of a shape are, at most 1, and how many canvas pixels one is. */
export interface Grain {
  readonly density: number;
  readonly size: number;
}

export interface GrainRows extends PairRows {
  /** Pair of rows, and column, of the first pixel: the paper lies still while shapes move over it. */
  row: number;
  from: number;
  /** Four a pair, from `first` on; with `WHOLE` there, all is covered. */
  covers: Uint8Array;
  first: number;
  /** Canvas pixels of a dot. */
  grain: number;
}

/** Tables in place of comparisons, which noise makes unpredictable: they're most of what dots cost. */
const LOWEST = 255 * HARDNESS;
/** By how much of 255 is covered: how far that reaches over the paper, from `LOWEST` on. */
const REACHES = Uint16Array.from({ length: 256 }, (_, share) =>
  share <= SPARSEST ? LOWEST : LOWEST + (share - SPARSEST) * SPREAD * HARDNESS + MIDDLE,
);
/** By reach less the paper's height: the cover of a pixel. */
const LEVELS = Uint8Array.from({ length: 2 * LOWEST + MIDDLE + 1 }, (_, level) => Math.min(Math.max(level - LOWEST, 0), 255));
/** For each step of a ramp, of 255. */
const shares = new Uint8Array(RAMP_STEPS);

/** Has to be called before the rows of a shape. `alpha`: how strong its color is, by step. */
export function prepareDots(alpha: Uint8Array, { density }: Grain): void {
  for (let step = 0; step < alpha.length; step++) shares[step] = (alpha[step] ?? 0) * density;
}

/** Paints dots, each wholly of its color, more of them where more is covered. */
export function paintDots({ width, y, u, v }: Planes, ramp: Pick<Ramp, 'y' | 'u' | 'v'>, rows: GrainRows): void {
  const { texture, size: side } = readPaper(rows.grain);
  const { steps, covers, first } = rows;
  const isWhole = first === WHOLE;
  const mask = side - 1;
  const upper = ((rows.row * 2) & mask) * side;
  const lower = ((rows.row * 2 + 1) & mask) * side;
  let above = rows.at - 2;
  let below = rows.at + width - 2;
  let cover = first - 4;
  let column = rows.from - 2;
  for (let pair = 0; pair < rows.count; pair++) {
    above += 2;
    below += 2;
    cover += 4;
    column += 2;
    const step = steps[pair] ?? 0;
    const share = shares[step] ?? 0;
    if (share <= SPARSEST) continue;
    const left = column & mask;
    const reach = REACHES[share] ?? 0;
    const one = LEVELS[(isWhole ? reach : findReach(share, covers[cover] ?? 0)) - (texture[upper + left] ?? 0) * HARDNESS] ?? 0;
    const two = LEVELS[(isWhole ? reach : findReach(share, covers[cover + 1] ?? 0)) - (texture[upper + left + 1] ?? 0) * HARDNESS] ?? 0;
    const three = LEVELS[(isWhole ? reach : findReach(share, covers[cover + 2] ?? 0)) - (texture[lower + left] ?? 0) * HARDNESS] ?? 0;
    const four = LEVELS[(isWhole ? reach : findReach(share, covers[cover + 3] ?? 0)) - (texture[lower + left + 1] ?? 0) * HARDNESS] ?? 0;
    const sum = one + two + three + four;
    if (sum === 0) continue;
    const luma = ramp.y[step] ?? 0;
    y[above] = blend(y[above] ?? 0, luma, one * 257);
    y[above + 1] = blend(y[above + 1] ?? 0, luma, two * 257);
    y[below] = blend(y[below] ?? 0, luma, three * 257);
    y[below + 1] = blend(y[below + 1] ?? 0, luma, four * 257);
    const tint = ((sum + 2) >> 2) * 257;
    u[rows.half + pair] = blend(u[rows.half + pair] ?? 128, ramp.u[step] ?? 128, tint);
    v[rows.half + pair] = blend(v[rows.half + pair] ?? 128, ramp.v[step] ?? 128, tint);
  }
}

function findReach(share: number, cover: number): number {
  return REACHES[(Math.imul(share * cover + 128, 257) >> 16) & 255] ?? 0;
}
