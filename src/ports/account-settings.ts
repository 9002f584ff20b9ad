import type { AuthResult, CallOptions, LeaveOutcome, OAuthProvider, OAuthRequest, StepOutcome } from './auth.ts';

/** What people change about their own account at the adapter. `Auth` tells of the new name and image. */
export interface AccountSettings {
  rename(name: { readonly firstName: string; readonly lastName: string }, options?: CallOptions): Promise<StepOutcome>;
  /** An image file as the user chose it, or null for none. The adapter checks and shrinks it. */
  setPicture(picture: Blob | null, options?: CallOptions): Promise<StepOutcome>;
  /** False for an account that was made by a provider or a ticket. */
  hasPassword(options?: CallOptions): Promise<AuthResult<boolean>>;
  changePassword(change: PasswordChange, options?: CallOptions): Promise<StepOutcome>;
  /** Newest activity first. */
  sessions(options?: CallOptions): Promise<AuthResult<readonly AccountSession[]>>;
  endSession(id: string, options?: CallOptions): Promise<StepOutcome>;
  endOtherSessions(options?: CallOptions): Promise<StepOutcome>;
  connections(options?: CallOptions): Promise<AuthResult<readonly Connection[]>>;
  connect(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome>;
  /** Fails when it would leave no way to sign in. */
  disconnect(provider: OAuthProvider, options?: CallOptions): Promise<StepOutcome>;
}

export interface PasswordChange {
  /** Null for an account that has none yet. */
  readonly current: string | null;
  readonly next: string;
  readonly endOtherSessions: boolean;
}

export interface AccountSession {
  readonly id: string;
  readonly current: boolean;
  /** Browser and system as the adapter knows them, ready to be shown. */
  readonly device: string;
  readonly address: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly lastActiveAt: string;
}

export interface Connection {
  readonly provider: OAuthProvider;
  readonly email: string | null;
}
