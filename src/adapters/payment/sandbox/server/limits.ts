/** Milliseconds. */
/** Delay of a slow bank while the user waits in the window. Milliseconds, as below. */
export const SLOW_AFTER = 8_000;
/** Delay until a bank authorizes after the window was closed. */
export const DELAYED_AFTER = 20_000;
/** Delay from authorization to capture. */
export const CAPTURED_AFTER = 5_000;
/** Delays before a rejected webhook is sent again; after the last, about a day after the first, it is given up. */
export const WEBHOOK_RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3 * 3_600_000, 8 * 3_600_000, 12 * 3_600_000];

/** Minimum amount, in the currency's smallest units. */
export const MIN_AMOUNT = 100;
export const MAX_AMOUNT = 100_000_000_000;
export const RECEIPT_LENGTH = 40;
/** Orders of a list, unless the request names another count; and the highest count. */
export const PAGE_SIZE = { usual: 10, most: 100 } as const;
export const MAX_NOTES = 15;
export const IDEMPOTENCY_KEY_LENGTH = 10;
/** Maximum characters of a request body. */
export const BODY_LENGTH = 65_536;
