import { CALL_DEADLINES } from '../network/call-deadlines.ts';
import { OPEN_ALLOWANCES } from '../fairness/open-allowances.ts';
import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits of webhooks to customers' endpoints. Times in milliseconds, sizes in bytes unless stated otherwise. */
export const WEBHOOK_LIMITS = {
  /** Endpoints of one user. */
  endpoints: STORED_ALLOWANCES.webhooks.most,
  /** Characters of an endpoint's URL. */
  urlLength: 2_000,
  /** From the name's lookup to the last byte read of the response. */
  attemptWithin: CALL_DEADLINES.webhook,
  /** Read of a response, for the delivery log; the rest is not received. */
  responseBytes: 2_048,
  /** Waits after the first, second … failed attempt; a delivery has one attempt more than there are waits. */
  retryAfter: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR],
  /** A wait is lengthened by up to this part of itself, so that deliveries that failed together don't return together. */
  retrySpread: 0.2,
  /** Deliveries in a row that ended without success before an endpoint is paused. */
  failuresUntilPause: 10,
  /** Attempts of one user at the same time in one process. */
  attemptsAtOnce: OPEN_ALLOWANCES.webhookAttempts.most,
  /** After a rotation, deliveries are signed with the old secret as well for this long. */
  oldSecretFor: DAY,
  /** Deliveries that the log shows. */
  deliveriesListed: 50,
  /** Due deliveries are looked for this often, besides after each event. */
  deliverEvery: 5 * SECOND,
  /** Attempts at the same time in one process. */
  attemptsOfProcess: 8,
  /** The log of deliveries goes back this far. */
  logFor: 30 * DAY,
} as const;
