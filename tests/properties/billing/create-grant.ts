import { addMonths } from '../../../src/domain/billing/calendar.ts';
import type { PlanOfPeriod } from '../../../src/domain/billing/compute-placement.ts';
import type { Grant } from '../../../src/domain/billing/compute-subscription.ts';
import { minor } from '../../../src/domain/money/money.ts';
import { monthsOf } from '../../../src/domain/plans/compute-period-limits.ts';

/** One bill of a plan, from `startsAt` on; in US cents. */
export function grantFrom(startsAt: number, plan: PlanOfPeriod, change: Partial<Grant> = {}): Grant {
  return {
    id: `${plan.planId}-${startsAt}`,
    ...plan,
    currency: 'USD',
    paid: minor(2_900),
    startsAt,
    endsAt: addMonths(startsAt, monthsOf(plan.planId, plan.period)),
    supersededBy: null,
    revoked: false,
    cut: false,
    ...change,
  };
}
