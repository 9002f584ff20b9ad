export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | SignedIn
  | { readonly kind: 'unavailable'; readonly message: string };

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: AuthUser;
  /** The organization the user works in now; null in the personal workspace. */
  readonly organization: ActiveWorkspace | null;
  /** An administrator looks at this account: their id. */
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

export const WORKSPACE_ROLES = ['owner', 'admin', 'member'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

export interface SignUpRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The captcha's answer; null where none is asked. */
  readonly captcha: string | null;
  /** Of the mail that approved the user's place on the waiting list. */
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
}

export interface WaitlistRequest {
  readonly email: string;
  readonly name: string;
  readonly captcha: string | null;
}
