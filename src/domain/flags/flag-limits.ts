/** Limits of the flag definitions. Visitors download all of them, so they stay small. */
export const FLAG_LIMITS = {
  /** Characters of all definitions as JSON. */
  definitionsLength: 400_000,
  flags: 200,
  experiments: 100,
  groups: 50,
  keyLength: 80,
  groupIdLength: 40,
  descriptionLength: 500,
  /** Characters of a text value. */
  valueLength: 2_000,
  rules: 30,
  /** Characters of a condition as JSON, and its nesting depth. */
  conditionLength: 4_000,
  conditionDepth: 6,
  attributeLength: 60,
  /** Nesting depth of a user's attributes. */
  attributeDepth: 6,
  variations: 10,
  variationNameLength: 60,
  urlPatterns: 20,
  urlLength: 300,
  cssLength: 5_000,
  domMutations: 20,
  selectorLength: 200,
  /** Values per group. */
  groupValues: 1_000,
  groupValueLength: 100,
} as const;
