/** Marks of a script that are heard: `[strong]`. */
export const SPOKEN_MARKS = ['strong'] as const;

export type SpokenMark = (typeof SPOKEN_MARKS)[number];
