const DAY = 24 * 60 * 60_000;

/** Milliseconds unless named otherwise. */
export const NEWSLETTER_LIMITS = {
  /** Links that say yes are good for this long. */
  confirmWithin: 7 * DAY,
  /** Mails that ask one address, within `askWindow`. */
  confirmations: 3,
  confirmationWindow: DAY,
  /** Somebody who has the letters already is told so once within this. */
  reminderEvery: DAY,
} as const;
