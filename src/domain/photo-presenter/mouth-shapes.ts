import { clamp, computeStep } from './exact-functions.ts';

/** What a mouth does; lengths in units (1/128 of the irises' distance). */
export interface MouthShape {
  /** Distance between the lips in the middle. */
  readonly gap: number;
  /** The upper lip's part of it. */
  readonly lift: number;
  /** Width relative to the mouth at rest. */
  readonly width: number;
  /** Drop of the corners, and a share of the drop that opening brings. */
  readonly corner: number;
  readonly sag: number;
  readonly jaw: number;
  /** Thickness relative to the lips at rest. */
  readonly upperSwell: number;
  readonly lowerSwell: number;
  /** The opening's outline along the mouth: (1 − |t / tip|^power)^root. */
  readonly power: number;
  readonly root: number;
  readonly tip: number;
  /** Light on the teeth. */
  readonly light: number;
  readonly teeth: 'apart' | 'shut' | 'on-lip';
  /** 1 puts the tip of the tongue between the teeth, less lets it be seen behind them. */
  readonly tongue: number;
  /** Darkens the line between closed lips. */
  readonly press: number;
}

export type MouthWidth = -1 | 0 | 1;

export const MOUTH_OPENINGS = [0, 0.12, 0.25, 0.42, 0.62] as const;
export const MOUTH_WIDTHS = [-1, 0, 1] as const;

const FULL_OPENING = 0.62;
const GAP = 80;

export function createMouthShape(opening: number, width: MouthWidth): MouthShape {
  if (width < 0) return createRoundShape(opening);
  return width > 0 ? createWideShape(opening) : createNeutralShape(opening);
}

function createNeutralShape(opening: number): MouthShape {
  const gap = GAP * opening;
  return {
    gap,
    lift: Math.min(0.1 * gap, 3.6),
    width: 1 - 0.17 * opening,
    corner: 0,
    sag: opening / FULL_OPENING,
    jaw: 0.56 * gap,
    upperSwell: 1,
    lowerSwell: 1 - 0.12 * opening,
    power: 2.4 + 0.5 * opening,
    root: 0.64 - 0.16 * opening + (opening < 0.2 ? 0.08 : 0),
    tip: 1,
    light: 1,
    teeth: 'apart',
    tongue: 0,
    press: 0,
  };
}

/** Spread lips; closed, a third of a smile. */
function createWideShape(opening: number): MouthShape {
  const neutral = createNeutralShape(opening);
  return {
    ...neutral,
    lift: opening > 0 ? Math.min(0.14 * neutral.gap + 1.2, 5) : 0,
    width: 1.035 - 0.05 * opening,
    corner: -2.5,
    sag: (0.85 * opening) / FULL_OPENING,
    upperSwell: 0.93,
    lowerSwell: 0.93 - 0.1 * opening,
    power: 2.9,
    root: 0.6 - 0.12 * opening,
  };
}

function createRoundShape(opening: number): MouthShape {
  const gap = opening > 0 ? Math.max(0.9 * GAP * opening, 5) : 3.4;
  return {
    ...createNeutralShape(opening),
    gap,
    lift: Math.min(0.16 * gap + 0.6, 4.5),
    width: 0.78 - 0.06 * opening,
    corner: 1.5,
    sag: (0.9 * opening) / FULL_OPENING,
    jaw: 0.5 * gap,
    upperSwell: 1.14 - 0.14 * computeStep(0.2, FULL_OPENING, opening),
    lowerSwell: 1.1 - 0.1 * opening,
    power: 2,
    root: opening > 0.2 ? 0.58 : 0.9,
    tip: opening > 0.2 ? 1 : 0.8,
    light: 0.3 + 0.7 * clamp(opening / 0.25, 0, 1),
  };
}

/** Lips of the sounds that the grid of openings and widths cannot make. */
export const CONSONANT_SHAPES: Readonly<Record<'PP' | 'FF' | 'TH' | 'SS' | 'CH' | 'NN', MouthShape>> = {
  PP: { ...createNeutralShape(0), width: 0.985, upperSwell: 0.62, lowerSwell: 0.7, corner: 0.8, press: 1 },
  FF: {
    ...createNeutralShape(0),
    gap: 6.5,
    lift: 3.2,
    width: 0.99,
    upperSwell: 0.92,
    lowerSwell: 0.8,
    power: 3,
    root: 0.5,
    teeth: 'on-lip',
  },
  TH: { ...createNeutralShape(0.14), gap: 13.5, tongue: 1 },
  SS: { ...createWideShape(0.12), gap: 12.5, lift: 4.2, jaw: 4, power: 3.2, root: 0.5, teeth: 'shut' },
  CH: {
    ...createRoundShape(0.12),
    gap: 14,
    lift: 4.6,
    jaw: 4.5,
    width: 0.86,
    upperSwell: 1.12,
    lowerSwell: 1.12,
    power: 2.6,
    root: 0.55,
    tip: 0.94,
    light: 0.92,
    teeth: 'shut',
  },
  NN: { ...createNeutralShape(0.1), gap: 9.5, tongue: 0.75 },
};

/** A closed smile of strength 0 to 1. */
export function createSmileShape(strength: number): MouthShape {
  return {
    ...createNeutralShape(0),
    width: 1 + 0.1 * strength,
    corner: -7.5 * strength,
    upperSwell: 1 - 0.12 * strength,
    lowerSwell: 1 - 0.08 * strength,
  };
}
