/**
 * What an auth adapter can do at all, known before its code is loaded. Pages hide or explain what is false, and the suites skip it with
 * that reason; `AuthOffers` says what of the rest this server has switched on.
 */
export interface AccountCapabilities {
  /** Sign-up, sign-in and reset with a password on our own pages. */
  readonly passwords: boolean;
  /** Sign-in and sign-up on a page of the service itself. */
  readonly hostedPage: boolean;
  /** Sign-in by a link with a ticket, which impersonation by administrators needs too. */
  readonly tickets: boolean;
  /** Name and image can be changed here. */
  readonly profile: boolean;
  /** The user sees where they are signed in, and can end it. */
  readonly sessions: boolean;
  /** Sign-in providers can be connected and disconnected. */
  readonly connections: boolean;
  /** A second factor and passkeys can be set up here. */
  readonly security: boolean;
  readonly organizations: boolean;
  /** An account that is closed here is deleted at the service too. */
  readonly deletion: boolean;
}

/** An adapter that implements the whole of `Accounts`. */
export const ALL_CAPABILITIES: AccountCapabilities = {
  passwords: true,
  hostedPage: false,
  tickets: true,
  profile: true,
  sessions: true,
  connections: true,
  security: true,
  organizations: true,
  deletion: true,
};
