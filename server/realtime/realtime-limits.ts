import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';

/** Limits of realtime connections. */
export const REALTIME_LIMITS = {
  messageBytes: 4 * 1024,
  connectTimeout: 20_000,
  /** Tasks one socket may subscribe to. */
  subscriptions: 500,
  /** Messages of one socket per window; a reconnecting page subscribes to all its tasks at once. */
  messages: { most: 1_200, window: 60_000 },
  /** Subscriptions of one socket that share a query. */
  batch: 100,
  /** Open sockets of one user, and of one network, in one process. */
  socketsPerUser: OPEN_ALLOWANCES.sockets.most,
  socketsPerNetwork: OPEN_ALLOWANCES.networkSockets.most,
  /** Concurrent authentications; further sockets wait. */
  authenticationsAtOnce: 8,
  /** Interval of session checks: an ended session is disconnected after this long at most. A check of all takes less than a second. */
  checkEvery: 3_000,
} as const;
