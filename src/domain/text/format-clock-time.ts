const SECONDS_PER_MINUTE = 60;

/** `75.4` seconds as `1:15`. */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

/** Whole seconds of a length that is said beside a limit: what is over the limit is never said to be the limit. */
export function roundSeconds(seconds: number, limit: number): number {
  const nearest = Math.round(Math.max(0, seconds));
  return seconds > limit && nearest <= limit ? Math.floor(limit) + 1 : nearest;
}
