/** Times in milliseconds. */
export const REALTIME_LIMITS = {
  messageBytes: 4 * 1024,
  connectTimeout: 10_000,
  /** Tasks one socket may follow. */
  subscriptions: 500,
  /** Whoever may no longer be here is noticed this much later at most, and a check of all takes less than a second. */
  checkEvery: 3_000,
} as const;
