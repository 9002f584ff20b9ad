import type { ThemeChoice } from '#domain/account/user-record.ts';
import type { SavedColors } from '#domain/presenters/saved-colors.ts';
import type { PlanId, PlanLimits } from '#domain/plans/plan-limits.ts';
import type { SignInMethod, SignInResult } from '#domain/account/code-attempt.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** The user's own profile, plan limits and remaining quota (GET api/user/profile). */
export interface ProfileApi {
  profile(options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /** PUT api/user/update-profile. Only the fields given are changed. */
  update(change: ProfileChange, options?: CallOptions): Promise<ApiOutcome<Profile>>;
  /**
   * One ZIP file with all data stored about the user, their projects and the list of their videos. `rejected` with `confirm-needed` unless
   * the user has recently proven their identity.
   */
  exportData(options?: CallOptions): Promise<ApiOutcome<Blob>>;
  /** Recent sign-in attempts, newest first. `kept` is false where an external auth service has accounts and history. */
  signIns(options?: CallOptions): Promise<ApiOutcome<SignInHistory>>;
  /**
   * Closes the account now. It is erased after the grace period; signing in before then restores it. `rejected` with the code
   * `sign-in-again` when the session is not fresh.
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
  /** Browser and operating system, as a text to show. */
  readonly device: string;
  readonly address: string | null;
  /** ISO 3166-1 code where known. */
  readonly country: string | null;
  /** First use of the account from this browser. */
  readonly newDevice: boolean;
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  /** `colors` replaces the whole list. */
  readonly preferences?: { readonly theme?: ThemeChoice; readonly colors?: readonly SavedColors[] };
}

export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'user' | 'admin';
  /** In the active workspace. */
  readonly plan: PlanId;
  /** `colors`: saved for looks, newest first. */
  readonly preferences: { readonly theme: ThemeChoice; readonly colors: readonly SavedColors[] };
  readonly limits: PlanLimits;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    /** ISO 8601; when the quota resets. */
    readonly renewsAt: string;
  };
  /** Name of who shares the plan with the active organization; null for the user's own plan. */
  readonly sharedBy: string | null;
}
