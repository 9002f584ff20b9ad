import type { PlanId, PlanLimits } from '../domain/plans/plan-limits.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** GET api/user/profile: who one is, what the plan allows, what is left of it. */
export interface ProfileApi {
  profile(options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /** PUT api/user/update-profile: only what is given changes. */
  update(change: ProfileChange, options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /** Everything the host keeps about the person, their projects and the list of their videos: one ZIP file. */
  exportData(options?: CallOptions): Promise<ApiOutcome<Blob>>;
  /**
   * Closes the account now; it is erased after the grace period, and signing in until then brings it back. `rejected` with
   * the code `sign-in-again` when the session is not fresh.
   */
  deleteAccount(request: { readonly confirmEmail: string }, options?: CallOptions): Promise<ApiOutcome<{ readonly erasedAt: string }>>;
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly preferences?: { readonly theme?: 'light' | 'dark' };
}

export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'user' | 'admin';
  readonly plan: PlanId;
  readonly preferences: { readonly theme: 'light' | 'dark' };
  readonly limits: PlanLimits;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    /** When the count starts anew. ISO 8601. */
    readonly renewsAt: string;
  };
}
