/** Every limit and delay of plans and payments, in one place. Times in milliseconds unless named otherwise. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const BILLING_LIMITS = {
  /** A quote holds for so long. */
  quoteFor: 30 * MINUTE,
  /** Hundredths: gateways take no less, and nothing is due below it. */
  leastAmount: 100,
  /** An order nobody paid keeps its promo code for so long. */
  promoReservedFor: 60 * MINUTE,
  remindBefore: 7 * DAY,
  /** How long a plan continues after the end of what was paid for. */
  grace: 7 * DAY,
  /** After the end, when a mail says so. */
  dunningAfter: [0, 3 * DAY, 6 * DAY],
  /** Open orders are asked about at the vendor, at most so often and for so long. */
  reconcileEvery: 5 * MINUTE,
  reconcileFor: 3 * DAY,
  /** After that, and when they are paid, once in a while and for so long: late payments, refunds nobody told of. */
  reconcileRarelyEvery: DAY,
  reconcileRarelyFor: 30 * DAY,
  /** A payment that is younger may still go back: the longest that cards give for a chargeback. */
  returnableFor: 180 * DAY,
  /** An order keeps its price for so long; what is paid for it later buys the time it is worth at the list price. */
  orderValidFor: DAY,
  /** Webhooks are known again for so long. */
  eventsStoredFor: 30 * DAY,
  /** A webhook is answered within this time, whatever becomes of it. */
  webhookWithin: 4_500,
  idempotencyKeyLength: 255,
  /** Orders of one round of the reconciler. */
  reconcileBatch: 100,
  /** How often the ends of plans are looked at, and how many people in one go. */
  renewalsEvery: 10 * MINUTE,
  renewalsBatch: 200,
  /** Characters of billing details. */
  detailLength: 120,
  addressLength: 400,
  addressLines: 8,
  taxIdLength: 40,
  promoCodeLength: 40,
  promoDescriptionLength: 120,
  promoExtraDaysMost: 365,
  promoUsesMost: 1_000_000,
  /** Hundredths that a code may take off a month. */
  promoAmountMost: 100_000_000,
  /** Rows of the list of uses as one file. */
  promoUsesExported: 100_000,
  promoGuesses: 10,
  promoGuessesWithin: 10 * MINUTE,
} as const;
