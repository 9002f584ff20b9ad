import type { PresenterTracks } from '../build-presenter-tracks.ts';
import { computeEyeLevels } from '../face-weights.ts';
import { findMouthPlace } from '../mouth/mouth-shape.ts';
import type { MouthGrid } from '../presenter-pack.ts';
import { type RigControl, type RigControls, RIG_CONTROLS } from './rig.ts';

/** A drawn mouth has no images between which it goes: only the ends of its grid. */
export const RIG_GRID: MouthGrid = {
  openings: [0, 0.62],
  widths: [-1, 1],
  sprites: [
    [null, null],
    [null, null],
  ],
};
export const RIG_ROUND_OPENING = 0.46;

export const RIG_AT_REST = Object.fromEntries(RIG_CONTROLS.map((control) => [control, 0])) as RigControls;

type MouthControls = Readonly<Partial<Record<RigControl, number>>>;

/** What lips, teeth and tongue do for the sounds that aren't a matter of opening and width. */
const CONSONANT_MOUTHS: Readonly<Record<string, MouthControls>> = {
  PP: { press: 1 },
  FF: { open: 0.1, tuck: 1 },
  TH: { open: 0.26, tongue: 1 },
  SS: { open: 0.17, wide: 0.6, teeth: 1 },
  CH: { open: 0.24, round: 0.75, teeth: 1 },
  NN: { open: 0.2, tongue: 0.7 },
};
const MOUTH_CONTROLS = ['open', 'wide', 'round', 'press', 'tuck', 'tongue', 'teeth'] as const;

/** The face of one frame, from the tracks that move every presenter. */
export function computeRigControls({ mouth, motion }: PresenterTracks, n: number): RigControls {
  const { open, width, consonant, covered } = findMouthPlace(mouth, n, { grid: RIG_GRID, roundOpening: RIG_ROUND_OPENING });
  const shaped = CONSONANT_MOUTHS[consonant] ?? {};
  const vowel: MouthControls = { open: open / 0.62, wide: Math.max(width, 0), round: Math.max(-width, 0) };
  const mixed = MOUTH_CONTROLS.map((control) => {
    const [from, to] = [vowel[control] ?? 0, shaped[control] ?? 0];
    return [control, from + (to - from) * covered] as const;
  });
  const { lid, gazeX, gazeY, brow, innerBrow } = computeEyeLevels(motion, n);
  const raised = Math.max(brow, 0);
  return {
    ...RIG_AT_REST,
    ...Object.fromEntries(mixed),
    smile: limit(motion.smile[n] ?? 0) * (1 - covered * CLOSED_SMILE),
    lid,
    gazeX: limit(gazeX),
    gazeY: limit(gazeY),
    browLeft: raised,
    browRight: raised,
    frown: Math.max(-brow, 0),
    innerBrow,
  };
}

/** Part of a smile that lips lose while they shape a consonant. */
const CLOSED_SMILE = 0.3;

function limit(value: number): number {
  return Math.min(Math.max(value, -1), 1);
}
