/** Milliseconds until their script must be there. */
export const SCRIPT_TIMEOUT = 15_000;
