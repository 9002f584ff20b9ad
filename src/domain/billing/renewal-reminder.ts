import { BILLING_LIMITS } from './billing-limits.ts';

/** What a user is mailed about the end of what they paid for, in this order. */
export const RENEWAL_REMINDERS = ['none', 'reminded', 'due', 'overdue', 'last-call', 'ended'] as const;
export type RenewalReminder = (typeof RENEWAL_REMINDERS)[number];

const [DUE, OVERDUE, LAST_CALL] = BILLING_LIMITS.dunningAfter;

export interface PaidEnd {
  /** End of what is paid for; milliseconds since 1970, as `now`. */
  readonly at: number;
  /** The plan ends there: nothing is due, and there is no grace. */
  readonly cancelled: boolean;
}

/** What should have been mailed by now. Each mail takes the place of those before it: what was missed is not sent late. */
export function computeRenewalReminder({ at, cancelled }: PaidEnd, now: number): RenewalReminder {
  const late = now - at;
  if (cancelled) return late >= 0 ? 'ended' : 'none';
  if (late < -BILLING_LIMITS.remindBefore) return 'none';
  if (late < DUE) return 'reminded';
  if (late >= BILLING_LIMITS.grace) return 'ended';
  return late >= LAST_CALL ? 'last-call' : late >= OVERDUE ? 'overdue' : 'due';
}

/** Whether `wanted` is still to be sent when `sent` was the last about the same end. */
export function isReminderDue(requested: RenewalReminder, sent: RenewalReminder): boolean {
  return RENEWAL_REMINDERS.indexOf(requested) > RENEWAL_REMINDERS.indexOf(sent);
}
