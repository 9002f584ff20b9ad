import { BILLING_LIMITS } from './billing-limits.ts';

/** Emails about the end of the paid period, in this order. */
export const RENEWAL_REMINDERS = ['none', 'reminded', 'due', 'overdue', 'last-call', 'ended'] as const;
export type RenewalReminder = (typeof RENEWAL_REMINDERS)[number];

const [DUE, OVERDUE, LAST_CALL] = BILLING_LIMITS.dunningAfter;

export interface PaidEnd {
  /** End of the paid period; milliseconds since 1970, as `now`. */
  readonly at: number;
  /** The plan was canceled: nothing is due, and there is no grace. */
  readonly cancelled: boolean;
}

/** The reminder that is due at `now`. It replaces earlier ones: a missed reminder is not sent late. */
export function computeRenewalReminder({ at, cancelled }: PaidEnd, now: number): RenewalReminder {
  const overdue = now - at;
  if (cancelled) return overdue >= 0 ? 'ended' : 'none';
  if (overdue < -BILLING_LIMITS.remindBefore) return 'none';
  if (overdue < DUE) return 'reminded';
  if (overdue >= BILLING_LIMITS.grace) return 'ended';
  return overdue >= LAST_CALL ? 'last-call' : overdue >= OVERDUE ? 'overdue' : 'due';
}

/** Whether `requested` still has to be sent after `sent`, for the same period end. */
export function isReminderDue(requested: RenewalReminder, sent: RenewalReminder): boolean {
  return RENEWAL_REMINDERS.indexOf(requested) > RENEWAL_REMINDERS.indexOf(sent);
}
