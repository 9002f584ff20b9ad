/** TIM-1: the constants of specification section 9, "Timing and limits", that the code uses. Milliseconds unless said. */

export const REQUEST_TIMEOUT = 30_000;

export const SOCKET_TRANSPORTS = ['websocket', 'polling'] as const;
export const SOCKET_RECONNECTION_ATTEMPTS = 3;
export const SOCKET_RECONNECTION_DELAY = 2_000;
export const SOCKET_TIMEOUT = 20_000;
export const SOCKET_ATTEMPT_INTERVAL = 5_000;

/** Characters. */
export const VERIFICATION_CODE_LENGTH = 6;

/** SSO-1. */
export const SSO_CALLBACK_WAIT = 5_000;

/** How often a call that may be repeated is tried again. */
export const RETRY_COUNT = 3;

/** EXT-9. */
export const EXCHANGE_RATES_KEPT_FOR = 24 * 60 * 60_000;
