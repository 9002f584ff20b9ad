/** Times in milliseconds. */
export const REALTIME_LIMITS = {
  messageBytes: 4 * 1024,
  connectTimeout: 20_000,
  /** Tasks one socket may follow. */
  subscriptions: 500,
  /** Messages of one socket within a window; a page that comes back follows all its tasks at once. */
  messages: { most: 1_200, window: 60_000 },
  /** Subscriptions of one socket that are looked up together. */
  batch: 100,
  /** Open sockets of one user, and of one network, in one process. */
  socketsEach: 100,
  socketsOfNetwork: 400,
  /** Sockets whose sessions are looked at at the same time; others wait for their turn. */
  admissionsAtOnce: 8,
  /** Whoever may no longer be here is noticed this much later at most, and a check of all takes less than a second. */
  checkEvery: 3_000,
} as const;
