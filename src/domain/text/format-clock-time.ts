const SECONDS_PER_MINUTE = 60;

/** `75.4` seconds as `1:15`. */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
