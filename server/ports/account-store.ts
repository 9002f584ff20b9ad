/**
 * Users and sessions in our own database, for auth adapters whose service signs users in but keeps no sessions for us. Sessions are found by
 * the hash of their token; a session that has expired is not found. Ending and erasing twice is no error.
 */
export interface AccountStore {
  findUser(userId: string): Promise<StoredUser | undefined>;
  /**
   * The user of an account at the service: the one who came with it before, else the one with the same verified email address, else a new
   * one. An account that never verified the address is removed first, so that nobody finds a stranger's password on theirs.
   */
  enter(identity: ServiceIdentity): Promise<EnterOutcome>;
  rename(userId: string, names: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  setBanned(userId: string, banned: boolean): Promise<void>;
  erase(userId: string): Promise<void>;
  openSession(session: NewStoredSession): Promise<StoredSession>;
  findSession(tokenHash: string): Promise<StoredSession | undefined>;
  /** Newest activity first. */
  listSessions(userId: string): Promise<readonly StoredSession[]>;
  /** Those of the ids that are sessions now. */
  findLive(ids: readonly string[]): Promise<readonly string[]>;
  /** True for the one caller that may ask the service about the session, when nobody has since `before`; it counts as asked from then on. */
  claimCheck(id: string, before: Date): Promise<boolean>;
  /** After the service confirmed the session, which was active just now. */
  extendSession(id: string, change: { readonly expiresAt: Date; readonly sealed: string }): Promise<void>;
  endSession(id: string): Promise<void>;
  /** All of the user's, or all but one. */
  endSessions(userId: string, except?: string): Promise<void>;
}

export interface StoredUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

/** An account at the service, with an email address that the service has verified. */
export interface ServiceIdentity {
  /** Which service: ids of users of two of them never mix. */
  readonly service: string;
  /** The service's own id of the user, which never changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** `taken`: the address belongs to a user who comes with another account of the same service. */
export type EnterOutcome =
  | { readonly kind: 'entered'; readonly user: StoredUser }
  | { readonly kind: 'banned' }
  | { readonly kind: 'taken' };

export interface NewStoredSession {
  readonly userId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string;
  /** The service says that two factors were given. */
  readonly secondFactor: boolean;
  /** What the adapter needs to ask the service again, encrypted by the adapter. */
  readonly sealed: string;
}

export interface StoredSession extends Omit<NewStoredSession, 'tokenHash'> {
  readonly id: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
}
