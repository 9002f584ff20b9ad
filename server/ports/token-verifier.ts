import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';

/** Verifies the session of a request or a socket with the auth adapter alone, without our own data. Never throws for client input. */
export interface TokenVerifier {
  verify(credentials: Credentials): Promise<VerificationResult>;
  /** True: what it says follows from the clock and the tables of users, sessions and members in our own database. */
  readonly readsOwnTables?: boolean;
  /** Which of these sessions have ended; called every few seconds for all open sockets at once. */
  ended(sessionIds: readonly string[]): Promise<readonly string[]>;
  /**
   * The organization each of these sessions works in now; sessions that have ended are left out. Where an adapter cannot
   * tell, it has no such method; then the word of a token holds as long as the token, and sockets no longer than that.
   */
  organizations?(sessionIds: readonly string[]): Promise<ReadonlyMap<string, VerifiedSession['organization']>>;
}

/** What the client brought: a bearer token, or the session cookie of a same-origin request. */
export interface Credentials {
  readonly bearer?: string;
  readonly cookie?: string;
}

export type VerificationResult =
  | { readonly ok: true; readonly session: VerifiedSession }
  | { readonly ok: false; readonly reason: VerificationFailureReason };

export type VerificationFailureReason = 'missing' | 'malformed' | 'expired' | 'bad-signature' | 'wrong-party' | 'revoked' | 'unavailable';

export interface VerifiedSession {
  /** The auth adapter's id of the user; our user row has the same. */
  readonly userId: string;
  readonly sessionId: string;
  /** Null where the token does not say. */
  readonly email: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** The active organization; null in the personal workspace, and for a former member. */
  readonly organization: { readonly id: string; readonly role: WorkspaceRole } | null;
  readonly impersonatorId: string | null;
  /** Organization whose provider opened this session, while nothing else proves who it is; left out by adapters that open none so. */
  readonly openedBy?: string | null;
  /** Last re-authentication in this session after sign-in, and its method. */
  readonly confirmedAt: Date;
  /** Two factors stand behind this session: the account requires both, or a passkey was used. */
  readonly secondFactor: boolean;
}

/** The session together with our own data of the user: what authorization is decided by. */
export interface Principal extends Omit<VerifiedSession, 'email'> {
  readonly email: string;
  readonly role: 'user' | 'admin';
  /** Set for an API client with a key of the user; null for a session. */
  readonly apiKeyId: string | null;
  /** What that key may be used for; null for a session, which may do all that its user may. */
  readonly scopes: readonly ApiKeyScope[] | null;
}
