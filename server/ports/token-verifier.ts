import type { ApiKeyScope } from '../../src/domain/account/api-key-scopes.ts';

/** Whose session a request or a socket brings. Never throws for what a client sent. The vendor's word, nothing of ours. */
export interface TokenVerifier {
  verify(credentials: Credentials): Promise<Verdict>;
  /** Which of these sessions the vendor has ended; asked every few seconds for all open sockets at once. */
  ended(sessionIds: readonly string[]): Promise<readonly string[]>;
  /**
   * The organisation each of these sessions works in now; sessions that have ended are left out. Where a vendor cannot
   * tell, it has no such method; then the word of a token holds as long as the token, and sockets no longer than that.
   */
  organizations?(sessionIds: readonly string[]): Promise<ReadonlyMap<string, VerifiedSession['organization']>>;
}

/** What the client brought: a bearer token, or the session cookie of a same-origin request. */
export interface Credentials {
  readonly bearer?: string;
  readonly cookie?: string;
}

export type Verdict = { readonly ok: true; readonly session: VerifiedSession } | { readonly ok: false; readonly reason: VerdictReason };

export type VerdictReason = 'missing' | 'malformed' | 'expired' | 'bad-signature' | 'wrong-party' | 'revoked' | 'unavailable';

export interface VerifiedSession {
  /** The vendor's id of the person; our user row has the same. */
  readonly userId: string;
  readonly sessionId: string;
  /** Null where the token does not say. */
  readonly email: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** The organisation one works in; null in one's own space, and for who is no longer a member. */
  readonly organization: { readonly id: string; readonly role: 'owner' | 'admin' | 'member' } | null;
  readonly impersonatorId: string | null;
  /** When the user last proved in this session who they are; signing in counts. */
  readonly confirmedAt: Date;
  /** Two factors stand behind this session: the account asks for both, or a passkey was used. */
  readonly secondFactor: boolean;
}

/** The session together with what this host knows of the person: who may do what. */
export interface Principal extends Omit<VerifiedSession, 'email'> {
  readonly email: string;
  readonly role: 'user' | 'admin';
  /** A program with a key of the person's, not the person: null for a session. */
  readonly apiKeyId: string | null;
  /** What that key may be used for; null for a session, which may do all that its user may. */
  readonly scopes: readonly ApiKeyScope[] | null;
}
