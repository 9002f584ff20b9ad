const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time between leaving for the service's page and coming back. Milliseconds. */
export const SIGN_IN_TIME = 15 * MINUTE;
/** Milliseconds that a session with a refresh token lasts; each successful check with the service starts the time again. */
export const CHECKED_SESSION_LIFETIME = 30 * DAY;
/** Lifetime of a session that can't be checked with its service. Milliseconds. */
export const UNCHECKED_SESSION_LIFETIME = 12 * HOUR;
/** Longest time before a user deleted at the provider is signed out here, at their next request. Milliseconds. */
export const CHECK_INTERVAL = 5 * MINUTE;
/** Sign-ins that one IP address may start. */
export const STARTS = { most: 60, window: 10 * MINUTE } as const;
/** Maximum stored characters of a user agent. */
export const USER_AGENT_LENGTH = 512;
/** Seconds that the clocks of this server and the service may differ. */
export const CLOCK_TOLERANCE = 60;
