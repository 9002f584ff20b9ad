/** Milliseconds. */
export const LOADING_TIMEOUT = 15_000;
export const SOLVING_TIMEOUT = 90_000;
/** Before an answer gets too old; a form that is sent now still arrives. */
export const RENEW_BEFORE = 60_000;
/** Whatever the page's clock says. */
export const RENEW_AT_MOST_EVERY = 5 * 60_000;
