/** Maximum difference between a webhook's timestamp and now, against replays. Seconds. */
export const WEBHOOK_TOLERANCE = 5 * 60;
export const PAGE_SIZE = 100;
/** Stripe's maximum length of a description. */
export const DESCRIPTION_LENGTH = 250;
/** Maximum length of the signature header. */
export const SIGNATURE_HEADER_LENGTH = 2_000;
