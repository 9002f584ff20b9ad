/** Single sign-on of an organization: its people sign in at its own OpenID Connect provider. */
export const SIGN_ON_LIMITS = {
  /** Characters of an issuer's address. */
  issuer: 500,
  /** Characters of a client ID. */
  clientId: 255,
  /** Characters of a client secret. */
  clientSecret: 1_000,
  /** Milliseconds between leaving for the provider and coming back. */
  signInTime: 15 * 60_000,
} as const;

/** The provider's redirects come back here. */
export const SIGN_ON_CALLBACK = '/api/sign-on/callback';

/** What people with an address at a domain find on the sign-in page. */
export const SIGN_ON_OFFERS = ['none', 'offered', 'required'] as const;
export type SignOnOffer = (typeof SIGN_ON_OFFERS)[number];

/** Why an organization can't set it up now. `vendor`: the members are at an outside sign-in service. */
export const SIGN_ON_LOCKS = ['vendor', 'plan', 'mail-domain'] as const;
export type SignOnLock = (typeof SIGN_ON_LOCKS)[number];

/** Why a test or a sign-in failed; in the address of the page that says so. */
export const SIGN_ON_ERRORS = [
  'access-denied',
  'expired',
  'failed',
  'unreachable',
  'client-refused',
  'other-domain',
  'email-missing',
  'email-unverified',
  'off',
  'owner',
  'not-linked',
  'other-account',
  'full',
  'waitlist',
  'banned',
  'taken',
] as const;
export type SignOnError = (typeof SIGN_ON_ERRORS)[number];

/** The settings as far as they decide who signs in how. Moments are milliseconds since 1970. */
export interface SignOnRule {
  /** When the last test succeeded with the present settings; null before. */
  readonly testedAt: number | null;
  readonly isRequired: boolean;
}

/** A rule that nobody has tested counts for nothing: it could lock everyone out. `lock`: why the organization may not use it now. */
export function findSignOnOffer(rule: SignOnRule | null, lock: SignOnLock | null): SignOnOffer {
  if (rule === null || lock !== null || rule.testedAt === null) return 'none';
  return rule.isRequired ? 'required' : 'offered';
}

/** What a required sign-on closes for a member: the account's other ways in, the organization until the account is linked, or nothing. */
export type SignOnReach = 'account' | 'organization' | 'none';

export interface SignOnMember {
  readonly isOwner: boolean;
  readonly isAtDomain: boolean;
  /** The organization manages the account: its provider made it, or its holder linked it. */
  readonly isManaged: boolean;
}

/** An organization's rule ends at its door: only accounts that it manages lose other ways in. Owners keep theirs, to turn it off. */
export function findSignOnReach(offer: SignOnOffer, { isOwner, isAtDomain, isManaged }: SignOnMember): SignOnReach {
  if (offer !== 'required' || !isAtDomain || isOwner) return 'none';
  return isManaged ? 'account' : 'organization';
}

/** Beginning of the ids of an organization's providers in the list of an account's linked sign-ins. */
export function getSignOnPrefix(organizationId: string): string {
  return `sign-on:${organizationId}:`;
}

/** Whom a link belongs to: another organization or issuer never inherits it. */
export function toSignOnProvider({ organizationId, issuer }: { readonly organizationId: string; readonly issuer: string }): string {
  return getSignOnPrefix(organizationId) + issuer;
}

/**
 * Parses an issuer as its provider writes it; a final slash is part of it. Null for what is no HTTPS address, and for one with a name and
 * password, a query or a fragment. `allowsHttp`: also plain HTTP, for providers in the operator's own network.
 */
export function parseIssuer(text: string, { allowsHttp }: { readonly allowsHttp: boolean }): string | null {
  const typed = text.trim();
  if (typed.length > SIGN_ON_LIMITS.issuer || !URL.canParse(typed)) return null;
  const { protocol, username, password, search, hash } = new URL(typed);
  const isWeb = protocol === 'https:' || (allowsHttp && protocol === 'http:');
  const isPlain = username === '' && password === '' && search === '' && hash === '' && !/[?#\s]/u.test(typed);
  return isWeb && isPlain ? typed : null;
}
