/** Milliseconds until the script must be there. */
export const LOADING_TIMEOUT = 15_000;
