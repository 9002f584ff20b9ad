import type { AuthOffers, OrganizationRole } from '../../src/ports/auth.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** The host half of an accounts vendor. */
export interface AccountVendor {
  readonly verifier: TokenVerifier;
  /** GET /api/auth-offers answers this. */
  offers(): AuthOffers;
  /** Answers everything under /api/auth, where the vendor lives in this host. `clientIp` is what limits count by. */
  readonly handle?: (request: Request, clientIp: string) => Promise<Response>;
  /** A provider of sign-ins that plays a real one, where the vendor brings it: answers everything below `path`. */
  readonly providerSandbox?: { readonly path: string; readonly handle: (request: Request) => Promise<Response> };
  /** Who the person is, for the row we keep; undefined when the vendor does not know the id. */
  person(userId: string): Promise<VendorPerson | undefined>;
  /**
   * Adds somebody whose address the operator vouches for, without a password. Undefined when the address is taken;
   * absent where people can only sign up themselves.
   */
  readonly addPerson?: (person: NewPerson) => Promise<{ readonly userId: string } | undefined>;
  /** What somebody is in an organization now; null for who is no member, undefined when it cannot be known now. */
  roleIn(member: { readonly userId: string; readonly organizationId: string }): Promise<OrganizationRole | null | undefined>;
  rename(userId: string, name: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  /** Ends every session of the person, or all but one. */
  endSessions(userId: string, except?: string): Promise<void>;
  /** Makes a link's ticket that signs in once. Times in milliseconds. */
  ticket(request: TicketRequest): Promise<string>;
  /** Tells the vendor that the person may, or may no longer, sign in. */
  setBanned(userId: string, banned: boolean): Promise<void>;
  /** Erases the person at the vendor. Done already is done. */
  erase(userId: string): Promise<void>;
  /** Lets somebody from the waiting list sign up, and mails them how. */
  invite(request: { readonly email: string; readonly name: string }): Promise<void>;
}

export interface VendorPerson {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

export interface NewPerson {
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
