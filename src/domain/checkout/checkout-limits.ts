/** Milliseconds. */
export const CHECKOUT_LIMITS = {
  /** Before the confirmation of a payment is asked for again when the host could not be reached. */
  retryAfter: 2_000,
  /** Between two looks at a payment that is still on its way. */
  pollAfter: 5_000,
  /** On the way to the vendor's own page: whoever is still here after that came back without paying. */
  leaveWithin: 15_000,
  /** What was begun is gone on with after a reload: well within the time in which the host honours an order. */
  attemptKeptFor: 30 * 60_000,
} as const;
