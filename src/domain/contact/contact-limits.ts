const HOUR = 60 * 60_000;

/** Milliseconds unless named otherwise. */
export const CONTACT_LIMITS = {
  /** The same letter within this is one. */
  sameWithin: HOUR,
  /** Letters of one address within `window`: each is answered by a receipt, which must not become a nuisance to others. */
  messages: 5,
  window: 24 * HOUR,
} as const;
