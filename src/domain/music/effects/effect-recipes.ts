import type { AudioEffectId } from '../../project/audio-effect.ts';
import type { EffectRecipe } from './effect-recipe.ts';

const BELL = [0.6, 0, 0, 0.22, 0, 0.06] as const;
const SOFT = [0.8, 0.15, 0.05] as const;
const REED = [0.5, 0.1, 0.25, 0.05, 0.12] as const;

export const EFFECT_RECIPES: Readonly<Record<AudioEffectId, EffectRecipe>> = {
  whoosh: {
    parts: [{ noise: 0.35, from: 300, to: 3_200, at: 0, rise: 0.28, seconds: 0.6, decay: 0, gain: 1 }],
    peak: 0.5,
  },
  'swoosh-down': {
    parts: [{ noise: 0.3, from: 3_400, to: 220, at: 0, rise: 0.16, seconds: 0.55, decay: 0, gain: 1 }],
    peak: 0.5,
  },
  riser: {
    parts: [
      { noise: 0.25, from: 250, to: 4_200, at: 0, rise: 1.5, seconds: 1.6, decay: 0, gain: 0.7 },
      { tone: REED, from: 110, to: 440, at: 0, rise: 1.5, seconds: 1.6, decay: 0, gain: 0.25 },
    ],
    peak: 0.5,
  },
  boom: {
    parts: [
      { tone: SOFT, from: 110, to: 38, at: 0, rise: 0.004, seconds: 1.3, decay: 0.32, gain: 1 },
      { noise: 0.5, from: 220, to: 60, at: 0, rise: 0.004, seconds: 0.5, decay: 0.1, gain: 0.5 },
    ],
    peak: 0.6,
  },
  pop: {
    parts: [{ tone: SOFT, from: 260, to: 900, at: 0, rise: 0.003, seconds: 0.12, decay: 0.03, gain: 1 }],
    peak: 0.5,
  },
  click: {
    parts: [
      { noise: 0.9, from: 3_000, to: 2_000, at: 0, rise: 0.001, seconds: 0.04, decay: 0.006, gain: 1 },
      { tone: SOFT, from: 1_400, to: 1_200, at: 0, rise: 0.001, seconds: 0.05, decay: 0.01, gain: 0.4 },
    ],
    peak: 0.4,
  },
  ding: {
    parts: [{ tone: BELL, from: 1_318.5, to: 1_318.5, at: 0, rise: 0.002, seconds: 1.2, decay: 0.3, gain: 1 }],
    peak: 0.4,
  },
  chime: {
    parts: [
      { tone: BELL, from: 1_046.5, to: 1_046.5, at: 0, rise: 0.002, seconds: 1, decay: 0.28, gain: 0.8 },
      { tone: BELL, from: 1_318.5, to: 1_318.5, at: 0.09, rise: 0.002, seconds: 1, decay: 0.28, gain: 0.8 },
      { tone: BELL, from: 1_568, to: 1_568, at: 0.18, rise: 0.002, seconds: 1.1, decay: 0.32, gain: 0.8 },
    ],
    peak: 0.4,
  },
  success: {
    parts: [
      { tone: SOFT, from: 523.3, to: 523.3, at: 0, rise: 0.006, seconds: 0.25, decay: 0.12, gain: 0.8 },
      { tone: SOFT, from: 784, to: 784, at: 0.13, rise: 0.006, seconds: 0.7, decay: 0.22, gain: 1 },
      { tone: BELL, from: 1_568, to: 1_568, at: 0.13, rise: 0.006, seconds: 0.7, decay: 0.2, gain: 0.3 },
    ],
    peak: 0.45,
  },
  error: {
    parts: [
      { tone: REED, from: 233.1, to: 233.1, at: 0, rise: 0.006, seconds: 0.16, decay: 0.2, gain: 1 },
      { tone: REED, from: 174.6, to: 174.6, at: 0.2, rise: 0.006, seconds: 0.4, decay: 0.2, gain: 1 },
    ],
    peak: 0.4,
  },
};
