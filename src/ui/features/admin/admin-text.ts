import { PLAN_IDS, type PlanId } from '../../../domain/plans/plan-limits.ts';
import type { UserState, WaitlistState } from '../../../ports/admin-api.ts';

export const PLAN_TEXT: Readonly<Record<PlanId, string>> = { starter: 'Starter', creator: 'Creator', business: 'Business' };

export const STATE_TEXT: Readonly<Record<UserState, string>> = {
  active: 'Active',
  banned: 'Banned',
  leaving: 'Closed',
  unverified: 'Not verified',
};

export const WAITING_TEXT: Readonly<Record<WaitlistState, string>> = {
  waiting: 'Waiting',
  approved: 'Invited',
  declined: 'Declined',
  joined: 'Joined',
};

/** Of what the host keeps as text. */
export function planText(planId: string): string {
  const known: PlanId | undefined = PLAN_IDS.find((plan) => plan === planId);
  return known === undefined ? planId : PLAN_TEXT[known];
}
