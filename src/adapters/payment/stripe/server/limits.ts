/** Seconds between a webhook's own moment and ours; older or newer ones may be replayed. */
export const WEBHOOK_TOLERANCE = 5 * 60;
export const PAGE_SIZE = 100;
/** Characters of what is paid for, as they take it. */
export const DESCRIPTION_LENGTH = 250;
/** Of their signature header. */
export const SIGNATURE_HEADER_LENGTH = 2_000;
