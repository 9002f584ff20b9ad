/** Minutes: a payment that is authorised so late after its order is captured by the vendor itself; three days. */
export const AUTOMATIC_CAPTURE_MINUTES = 3 * 24 * 60;
/** Milliseconds: the list of disputes is fetched once for everybody who asks within this time. */
export const DISPUTES_LIFETIME = 60_000;
/** Of one page of a list, and pages that are read. */
export const PAGE_SIZE = 100;
export const MAX_PAGES = 5;
