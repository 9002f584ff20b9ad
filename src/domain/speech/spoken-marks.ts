/** Marks of a script that are heard: `[strong]` and `[pace slow]`. */
export const SPOKEN_MARKS = ['strong', 'pace'] as const;

export type SpokenMark = (typeof SPOKEN_MARKS)[number];
