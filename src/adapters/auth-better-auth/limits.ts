/** Shared by both halves. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const NAME_LENGTH = 80;
export const CODE_LENGTH = 6;

/** Host half, seconds. */
export const CODE_LIFETIME = 10 * 60;
export const CODE_ATTEMPTS = 5;
export const SESSION_LIFETIME = 30 * 24 * 3600;
export const SESSION_RENEWAL = 24 * 3600;

/** Requests of one client address to one path, by window in seconds. */
export const RATE_LIMIT = { window: 60, max: 120 } as const;
export const RATE_LIMITS_BY_PATH = {
  '/sign-up/email': { window: 60, max: 10 },
  '/sign-in/email': { window: 60, max: 15 },
  '/email-otp/verify-email': { window: 60, max: 15 },
  '/email-otp/send-verification-otp': { window: 60, max: 5 },
  '/email-otp/request-password-reset': { window: 60, max: 5 },
  '/email-otp/reset-password': { window: 60, max: 15 },
} as const;

/** Browser half, milliseconds. */
export const CALL_TIMEOUT = 15_000;
export const RETRY_DELAY = 5_000;
