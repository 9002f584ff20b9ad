/**
 * Timing and limits of the specification (TIM-1). Milliseconds unless stated otherwise. The adapter that each belongs to reads it, and a
 * test named after it proves that it is in force.
 */

export const REQUEST_TIMEOUT = 30_000;

/** Retries of a repeatable call. */
export const RETRY_COUNT = 3;

export const SOCKET_TRANSPORTS = ['websocket', 'polling'] as const;
export const SOCKET_RECONNECTION_ATTEMPTS = 3;
export const SOCKET_RECONNECTION_DELAY = 2_000;
export const SOCKET_TIMEOUT = 20_000;
export const SOCKET_ATTEMPT_INTERVAL = 5_000;

/** Characters. */
export const VERIFICATION_CODE_LENGTH = 6;

/** How long the callback page waits for the session before it gives up (SSO-1). */
export const SSO_CALLBACK_WAIT = 5_000;

/** Length of the banner's leaving animation (LND-8, STA-3). */
export const BANNER_DISMISSAL = 300;

/** Exchange rates are cached this long (EXT-9). */
export const EXCHANGE_RATES_CACHED_FOR = 24 * 60 * 60_000;

/** Sampling rates of traces and replays, from 0 to 1 (EXT-7). */
export const ERRORS_TRACED = 0.2;
export const SESSIONS_REPLAYED = 0.1;
export const ERROR_SESSIONS_REPLAYED = 1;

/** Analytics: queued events are sent this long after the first (EXT-6). */
export const ANALYTICS_FLUSH_INTERVAL = 10_000;
/** A batch is sent at once with this many events, which is also its maximum. */
export const ANALYTICS_QUEUE_SIZE = 200;
export const ANALYTICS_MAX_RETRIES = 12;
/** Multiplied by the number of attempts so far. */
export const ANALYTICS_RETRY_DELAY = 1_000;
/** Pause after a 429. */
export const ANALYTICS_THROTTLE = 30_000;
/** Maximum events stored while offline. */
export const ANALYTICS_OFFLINE_QUEUE = 1_000;
export const ANALYTICS_SESSION_TIMEOUT = 30 * 60_000;
/** Days. */
export const ANALYTICS_COOKIE_DAYS = 365;
export const ANALYTICS_CONFIG_TIMEOUT = 5_000;
export const ANALYTICS_PROPERTY_KEYS = 1_000;

/** Autocapture: maximum characters of a text, of an attribute, of a hierarchy as JSON. */
export const CAPTURE_TEXT_LENGTH = 255;
export const CAPTURE_ATTRIBUTE_LENGTH = 128;
export const CAPTURE_HIERARCHY_LENGTH = 1_024;
/** Range of response statuses that are captured, inclusive. */
export const CAPTURE_NETWORK_STATUS = [500, 599] as const;
/** Maximum pixels between press and release of a click. */
export const CAPTURE_CLICK_TOLERANCE = 20;

/** Flags: a payload older than this is fetched again in the background, older than FLAGS_MAX_AGE it isn't used (EXT-5). */
export const FLAGS_STALE_AFTER = 60_000;
export const FLAGS_MAX_AGE = 4 * 60 * 60_000;
/** Maximum payloads cached in this browser. */
export const FLAGS_CACHE_ENTRIES = 10;
export const FLAGS_IDLE_STREAM = 20_000;
export const FLAGS_STREAM_BACKOFF_MAX = 300_000;
export const FLAGS_NAVIGATE_DELAY = 100;
export const FLAGS_NAVIGATE_MAX_DELAY = 1_000;
