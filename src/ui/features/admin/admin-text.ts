import type { PlanId } from '../../../domain/plans/plan-limits.ts';
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
