/** Milliseconds. */
/** How long the bank takes where it is slow: the person waits in the window. */
export const SLOW_AFTER = 8_000;
/** When the bank says yes after the window was closed. */
export const DELAYED_AFTER = 20_000;
/** From that yes until the money is captured. */
export const CAPTURED_AFTER = 5_000;
/** Before a webhook that was not taken in is sent again; after the last it is given up, a day after the first. */
export const WEBHOOK_RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3 * 3_600_000, 8 * 3_600_000, 12 * 3_600_000];

/** Smallest units of the currency. */
export const MIN_AMOUNT = 100;
export const MAX_AMOUNT = 100_000_000_000;
export const RECEIPT_LENGTH = 40;
export const MAX_NOTES = 15;
export const IDEMPOTENCY_KEY_LENGTH = 10;
/** Characters of a request's body. */
export const BODY_LENGTH = 65_536;
