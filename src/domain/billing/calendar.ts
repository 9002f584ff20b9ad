/** Start of the calendar month (UTC) that contains `now`; milliseconds since 1970. Free quotas are counted by it. */
export function getMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** Start of the next calendar month, when the quota renews. */
export function getNextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * The time `months` calendar months after `from` (UTC, milliseconds since 1970): the same day of the month, or its last day where that day
 * does not exist. Counted from a subscription's first day it never drifts.
 */
export function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const timeOfDay = from - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay)) + timeOfDay;
}

/** The subscription month that contains `now`, by which quotas are counted. Before `anchor`: the first month. */
export function getSubscriptionMonth(anchor: number, now: number): { readonly from: number; readonly until: number } {
  const then = new Date(anchor);
  const date = new Date(now);
  const estimate = (date.getUTCFullYear() - then.getUTCFullYear()) * 12 + date.getUTCMonth() - then.getUTCMonth();
  const passed = Math.max(0, addMonths(anchor, estimate) > now ? estimate - 1 : estimate);
  return { from: addMonths(anchor, passed), until: addMonths(anchor, passed + 1) };
}

/** Period by which videos are counted. */
export interface QuotaMonth {
  readonly from: number;
  readonly until: number;
  /** Start of the month that new videos are stored under: during grace the next month, which they belong to once it is paid. */
  readonly countsFrom: number;
}

/** The quota period. During grace the last paid month continues with its remaining quota. */
export function computeQuotaMonth(
  anchor: number,
  { paidUntil, graceUntil }: { readonly paidUntil: number; readonly graceUntil: number | null },
  now: number,
): QuotaMonth {
  if (graceUntil !== null) return { from: getSubscriptionMonth(anchor, paidUntil - 1).from, until: graceUntil, countsFrom: paidUntil };
  const month = getSubscriptionMonth(anchor, now);
  return { ...month, countsFrom: month.from };
}

/** Whether `moment` is a whole number of months after `anchor`, including zero. */
export function isWholeMonthsAfter(anchor: number, moment: number): boolean {
  return moment >= anchor && getSubscriptionMonth(anchor, moment).from === moment;
}

/** The time `months` months after `from`, where `from` is itself a whole number of months after `anchor`. */
export function addAnchoredMonths(anchor: number, from: number, months: number): number {
  const then = new Date(anchor);
  const date = new Date(from);
  const passed = (date.getUTCFullYear() - then.getUTCFullYear()) * 12 + date.getUTCMonth() - then.getUTCMonth();
  return addMonths(anchor, passed + months);
}
