/** Limits of cloned voices. Milliseconds unless stated otherwise. */
export const CLONE_LIMITS = {
  /** Seconds of an upload: consent and passage, read slowly. */
  longestRecording: 180,
  /** One call of a service. */
  callWithin: 120_000,
  /** A creation that isn't confirmed by then is removed; longer than its call. */
  unconfirmedFor: 300_000,
  /** Between two looks for clones to remove. */
  removeEvery: 60_000,
  /** Between two attempts at most. */
  longestPause: 6 * 60 * 60_000,
  /** Clones in one run. */
  removeBatch: 20,
} as const;
