import { words } from '#messages/features/admin/admin.messages';
import { PLAN_IDS, type PlanId } from '../../../domain/plans/plan-limits.ts';

/** Of what the host keeps as text. */
export function planText(planId: string): string {
  const known: PlanId | undefined = PLAN_IDS.find((plan) => plan === planId);
  return known === undefined ? planId : words.plans[known];
}
