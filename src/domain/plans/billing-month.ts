/** First moment of the calendar month (UTC) that `now` lies in; both in milliseconds since 1970. Quotas count by it. */
export function getMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** First moment of the month after it: when the quota is full again. */
export function getNextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
