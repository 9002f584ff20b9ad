/** Timeout of a verification. Milliseconds. */
export const VERIFY_TIMEOUT = 5_000;
/** Cloudflare's lifetime of a token: five minutes. */
export const TOKEN_LIFETIME = 5 * 60_000;
/** Cloudflare's maximum length of a token. */
export const MAX_TOKEN_LENGTH = 2_048;
