import type { SavedColors } from '../domain/presenters/saved-colors.ts';
import type { PlanId, PlanLimits } from '../domain/plans/plan-limits.ts';
import type { SignInMethod, SignInResult } from '../domain/account/code-attempt.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** GET api/user/profile: who the user is, what the plan allows, what is left of it. */
export interface ProfileApi {
  profile(options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /** PUT api/user/update-profile: only what is given changes. */
  update(change: ProfileChange, options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /**
   * Everything the server keeps about the user, their projects and the list of their videos: one ZIP file. `rejected` with
   * `confirm-needed` unless the user has just proven who they are.
   */
  exportData(options?: CallOptions): Promise<ApiOutcome<Blob>>;
  /** The latest tries to sign in, newest first. `kept` is false where accounts live elsewhere, and the list with them. */
  signIns(options?: CallOptions): Promise<ApiOutcome<SignInHistory>>;
  /**
   * Closes the account now; it is erased after the grace period, and signing in until then brings it back. `rejected` with
   * the code `sign-in-again` when the session is not fresh.
   */
  deleteAccount(request: { readonly confirmEmail: string }, options?: CallOptions): Promise<ApiOutcome<{ readonly erasedAt: string }>>;
}

export interface SignInHistory {
  readonly kept: boolean;
  readonly signIns: readonly SignInRecord[];
}

export interface SignInRecord {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: SignInResult;
  readonly method: SignInMethod;
  /** Browser and system, ready to be shown. */
  readonly device: string;
  readonly address: string | null;
  /** ISO 3166-1, where it is known. */
  readonly country: string | null;
  /** The account had not been used from this browser before. */
  readonly newDevice: boolean;
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  /** `colors` is the whole list. */
  readonly preferences?: { readonly theme?: 'light' | 'dark'; readonly colors?: readonly SavedColors[] };
}

export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'user' | 'admin';
  readonly plan: PlanId;
  /** `colors`: kept for looks, newest first. */
  readonly preferences: { readonly theme: 'light' | 'dark'; readonly colors: readonly SavedColors[] };
  readonly limits: PlanLimits;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    /** When the count starts again. ISO 8601. */
    readonly renewsAt: string;
  };
}
