/** Limits of a script that is written. Texts in UTF-16 units. */
export const WRITING_LIMITS = {
  topic: 500,
  audience: 200,
  /** A pasted or uploaded text. */
  text: 200_000,
  url: 2_000,
  /** Sentences that are read of a source; what comes after them is left out, and the user is told. */
  sentences: 1_200,
  /** A longer sentence is no sentence. */
  sentence: 600,
  seconds: { least: 15, most: 600 },
  scenes: 40,
  title: 120,
  voice: 2_000,
  image: 200,
  /** A scene's text that is rewritten. */
  rewritten: 5_000,
  /** Questions that are drafted at once. */
  questions: 10,
} as const;
