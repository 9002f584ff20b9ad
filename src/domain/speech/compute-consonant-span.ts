import { CONSONANTS, type VisemeTable } from './mouth-track.ts';
import type { MouthShape } from './compute-mouth-shapes.ts';
import {
  FF_PEAK,
  LONGEST_CLOSURE,
  LONGEST_RELEASE,
  PP_PEAK,
  RELEASE_SHARE,
  SHORTEST_CLOSURE,
  SPRITE_PEAK,
  TONGUE_PEAK,
} from './mouth-timing.ts';

/** Time at which a consonant's sprite is at its peak. */
export interface ConsonantSpan {
  /** Index into `CONSONANTS`. */
  readonly consonant: number;
  readonly peak: number;
  readonly from: number;
  readonly to: number;
  /** Visible lips or teeth that viewers look for: always at least one frame. */
  readonly mustShow: boolean;
}

/** Share of a fricative's phone that may be missing at its edges. */
const FRICATIVE_EDGE = 0.2;
const PLOSIVES = new Set(['p', 'b']);

/** The sprite's time for a shape; undefined when there is none for it. */
export function computeConsonantSpan(shape: MouthShape, visemes: VisemeTable): ConsonantSpan | undefined {
  const { viseme } = shape;
  if (viseme === 'PP') return { consonant: indexOf('PP'), peak: PP_PEAK, ...computeClosure(shape), mustShow: true };
  if (viseme === 'FF') return { consonant: indexOf('FF'), peak: FF_PEAK, ...computeMiddle(shape), mustShow: true };

  const consonant = indexOf(visemes[viseme].sprite ?? '');
  return consonant <= 0
    ? undefined
    : { consonant, peak: viseme === 'nn' ? TONGUE_PEAK : SPRITE_PEAK, ...computeMiddle(shape), mustShow: false };
}

function indexOf(sprite: string): number {
  return CONSONANTS.findIndex((name) => name === sprite);
}

/** Closed lips: 40 to 120 ms before the burst; a nasal stays closed for its duration. */
function computeClosure(shape: MouthShape): { readonly from: number; readonly to: number } {
  const { start, end, ipa } = shape;
  if (!PLOSIVES.has(ipa)) return { from: start, to: end };
  const burst = computeBurst(shape);
  const closure = Math.max(SHORTEST_CLOSURE, Math.min(burst - start, LONGEST_CLOSURE));
  return { from: burst - closure, to: burst };
}

/** When a plosive's closure opens. */
export function computeBurst({ start, end }: Pick<MouthShape, 'start' | 'end'>): number {
  return end - Math.min((end - start) * RELEASE_SHARE, LONGEST_RELEASE);
}

function computeMiddle({ start, end }: MouthShape): { readonly from: number; readonly to: number } {
  const edge = (end - start) * FRICATIVE_EDGE;
  return { from: start + edge, to: end - edge };
}
