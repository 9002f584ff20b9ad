import type { AuthOffers } from '#ports/auth.ts';
import type { TokenVerifier } from './token-verifier.ts';
import type { SignInMethod, SignInResult } from '#domain/account/code-attempt.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

/** Server side of an auth adapter. What is optional says by its absence that the adapter cannot. */
export interface AccountService {
  readonly verifier: TokenVerifier;
  /** Response of GET /api/auth-offers. */
  offers(): AuthOffers;
  /** Handles everything under /api/auth, where the adapter runs in this server. Rate limits count by `clientIp`. */
  readonly handle?: (request: Request, clientIp: string) => Promise<Response>;
  /** A fake OAuth provider, where the adapter has one: handles everything below `path`. */
  readonly providerSandbox?: { readonly path: string; readonly handle: (request: Request) => Promise<Response> };
  /** The user's data for our user row; undefined when the adapter does not know the id. */
  findUser(userId: string): Promise<AccountUser | undefined>;
  /**
   * Adds a user whose email the operator vouches for, without a password. Undefined when the email is taken;
   * absent where users can only sign up themselves.
   */
  readonly addUser?: (user: NewUser) => Promise<{ readonly userId: string } | undefined>;
  /** Current role in an organization; null for a non-member, undefined when it cannot be determined now. */
  roleIn(member: { readonly userId: string; readonly organizationId: string }): Promise<WorkspaceRole | null | undefined>;
  rename(userId: string, name: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  /** Ends every session of the user, or all but one. */
  endSessions(userId: string, except?: string): Promise<void>;
  /** Makes a link's ticket that signs in once; absent where the adapter has no such links. Times in milliseconds. */
  readonly ticket?: (request: TicketRequest) => Promise<string>;
  /** Signs in people whom their organization's own provider names; absent where the adapter opens no sessions of ours. */
  readonly organizationEntry?: OrganizationEntry;
  /** Allows or forbids the user to sign in. */
  setBanned(userId: string, banned: boolean): Promise<void>;
  /** Deletes the user at the adapter, as far as it can: what stays at the service is in its README. Idempotent. */
  erase(userId: string): Promise<void>;
  /** Allows a waitlist entry to sign up, and sends the invitation email; absent where there is no waitlist. */
  readonly invite?: (request: { readonly email: string; readonly name: string }) => Promise<void>;
}

/** A sign-in attempt as an adapter reports it to the server. */
export interface SignInEvent {
  readonly userId: string;
  readonly email: string;
  readonly outcome: SignInResult;
  readonly method: SignInMethod;
  readonly address: string | null;
  readonly userAgent: string;
  readonly country: string | null;
  /** No earlier sign-in to this account came from this browser, as far as cookies show. */
  readonly newDevice: boolean;
}

export interface AccountUser {
  readonly userId: string;
  readonly email: string;
  /** `false`: nobody has shown that the address is theirs. Left out where the adapter has no such addresses. */
  readonly emailVerified?: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface TicketRequest {
  readonly userId: string;
  readonly lifetime: number;
  /** The administrator who looks at the account. */
  readonly impersonatorId?: string;
}

export interface OrganizationEntry {
  /**
   * The user who is linked with this subject, else a new one who is. An account that never verified the address is removed first.
   * `not-linked`: someone has an account with this address, for whom the provider doesn't speak; nothing has changed. `taken`: the linked
   * user has another address than this.
   */
  findOrAddUser(
    identity: OrganizationIdentity,
  ): Promise<{ readonly kind: 'found'; readonly userId: string } | { readonly kind: 'not-linked' | 'taken' | 'banned' }>;
  /** Lets the provider speak for an account from now on, as its holder agreed. `taken`: it's linked with someone else's. */
  link(link: OrganizationLink): Promise<'linked' | 'taken'>;
  /** Opens a session in the organization. `second-factor`: the user has one and gives it next. The cookies go to the browser. */
  open(
    request: OrganizationSession,
  ): Promise<{ readonly kind: 'entered' | 'second-factor'; readonly cookies: readonly string[] } | { readonly kind: 'banned' }>;
}

/** A person as their organization's provider names them, with an address that it has verified. */
export interface OrganizationIdentity extends NewUser {
  /** Which provider: ids of two of them never mix. */
  readonly provider: string;
  readonly subject: string;
}

export type OrganizationLink = Pick<OrganizationIdentity, 'provider' | 'subject'> & { readonly userId: string };

export interface OrganizationSession {
  readonly userId: string;
  readonly organizationId: string;
  /** Of the browser; its cookies may show a device that skips the second factor. */
  readonly request: Request;
  readonly clientIp: string;
}
