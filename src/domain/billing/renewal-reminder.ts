import { BILLING_LIMITS } from './billing-limits.ts';

/** What somebody is mailed about the end of what they paid for, in this order. */
export const SUBSCRIPTION_MAILS = ['none', 'reminded', 'due', 'overdue', 'last-call', 'ended'] as const;
export type SubscriptionMail = (typeof SUBSCRIPTION_MAILS)[number];

const [DUE, OVERDUE, LAST_CALL] = BILLING_LIMITS.dunningAfter;

export interface PaidEnd {
  /** End of what is paid for; milliseconds since 1970, as `now`. */
  readonly at: number;
  /** The plan ends there: nothing is due, and there is no grace. */
  readonly cancelled: boolean;
}

/** What should have been mailed by now. Each mail takes the place of those before it: what was missed is not sent late. */
export function mailOf({ at, cancelled }: PaidEnd, now: number): SubscriptionMail {
  const late = now - at;
  if (cancelled) return late >= 0 ? 'ended' : 'none';
  if (late < -BILLING_LIMITS.remindBefore) return 'none';
  if (late < DUE) return 'reminded';
  if (late >= BILLING_LIMITS.grace) return 'ended';
  return late >= LAST_CALL ? 'last-call' : late >= OVERDUE ? 'overdue' : 'due';
}

/** Whether `wanted` is still to be sent when `sent` was the last about the same end. */
export function isStillToSend(wanted: SubscriptionMail, sent: SubscriptionMail): boolean {
  return SUBSCRIPTION_MAILS.indexOf(wanted) > SUBSCRIPTION_MAILS.indexOf(sent);
}
