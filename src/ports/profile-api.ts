import type { PlanId, PlanLimits } from '../domain/plans/plan-limits.ts';
import type { ApiOutcome } from './api-outcome.ts';

/** GET api/user/profile: who one is, what the plan allows, what is left of it. */
export interface ProfileApi {
  profile(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<Profile>>;
}

export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'user' | 'admin';
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  readonly usage: { readonly videosThisMonth: number; readonly videosLeft: number };
}
