import { getPresenterName } from '../../project/own-presenter-id.ts';
import { createSeededRandom, randomBetween } from './seeded-random.ts';

/** How a presenter moves when speaking; people differ: some nod, some raise their brows, some lift the chin where others lower it. */
export interface SpeakingStyle {
  /** Shares of the usual: depth of nods, height of brows, turns of the head, glances away, time between blinks, and how far the head drifts. */
  readonly nods: number;
  readonly brows: number;
  readonly turns: number;
  readonly glances: number;
  readonly blinkWait: number;
  readonly sway: number;
  /** Share of the accents on which the chin goes up instead of down. */
  readonly lifts: number;
  /** Seconds by which nods and brows come before the usual; negative: after. */
  readonly early: number;
  /** Share of the phrases that begin without a new posture. */
  readonly stays: number;
  /** Share of the sentences with a raise of the brows, and of the raises that stay for more than their word. */
  readonly raises: number;
  readonly holds: number;
  /** Share of them in which the brows go down instead: people stress words with either. */
  readonly drops: number;
  /** How quickly head and brows drift, as a share of the usual. */
  readonly tempo: number;
  /** Share of the occasions on which a hand comes up unasked, and which hand: below a half, the one at the left of the picture. */
  readonly hands: number;
  readonly handed: number;
}

/** Least and most of each habit: from these those that nobody chose are drawn. */
const RANGES: Readonly<Record<keyof SpeakingStyle, readonly [least: number, most: number]>> = {
  nods: [0.85, 1.25],
  brows: [0.75, 1.25],
  turns: [0.75, 1.25],
  glances: [0.9, 1.15],
  blinkWait: [0.88, 1.15],
  sway: [0.7, 1.3],
  lifts: [0.3, 0.55],
  early: [-0.03, 0.07],
  stays: [0.1, 0.45],
  raises: [0.45, 0.85],
  holds: [0.3, 0.65],
  drops: [0.1, 0.4],
  tempo: [0.75, 1.4],
  hands: [0.5, 0.8],
  handed: [0, 1],
};

/** Habits chosen for presenters that come with the product, by name. */
export const STYLES: Readonly<Record<string, Partial<SpeakingStyle>>> = {
  amara: { nods: 0.85, brows: 1.25, turns: 1, glances: 0.9, blinkWait: 1, sway: 0.9, lifts: 0.5, early: 0.02, stays: 0.25 },
  daniel: { nods: 1.25, brows: 0.7, turns: 0.85, glances: 1, blinkWait: 1.12, sway: 0.8, lifts: 0.3, early: -0.02, stays: 0.4 },
  elena: { nods: 1.05, brows: 1.15, turns: 1.1, glances: 0.95, blinkWait: 0.92, sway: 1.15, lifts: 0.45, early: 0.06, stays: 0.15 },
  grace: { nods: 1.15, brows: 0.9, turns: 0.9, glances: 1.05, blinkWait: 1.05, sway: 0.85, lifts: 0.35, early: 0.0, stays: 0.35 },
  kenji: { nods: 1.1, brows: 0.85, turns: 0.75, glances: 1.15, blinkWait: 1.1, sway: 0.7, lifts: 0.4, early: 0.05, stays: 0.45 },
  layla: { nods: 0.95, brows: 1, turns: 0.85, glances: 1.1, blinkWait: 0.95, sway: 1.2, lifts: 0.55, early: -0.03, stays: 0.3 },
  maya: { nods: 0.9, brows: 1.1, turns: 1.2, glances: 1, blinkWait: 0.88, sway: 1.3, lifts: 0.4, early: 0.07, stays: 0.1 },
  mei: { nods: 1, brows: 1.2, turns: 1.15, glances: 0.9, blinkWait: 0.9, sway: 1.1, lifts: 0.5, early: 0.03, stays: 0.2 },
  noah: { nods: 1.05, brows: 1.05, turns: 1.25, glances: 1.1, blinkWait: 0.97, sway: 1.25, lifts: 0.35, early: 0.05, stays: 0.15 },
  omar: { nods: 1.2, brows: 0.75, turns: 0.9, glances: 0.95, blinkWait: 1.15, sway: 0.75, lifts: 0.45, early: -0.01, stays: 0.4 },
  ruth: { nods: 1.1, brows: 1.1, turns: 0.8, glances: 1, blinkWait: 1.08, sway: 0.9, lifts: 0.3, early: 0.04, stays: 0.35 },
  sofia: { nods: 0.9, brows: 0.95, turns: 1.05, glances: 1.05, blinkWait: 1, sway: 1, lifts: 0.55, early: 0.01, stays: 0.25 },
};

/** The same for a presenter each time: what nobody chose for them follows from their name. */
export function getSpeakingStyle(avatarId: string, chosen: Partial<SpeakingStyle> = {}): SpeakingStyle {
  const name = getPresenterName(avatarId);
  const draw = (habit: keyof SpeakingStyle): number => randomBetween(createSeededRandom(`${name}/${habit}`), ...RANGES[habit]);
  return {
    nods: draw('nods'),
    brows: draw('brows'),
    turns: draw('turns'),
    glances: draw('glances'),
    blinkWait: draw('blinkWait'),
    sway: draw('sway'),
    lifts: draw('lifts'),
    early: draw('early'),
    stays: draw('stays'),
    raises: draw('raises'),
    holds: draw('holds'),
    drops: draw('drops'),
    tempo: draw('tempo'),
    hands: draw('hands'),
    handed: draw('handed'),
    ...STYLES[name],
    ...chosen,
  };
}
