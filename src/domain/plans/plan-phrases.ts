import { PLAN_IDS, PLAN_LIMITS, type PlanLimits } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

/** How a number of lines is called. */
export function formatQuality(lines: number): string {
  return lines === 2160 ? '4K' : `${lines}p`;
}

/** The name of the smallest plan whose limits allow it; undefined when none does. */
export function findAllowingPlan(allows: (limits: PlanLimits) => boolean): string | undefined {
  const plan = PLAN_IDS.find((id) => allows(PLAN_LIMITS[id]));
  return plan && PLAN_MESSAGES[plan].name;
}

/** `the Creator plan`, or `a larger plan` where none is known. */
export function formatPlanPhrase(name: string | undefined): string {
  return name === undefined ? 'a larger plan' : `the ${name} plan`;
}
