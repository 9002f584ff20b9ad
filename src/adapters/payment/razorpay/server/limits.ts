/** Minutes after the order within which Razorpay captures a late authorization by itself: three days. */
export const AUTOMATIC_CAPTURE_MINUTES = 3 * 24 * 60;
/** Milliseconds for which the list of disputes is cached. */
export const DISPUTES_LIFETIME = 60_000;
/** Page size of a list, and the maximum number of pages. */
export const PAGE_SIZE = 100;
export const MAX_PAGES = 5;
