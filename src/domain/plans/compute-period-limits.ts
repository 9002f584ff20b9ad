import { PLAN_LIMITS, type PlanId, type PlanLimits } from './plan-limits.ts';
import { type BillingPeriod, MONTHS_A_YEAR } from './plan-price.ts';

/** PLN-2, PLN-3: videos a month of a plan that is billed by the year; the specification gives these values. */
const ANNUAL_VIDEOS_A_MONTH: Readonly<Partial<Record<PlanId, number>>> = { creator: 15, business: 30 };

/** PLN-2: months that an annual bill gives on top of its twelve. */
const EXTRA_MONTHS: Readonly<Partial<Record<PlanId, number>>> = { creator: 2 };

export function computePeriodLimits(plan: PlanId, period: BillingPeriod): PlanLimits {
  const limits = PLAN_LIMITS[plan];
  const videosPerMonth = period === 'annual' ? (ANNUAL_VIDEOS_A_MONTH[plan] ?? limits.videosPerMonth) : limits.videosPerMonth;
  return { ...limits, videosPerMonth };
}

/** How long one bill lasts. */
export function getBilledMonths(plan: PlanId, period: BillingPeriod): number {
  return period === 'annual' ? MONTHS_A_YEAR + (EXTRA_MONTHS[plan] ?? 0) : 1;
}
