import { PLAN_IDS } from '../plans/plan-limits.ts';
import { formatCheckoutPath, type CheckoutChoice, isFreePlan, SIGN_IN_TO_BUY } from './checkout-choice.ts';
import type { PlanChoice } from '../billing/purchase.ts';
import type { SubscriptionStatus } from '../billing/subscription-status.ts';

export interface Chooser {
  readonly signedIn: boolean;
  /** The current subscription; null when unknown or signed out. */
  readonly current: Pick<SubscriptionStatus, 'planId' | 'period' | 'state'> | null;
}

export const BILLING_PATH = '/dashboard/billing';

/** Target of choosing a plan. The current plan and a downgrade lead to the billing page, since nothing is paid now. */
export function computePlanPath(choice: CheckoutChoice, { signedIn, current }: Chooser): string {
  if (!signedIn) return isFreePlan(choice.planId) ? '/signup' : SIGN_IN_TO_BUY;
  if (current !== null && isSameOrLess(choice, current)) return formatChangePath(choice, current);
  return isFreePlan(choice.planId) ? '/dashboard' : formatCheckoutPath(choice);
}

/** Whether the choice is the current plan and period; of the free plan the period doesn't matter. */
export function isCurrentPlan({ planId, isAnnual }: PlanChoice, current: Pick<SubscriptionStatus, 'planId' | 'period'>): boolean {
  return planId === current.planId && (isFreePlan(planId) || (isAnnual ? 'annual' : 'monthly') === current.period);
}

function isSameOrLess(choice: PlanChoice, current: NonNullable<Chooser['current']>): boolean {
  if (isFreePlan(current.planId) || (current.state === 'past-due' && !isFreePlan(choice.planId))) return false;
  const step = PLAN_IDS.indexOf(choice.planId) - PLAN_IDS.indexOf(current.planId);
  return step < 0 || (step === 0 && (current.period === 'annual' || !choice.isAnnual));
}

function formatChangePath(choice: PlanChoice, current: NonNullable<Chooser['current']>): string {
  const { planId, isAnnual } = choice;
  return isCurrentPlan(choice, current)
    ? BILLING_PATH
    : `${BILLING_PATH}?${new URLSearchParams({ planId, isAnnual: String(isAnnual) }).toString()}`;
}
