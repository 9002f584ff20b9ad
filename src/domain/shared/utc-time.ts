/** Durations in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The last `count` UTC days up to the one of `now`, oldest first: `2026-11-21`. */
export function listLastDays(now: number, count: number): readonly string[] {
  const today = Math.floor(now / DAY) * DAY;
  return Array.from({ length: count }, (_, at) => formatUtcDay(today - (count - 1 - at) * DAY));
}

/** The UTC day of a time in milliseconds since 1970: `2026-11-21`. */
export function formatUtcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
