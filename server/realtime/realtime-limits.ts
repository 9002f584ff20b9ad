/** Times in milliseconds. */
export const REALTIME_LIMITS = {
  messageBytes: 4 * 1024,
  connectTimeout: 10_000,
  /** Tasks one socket may follow. */
  subscriptions: 500,
  /** A revoked session is noticed this much later at most; an expired one when it expires. */
  recheckEvery: 60_000,
  recheckAtMost: 1_000,
} as const;
