/** What the simulated instance remembers. Plain records, changed in place. */
export interface ClerkUserRecord {
  readonly id: string;
  readonly email: string;
  firstName: string;
  lastName: string;
  password: string | null;
  picture: string | null;
  banned: boolean;
  metadata: Record<string, unknown>;
  readonly accounts: ClerkExternalRecord[];
  readonly createdAt: number;
}

export interface ClerkExternalRecord {
  readonly id: string;
  readonly email: string;
  status: 'unverified' | 'verified';
  error: ClerkErrorRecord | null;
  readonly callback: string;
}

export interface ClerkErrorRecord {
  readonly code: string;
  readonly message?: string;
  readonly long_message?: string;
}

export interface ClerkSessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  status: 'active' | 'ended' | 'revoked' | 'removed';
  readonly actorId: string | null;
  organizationId: string | null;
  readonly createdAt: number;
  lastActiveAt: number;
}

export interface ClerkClientRecord {
  readonly id: string;
  /** The value of its cookie. */
  readonly token: string;
  signUp: ClerkSignUpRecord | null;
  signIn: ClerkSignInRecord | null;
  lastActiveSessionId: string | null;
}

export interface ClerkSignUpRecord {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  password: string | null;
  status: 'missing_requirements' | 'complete';
  createdSessionId: string | null;
}

export interface ClerkSignInRecord {
  readonly id: string;
  readonly userId: string | null;
  status: 'needs_identifier' | 'needs_first_factor' | 'needs_second_factor' | 'needs_new_password' | 'complete';
  readonly strategy: string;
  verification: 'unverified' | 'verified' | 'transferable' | 'failed';
  error: ClerkErrorRecord | null;
  createdSessionId: string | null;
  /** OAuth: the callback URL, and the account that gave consent. */
  readonly callback: string | null;
  providerEmail: string | null;
}

export interface ClerkMembershipRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  role: string;
}

export interface ClerkOrganizationRecord {
  readonly id: string;
  name: string;
  readonly createdAt: number;
}

export interface ClerkInvitationRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role: string;
  status: 'pending' | 'accepted' | 'revoked';
  readonly createdAt: number;
}

export interface ClerkTicketRecord {
  readonly token: string;
  readonly userId: string;
  readonly actorId: string | null;
  readonly expiresAt: number;
  used: boolean;
}

export interface ClerkCodeRecord {
  readonly email: string;
  readonly code: string;
  expired: boolean;
}

/** What the browser sees of a refusal. */
export class ClerkRequestError extends Error {
  override readonly name = 'ClerkRefusal';
  readonly status: number;
  readonly error: ClerkErrorRecord;

  constructor(status: number, error: ClerkErrorRecord) {
    super(error.code);
    this.status = status;
    this.error = error;
  }
}
