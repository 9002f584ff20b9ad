import { PLAN_IDS, PLAN_LIMITS, type PlanLimits } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

/** Display name of a resolution. */
export function formatQuality(lines: number): string {
  return lines === 2160 ? '4K' : `${lines}p`;
}

/** Name of the smallest plan whose limits allow it; undefined when none does. */
export function findAllowingPlan(allows: (limits: PlanLimits) => boolean): string | undefined {
  const plan = PLAN_IDS.find((id) => allows(PLAN_LIMITS[id]));
  return plan && PLAN_MESSAGES[plan].name;
}

/** `the Creator plan`, or `a larger plan` without a name. */
export function formatPlanPhrase(name: string | undefined): string {
  return name === undefined ? 'a larger plan' : `the ${name} plan`;
}
