/** Timeout of a call from the browser to the account routes of our server. Milliseconds. */
export const CALL_TIMEOUT = 15_000;
/** Milliseconds until the session is read again after the server could not be reached. */
export const RETRY_DELAY = 5_000;
/** A token is returned without reading the session again for this long. Milliseconds. */
export const TOKEN_MAX_AGE = 5 * 60_000;

/** What users read when our server does not answer. */
export const UNREACHABLE = 'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.';
/** What the caller of an aborted call gets. */
export const ABORTED = 'Canceled.';
