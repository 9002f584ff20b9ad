/** Whole seconds of a length that is said beside a limit: what is over the limit is never said to be the limit. */
export function roundSeconds(seconds: number, limit: number): number {
  const nearest = Math.round(Math.max(0, seconds));
  return seconds > limit && nearest <= limit ? Math.floor(limit) + 1 : nearest;
}
