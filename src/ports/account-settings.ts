import type { Guarded } from './account-security.ts';
import type { AuthResult, CallOptions, LeaveOutcome, OAuthProvider, OAuthRequest, StepOutcome } from './auth.ts';

/** Changes the user's own account at the auth adapter, which may implement only some of the parts. */
export interface AccountSettings extends ProfileSettings, PasswordSettings, SessionSettings, ConnectionSettings {}

/** A new name or image also appears in `Auth.state()`. */
export interface ProfileSettings {
  rename(name: { readonly firstName: string; readonly lastName: string }, options?: CallOptions): Promise<StepOutcome>;
  /** An image file as the user chose it, or null to remove the image. The adapter validates and shrinks it. */
  setImage(picture: Blob | null, options?: CallOptions): Promise<StepOutcome>;
}

export interface PasswordSettings {
  /** False for an account created by an OAuth provider or a ticket. */
  hasPassword(options?: CallOptions): Promise<AuthResult<boolean>>;
  changePassword(change: PasswordChange, options?: CallOptions): Promise<StepOutcome>;
}

export interface SessionSettings {
  /** Newest activity first. */
  sessions(options?: CallOptions): Promise<AuthResult<readonly AccountSession[]>>;
  endSession(id: string, options?: CallOptions): Promise<StepOutcome>;
  endOtherSessions(options?: CallOptions): Promise<StepOutcome>;
}

export interface ConnectionSettings {
  connections(options?: CallOptions): Promise<AuthResult<readonly Connection[]>>;
  connect(request: OAuthRequest, options?: CallOptions): Promise<Guarded<LeaveOutcome>>;
  /** Removes an OAuth provider from the account. Fails when no way to sign in would remain. */
  disconnect(provider: OAuthProvider, options?: CallOptions): Promise<Guarded<StepOutcome>>;
}

export interface PasswordChange {
  /** Null for an account without an image. */
  readonly current: string | null;
  readonly next: string;
  readonly endOtherSessions: boolean;
}

export interface AccountSession {
  readonly id: string;
  readonly current: boolean;
  /** Browser and operating system as the adapter reports them, as a text to show. */
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
