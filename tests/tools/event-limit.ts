/**
 * Milliseconds an awaited event may take where a test names no limit of its own: something polled, a navigation, an element, a
 * response. Far above what any of them needs on a slow machine with a neighbor (vitest's second and Playwright's 30 s are not), and
 * below `HUNG_MS` of vitest.config.ts, so that the error names what was waited for.
 */
export const EVENT_LIMIT_MS = 90_000;
