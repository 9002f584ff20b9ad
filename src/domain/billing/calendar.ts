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

/**
 * The moment `months` calendar months after `from` (UTC, milliseconds since 1970), on the same day of the month, or on
 * the month's last day where it has no such day. Counted from the first day of a subscription it never drifts.
 */
export function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const timeOfDay = from - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay)) + timeOfDay;
}

/** The month of a subscription that `now` lies in: quotas count by it. Before `anchor`: the first month. */
export function getSubscriptionMonth(anchor: number, now: number): { readonly from: number; readonly until: number } {
  const then = new Date(anchor);
  const date = new Date(now);
  const estimate = (date.getUTCFullYear() - then.getUTCFullYear()) * 12 + date.getUTCMonth() - then.getUTCMonth();
  const passed = Math.max(0, addMonths(anchor, estimate) > now ? estimate - 1 : estimate);
  return { from: addMonths(anchor, passed), until: addMonths(anchor, passed + 1) };
}

/** What videos are counted by. */
export interface QuotaMonth {
  readonly from: number;
  readonly until: number;
  /** The month a video is written to: in the days of grace the next one, which they are part of once it is paid for. */
  readonly countsFrom: number;
}

/** In the days of grace the last month that was paid for continues, with what was left of it: nothing new is given. */
export function computeQuotaMonth(
  anchor: number,
  { paidUntil, graceUntil }: { readonly paidUntil: number; readonly graceUntil: number | null },
  now: number,
): QuotaMonth {
  if (graceUntil !== null) return { from: getSubscriptionMonth(anchor, paidUntil - 1).from, until: graceUntil, countsFrom: paidUntil };
  const month = getSubscriptionMonth(anchor, now);
  return { ...month, countsFrom: month.from };
}

/** Whether `moment` is a whole number of months after `anchor`, none included. */
export function isWholeMonthsAfter(anchor: number, moment: number): boolean {
  return moment >= anchor && getSubscriptionMonth(anchor, moment).from === moment;
}

/** The moment `months` months after `from`, which is itself a whole number of months after `anchor`. */
export function addAnchoredMonths(anchor: number, from: number, months: number): number {
  const then = new Date(anchor);
  const date = new Date(from);
  const passed = (date.getUTCFullYear() - then.getUTCFullYear()) * 12 + date.getUTCMonth() - then.getUTCMonth();
  return addMonths(anchor, passed + months);
}
