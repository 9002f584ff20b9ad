/** Timeout for loading the script. Milliseconds. */
export const SCRIPT_TIMEOUT = 15_000;
