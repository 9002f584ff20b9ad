import { messages } from '#messages/features/admin/admin.messages';
import { PLAN_IDS, type PlanId } from '../../../domain/plans/plan-limits.ts';

/** Of what the host keeps as text. */
export function formatPlanName(planId: string): string {
  const known: PlanId | undefined = PLAN_IDS.find((plan) => plan === planId);
  return known === undefined ? planId : messages.plans[known];
}
