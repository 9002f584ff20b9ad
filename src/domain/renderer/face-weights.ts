import { CONSONANTS, type MouthTrack } from '../speech/mouth-track.ts';
import { computeSmoothStep } from './exact-math.ts';
import type { MouthGrid } from './presenter-pack.ts';
import type { MotionTrack } from './scene-timeline.ts';

/** Weights of sprites; zero weights are omitted. */
export type SpriteWeights = readonly (readonly [id: string, weight: number])[];

/** Up to this closure, closing lids hide eye and brow movement. */
const LIDS_COVER = 0.33;
const LIDS = [
  ['', 0],
  ['lid33', 0.33],
  ['lid66', 0.66],
  ['lid100', 1],
] as const;

/** Bilinear weights of the four mouth sprites around (opening, width), and of the consonant over them. */
export function computeMouthWeights(
  mouth: MouthTrack,
  n: number,
  pack: { readonly grid: MouthGrid; readonly roundOpening: number },
): SpriteWeights {
  const { openings, widths, sprites } = pack.grid;
  const width = clampToSteps(mouth.width[n] ?? 0, widths);
  const requested = clampToSteps(mouth.open[n] ?? 0, openings);
  const open = width < 0 ? Math.min(requested, requested + (pack.roundOpening - requested) * -width) : requested;
  const strength = Math.min(Math.max(mouth.strength[n] ?? 0, 0), 1);
  const consonant = CONSONANTS[mouth.consonant[n] ?? 0] ?? '';
  const covered = consonant === '' ? 0 : strength;
  const [row, down] = findCell(openings, open);
  const [column, across] = findCell(widths, width);
  const weights: [string, number][] = [];
  const add = (id: string | null | undefined, weight: number): void => {
    if (id !== null && id !== undefined && weight > 0) weights.push([id, weight]);
  };
  add(sprites[row]?.[column], (1 - down) * (1 - across) * (1 - covered));
  add(sprites[row]?.[column + 1], (1 - down) * across * (1 - covered));
  add(sprites[row + 1]?.[column], down * (1 - across) * (1 - covered));
  add(sprites[row + 1]?.[column + 1], down * across * (1 - covered));
  add(consonant, covered);
  return weights;
}

export function computeEyeWeights(motion: MotionTrack, n: number): SpriteWeights {
  const lid = Math.min(Math.max(motion.lid[n] ?? 0, 0), 1);
  const weights: [string, number][] = [];
  const add = (id: string, weight: number): void => {
    if (id !== '' && weight > 0) weights.push([id, weight]);
  };
  const [level, part] = findCell(
    LIDS.map(([, value]) => value),
    lid,
  );
  add(LIDS[level]?.[0] ?? '', 1 - part);
  add(LIDS[level + 1]?.[0] ?? '', part);
  const seen = 1 - computeSmoothStep(0, LIDS_COVER, lid);
  const gazeX = (motion.gazeX[n] ?? 0) * seen;
  const gazeY = (motion.gazeY[n] ?? 0) * seen;
  const brow = (motion.brow[n] ?? 0) * seen;
  add(gazeX < 0 ? 'gazeL' : 'gazeR', Math.abs(gazeX));
  add(gazeY < 0 ? 'gazeD' : 'gazeU', Math.abs(gazeY));
  add(brow < 0 ? 'browDown' : 'browUp', Math.abs(brow));
  return weights;
}

/** Index of the step that contains `value`, and the fraction within it. */
function findCell(steps: readonly number[], value: number): readonly [number, number] {
  let index = 0;
  while (index < steps.length - 2 && value >= (steps[index + 1] ?? 0)) index++;
  const from = steps[index] ?? 0;
  const to = steps[index + 1] ?? from + 1;
  return [index, (value - from) / (to - from)];
}

function clampToSteps(value: number, steps: readonly number[]): number {
  return Math.min(Math.max(value, steps[0] ?? 0), steps[steps.length - 1] ?? 0);
}
