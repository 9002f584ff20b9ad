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
