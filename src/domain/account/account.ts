import { DAY } from '../shared/utc-time.ts';
import type { WorkspaceRole } from './workspace-role.ts';
import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | SignedIn
  | { readonly kind: 'unavailable'; readonly message: string };

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: AuthUser;
  /** The active workspace; null in the personal one. */
  readonly organization: ActiveWorkspace | null;
  /** Id of the administrator who impersonates this user; else null. */
  readonly impersonatorId: string | null;
}

export interface AuthUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

export interface ActiveWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: WorkspaceRole;
}

export interface SignUpRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The captcha's token; null where none is required. */
  readonly captcha: string | null;
  /** Token of the email that approved the waitlist entry; null without one. */
  readonly invitation: string | null;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface PasswordReset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** Ids of ways in that go on opening the account; left out until the owner was asked. */
  readonly keep?: readonly string[];
}

export interface WaitlistRequest {
  readonly email: string;
  readonly name: string;
  readonly captcha: string | null;
}

/** Limits of a user's own data that client, server and fakes share. Lengths in UTF-16 units, without blanks around. */
export const USER_LIMITS = {
  /** First or last name. */
  name: 80,
  apiKeys: STORED_ALLOWANCES.apiKeys.most,
  apiKeyName: 60,
  /** Milliseconds; how long the old secret of a rotated key still works when it is kept. */
  oldSecret: DAY,
} as const;
