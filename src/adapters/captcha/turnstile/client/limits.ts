/** Timeout for loading the script. Milliseconds. */
export const LOADING_TIMEOUT = 15_000;
