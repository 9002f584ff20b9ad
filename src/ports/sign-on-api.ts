import type { SignOnLock, SignOnOffer } from '#domain/sign-on/sign-on.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Single sign-on of the active organization, and the way in by it. The settings are for owners, who have just proven who they are, else `rejected` with 403
 * `not-yours-to-change`, and with 409 `no-organization` in the personal workspace.
 */
export interface SignOnApi {
  load(options?: CallOptions): Promise<ApiOutcome<SignOnState>>;
  /**
   * Replaces the provider. It has to be tested again, and isn't required until then. Without a secret the stored one stays. `rejected`
   * with the field `issuer` for what is no address of a provider, with `clientSecret` where none is stored, and with 409 `sign-on-locked`.
   */
  save(connection: SignOnForm): Promise<ApiOutcome<SignOnState>>;
  /** `rejected` with 409 `not-tested` before a test has succeeded, and with 404 where nothing is set up. */
  setRequired(isRequired: boolean): Promise<ApiOutcome<SignOnState>>;
  /** Members sign in with what they had before. */
  remove(): Promise<ApiOutcome<SignOnState>>;
  /** The provider's page, from which the browser returns to the organization's page. `rejected` with 409 `provider-unreachable`. */
  test(): Promise<ApiOutcome<SignOnPage>>;
  /** Whether the organization at the user's mail domain may sign them in; null where there's none, and for its owners. */
  link(options?: CallOptions): Promise<ApiOutcome<SignOnLink | null>>;
  /**
   * Lets it: the provider's page, from which the browser returns to the page of organizations. Asks for a proof of identity; `rejected` with
   * 404 where there's nothing to link.
   */
  startLink(): Promise<ApiOutcome<SignOnPage>>;
  /** What people with an address at this domain find; for everyone. */
  find(domain: string, options?: CallOptions): Promise<ApiOutcome<SignOnOffer>>;
  /** The provider's page for this address, from which the browser returns signed in. `rejected` with 404 where there's none. */
  start(request: SignOnStart): Promise<ApiOutcome<SignOnPage>>;
}

export interface SignOnState {
  readonly lock: SignOnLock | null;
  /** Whose addresses sign in there; null while the organization has proven none. */
  readonly domain: string | null;
  /** To register at the provider. */
  readonly redirectUri: string;
  readonly connection: SignOnSettings | null;
}

export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** When a test last succeeded, as ISO 8601; null before. */
  readonly testedAt: string | null;
  readonly isRequired: boolean;
}

export interface SignOnForm {
  readonly issuer: string;
  readonly clientId: string;
  /** Null keeps the stored one. */
  readonly clientSecret: string | null;
}

/** Single sign-on of the organization at the user's mail domain. */
export interface SignOnLink {
  readonly organizationName: string;
  /** Host name of its provider. */
  readonly provider: string;
  /** It may sign this user in. */
  readonly isLinked: boolean;
  readonly isRequired: boolean;
}

export interface SignOnStart {
  readonly email: string;
  /** Same-origin path to open after sign-in. */
  readonly returnTo: string;
}

/** A page outside this site. */
export interface SignOnPage {
  readonly url: string;
}
