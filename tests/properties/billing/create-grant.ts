import { addMonths } from '#domain/billing/calendar.ts';
import type { PlanOfPeriod } from '#domain/billing/compute-placement.ts';
import type { Grant } from '#domain/billing/compute-subscription.ts';
import { toMinorUnits } from '#domain/money/money.ts';
import { getBilledMonths } from '#domain/plans/plan-price.ts';

/** One bill of a plan, from `startsAt` on; in US cents. */
export function createGrant(startsAt: number, plan: PlanOfPeriod, change: Partial<Grant> = {}): Grant {
  return {
    id: `${plan.planId}-${startsAt}`,
    ...plan,
    currency: 'USD',
    paid: toMinorUnits(2_900),
    startsAt,
    endsAt: addMonths(startsAt, getBilledMonths(plan.planId, plan.period)),
    supersededBy: null,
    revoked: false,
    cut: false,
    ...change,
  };
}
