import type { MoodKind } from '../../script/find-moods.ts';

/** What a mood does to a face and to how the head moves. A guessed mood does it by half. */
export interface MoodFace {
  /** Corners of the mouth: 1 up, -1 down. */
  readonly smile: number;
  /** Whole brows: 1 up, -1 lowered and drawn together. */
  readonly brow: number;
  /** Inner ends of the brows: 1 up. */
  readonly innerBrow: number;
  /** Part of a blink by which the lids stay lowered. */
  readonly squint: number;
  /** Degrees: chin down, and head to one side. */
  readonly chin: number;
  readonly tilt: number;
  /** Shares of the usual posture changes, depth of nods, glances away, and time between blinks. */
  readonly range: number;
  readonly nods: number;
  readonly glances: number;
  readonly blinkWait: number;
  /** How quickly the head takes a new posture, as a share of the usual. */
  readonly tempo: number;
}

const NEUTRAL: MoodFace = {
  smile: 0,
  brow: 0,
  innerBrow: 0,
  squint: 0,
  chin: 0,
  tilt: 0,
  range: 1,
  nods: 1,
  glances: 1,
  blinkWait: 1,
  tempo: 1,
};

/** Serious eyes stay on the viewer; a sorry head is lowered and moves little and late; an excited one is high, quick, and blinks more. */
export const MOOD_FACES: Readonly<Record<MoodKind, MoodFace>> = {
  neutral: NEUTRAL,
  warm: { ...NEUTRAL, smile: 0.75, brow: 0.1, innerBrow: 0.15, squint: 0.12, tilt: 1.6, range: 1.1, tempo: 0.9 },
  serious: { ...NEUTRAL, smile: -0.6, brow: -0.8, squint: 0.14, chin: 1.1, range: 0.5, nods: 0.8, glances: 0.3, blinkWait: 1.15 },
  excited: { ...NEUTRAL, smile: 1, brow: 0.5, chin: -1.2, range: 1.5, nods: 1.3, glances: 0.7, blinkWait: 0.9, tempo: 1.35 },
  sorry: { ...NEUTRAL, smile: -0.9, innerBrow: 0.9, squint: 0.14, chin: 1.9, tilt: 1.8, range: 0.55, nods: 0.7, tempo: 0.75 },
};

/** A share of the usual under a mood of this strength. */
export function getMoodShare(
  mood: { readonly kind: MoodKind; readonly strength: number },
  share: 'range' | 'nods' | 'glances' | 'blinkWait' | 'tempo',
): number {
  return 1 + (MOOD_FACES[mood.kind][share] - 1) * mood.strength;
}
