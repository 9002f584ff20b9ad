import { DAY, MINUTE } from '../shared/utc-time.ts';
import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** Limits and delays of plans and payments. Times in milliseconds unless stated otherwise. */
export const BILLING_LIMITS = {
  /** Validity of a quote. */
  quoteFor: 30 * MINUTE,
  /** Minimum charge of payment companies, in hundredths; below it nothing is due. */
  leastAmount: 100,
  /** How long an unpaid order reserves its promo code. */
  promoReservedFor: 60 * MINUTE,
  remindBefore: 7 * DAY,
  /** Grace period after the paid period. */
  grace: 7 * DAY,
  /** Delays of reminder emails after the paid period. */
  dunningAfter: [0, 3 * DAY, 6 * DAY],
  /** Interval and duration of reconciling open orders with the payment company. */
  reconcileEvery: 5 * MINUTE,
  reconcileFor: 3 * DAY,
  /** Afterwards, and for paid orders: interval and duration of rare checks for late payments and missed refunds. */
  reconcileRarelyEvery: DAY,
  reconcileRarelyFor: 30 * DAY,
  /** How long a payment can be returned: the longest chargeback period of cards. */
  returnableFor: 180 * DAY,
  /** How long an order keeps its price; a later payment buys time at the list price. */
  orderValidFor: DAY,
  /** How long webhook ids are stored to detect repeats. */
  eventsStoredFor: 30 * DAY,
  /** Maximum time to respond to a webhook. */
  webhookWithin: 4_500,
  idempotencyKeyLength: 255,
  /** Orders per round of the reconciler. */
  reconcileBatch: 100,
  /** Interval of processing renewals, and users per batch. */
  renewalsEvery: 10 * MINUTE,
  renewalsBatch: 200,
  /** Characters per field of the billing details. */
  detailLength: 120,
  addressLength: 400,
  addressLines: 8,
  taxIdLength: 40,
  promoCodeLength: 40,
  promoDescriptionLength: 120,
  promoExtraDaysMost: 365,
  promoUsesMost: 1_000_000,
  /** Maximum discount per month, in hundredths. */
  promoAmountMost: 100_000_000,
  /** Maximum rows of the exported list of uses. */
  promoUsesExported: 100_000,
  promoGuesses: TIMED_ALLOWANCES.promoGuesses.most,
  promoGuessesWithin: TIMED_ALLOWANCES.promoGuesses.window,
} as const;
