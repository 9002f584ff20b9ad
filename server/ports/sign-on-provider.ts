import type { SignOnError } from '#domain/sign-on/sign-on.ts';

/** Signs people in at an OpenID Connect provider that an organization has chosen. Reaches public addresses only. */
export interface SignOnProvider {
  /** Whether the operator allows providers in their own network, also over plain HTTP. */
  readonly allowsPrivate: boolean;
  /** Encrypts a client secret for the database. */
  sealSecret(secret: string): Promise<string>;
  /** Asks the issuer for its addresses and makes a sign-in. Null when it can't be reached, or says something else than it should. */
  start(connection: SignOnConnection, request: SignOnRequest): Promise<StartedSignOn | null>;
  /** What a browser's cookie keeps of the sign-in with this state; undefined for a forged, altered or expired one. */
  open(pending: string, state: string): Promise<PendingSignOn | undefined>;
  /** Redeems the code of the way back and verifies the id token. */
  finish(connection: SignOnConnection, pending: PendingSignOn, params: URLSearchParams): Promise<FinishedSignOn>;
}

export interface SignOnConnection {
  readonly issuer: string;
  readonly clientId: string;
  /** As `sealSecret` returned it. */
  readonly sealedSecret: string;
  /** Exactly as the organization registers it at the provider. */
  readonly redirectUri: string;
}

/** What the way back needs to know; it's kept encrypted in the browser. */
export interface SignOnNote {
  /** `link`: the holder of an account lets the provider sign them in. */
  readonly purpose: 'test' | 'sign-in' | 'link';
  readonly organizationId: string;
  /** Of the settings it began with; others have come since if it differs. */
  readonly revision: string;
  /** Who tests or links; null for a sign-in. */
  readonly userId: string | null;
  /** Path on this site. */
  readonly returnTo: string;
}

export interface SignOnRequest {
  readonly note: SignOnNote;
  /** The address that was typed; the provider may fill it in. */
  readonly email: string;
}

export interface StartedSignOn {
  /** The provider's page. */
  readonly url: string;
  readonly state: string;
  /** For a cookie of the browser that began. */
  readonly pending: string;
}

export interface PendingSignOn extends SignOnNote {
  readonly nonce: string;
  readonly verifier: string;
}

export type FinishedSignOn =
  | { readonly kind: 'failed'; readonly error: SignOnError }
  | {
      readonly kind: 'identity';
      /** The provider's own id of the person. */
      readonly subject: string;
      /** Verified by the provider. */
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
    };
