import type { SpeakingStyle } from '../renderer/motion/speaking-style.ts';

/** How a presenter moves when speaking. `own` follows from who it is, as for everyone whose habits nobody wrote down. */
export const HABITS = {
  own: undefined,
  calm: { nods: 0.85, brows: 0.75, turns: 0.75, sway: 0.7, raises: 0.45, stays: 0.45, tempo: 0.75, blinkWait: 1.15 },
  warm: { nods: 1.1, brows: 1, turns: 0.95, sway: 1, raises: 0.65, stays: 0.3, tempo: 1, blinkWait: 1 },
  lively: { nods: 1.25, brows: 1.25, turns: 1.25, sway: 1.3, raises: 0.85, stays: 0.1, tempo: 1.4, blinkWait: 0.88 },
} as const satisfies Readonly<Record<string, Partial<SpeakingStyle> | undefined>>;

export type HabitName = keyof typeof HABITS;
export const HABIT_NAMES = Object.keys(HABITS) as readonly HabitName[];
