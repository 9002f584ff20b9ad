import type { MouthTrack } from '../speech/mouth-track.ts';
import { computeSmoothStep } from './exact-math.ts';
import { findGridPosition, findStep, type GridPosition } from './mouth/mouth-shape.ts';
import { INNER_BROWS } from './add-inner-brows.ts';
import type { MouthGrid } from './presenter-pack.ts';
import type { MotionTrack } from './scene-timeline.ts';

/** Weights of sprites; zero weights are omitted. */
export type SpriteWeights = readonly (readonly [id: string, weight: number])[];

/** Up to this closure, lids that blink hide eye and brow movement. */
const LIDS_COVER = 0.33;
/** Upper lids go down with the eyes, this far with a full look down. */
const LIDS_FOLLOW = 0.3;
/** Cheeks that a full smile lifts narrow the eyes by this part of a blink. */
const LIDS_SMILE = 0.12;
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
  const position = findGridPosition(mouth, n, pack);
  return computeGridWeights(position, pack.grid).filter(([id]) => id !== '');
}

/** Weights of all images of a mouth, '' for the plate; 1 together. */
export function computeGridWeights({ row, column, down, across, consonant, covered }: GridPosition, { sprites }: MouthGrid): SpriteWeights {
  const weights: [string, number][] = [];
  const add = (id: string | null | undefined, weight: number): void => {
    if (id !== undefined && weight > 0) weights.push([id ?? '', weight]);
  };
  add(sprites[row]?.[column], (1 - down) * (1 - across) * (1 - covered));
  add(sprites[row]?.[column + 1], (1 - down) * across * (1 - covered));
  add(sprites[row + 1]?.[column], down * (1 - across) * (1 - covered));
  add(sprites[row + 1]?.[column + 1], down * across * (1 - covered));
  add(consonant, covered);
  return weights;
}

/** How lids, eyes and brows are in one frame. */
export interface EyeLevels {
  /** 0 open to 1 closed. */
  readonly lid: number;
  readonly gazeX: number;
  readonly gazeY: number;
  readonly brow: number;
  readonly innerBrow: number;
}

/** Lids go down with the eyes and with a smile, and cover what eyes and brows do while they blink. */
export function computeEyeLevels(motion: MotionTrack, n: number): EyeLevels {
  const blink = Math.min(Math.max(motion.lid[n] ?? 0, 0), 1);
  const lid = Math.max(
    blink,
    LIDS_FOLLOW * Math.min(Math.max(-(motion.gazeY[n] ?? 0), 0), 1),
    LIDS_SMILE * Math.min(Math.max(motion.smile[n] ?? 0, 0), 1),
    Math.min(Math.max(motion.squint[n] ?? 0, 0), LIDS_COVER),
  );
  const seen = 1 - computeSmoothStep(0, LIDS_COVER, blink);
  const brow = (motion.brow[n] ?? 0) * seen;
  return {
    lid,
    gazeX: (motion.gazeX[n] ?? 0) * seen,
    gazeY: (motion.gazeY[n] ?? 0) * seen,
    brow,
    innerBrow: Math.max(motion.innerBrow[n] ?? 0, 0) * seen * (1 - Math.max(brow, 0)),
  };
}

export function computeEyeWeights(motion: MotionTrack, n: number): SpriteWeights {
  const { lid, gazeX, gazeY, brow, innerBrow } = computeEyeLevels(motion, n);
  const weights: [string, number][] = [];
  const add = (id: string, weight: number): void => {
    if (id !== '' && weight > 0) weights.push([id, weight]);
  };
  const [level, part] = findStep(
    LIDS.map(([, value]) => value),
    lid,
  );
  add(LIDS[level]?.[0] ?? '', 1 - part);
  add(LIDS[level + 1]?.[0] ?? '', part);
  add(gazeX < 0 ? 'gazeL' : 'gazeR', Math.abs(gazeX));
  add(gazeY < 0 ? 'gazeD' : 'gazeU', Math.abs(gazeY));
  add(brow < 0 ? 'browDown' : 'browUp', Math.abs(brow));
  add(INNER_BROWS, innerBrow);
  return weights;
}
