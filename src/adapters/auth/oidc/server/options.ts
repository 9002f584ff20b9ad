import type { SignInEvent } from '#server/ports/account-service.ts';
import type { AccountStore } from '#server/ports/account-store.ts';
import type { Clock } from '#ports/clock.ts';

/** How this client proves itself at the token endpoint. `none` is a public client, which PKCE alone protects. */
export type ClientAuth = 'client_secret_basic' | 'client_secret_post' | 'none';

/** Settings and dependencies of the server half. */
export interface OidcOptions {
  /** Of an adapter that is made of this one; the end of its callback's path. Default: `oidc`. */
  readonly adapterId?: string;
  /** As the provider writes it: `https://id.example.com/realms/videos`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  /** Default: the first of basic and post that the provider supports. */
  readonly clientAuth?: ClientAuth;
  /** What users call the service. Default: the host of the issuer. */
  readonly name?: string;
  /** Default: `openid email profile`. */
  readonly scopes?: string;
  /** The service verifies every address but does not say so in `email_verified`. */
  readonly trustsEmails?: boolean;
  /** Public URL of this server, without a trailing slash. */
  readonly publicUrl: string;
  /** At least 32 characters; encrypts cookies and stored tokens. */
  readonly secret: string;
  readonly store: AccountStore;
  readonly attempts: SignInCounter;
  /** False turns off the limit per IP address, for tests. */
  readonly rateLimited?: boolean;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Called for every sign-in that succeeds. */
  readonly onSignIn?: (event: SignInEvent) => Promise<void>;
  readonly log?: (level: 'warn' | 'error', message: string) => void;
}

export interface SignInCounter {
  increment(key: string, windowMs: number): Promise<{ readonly count: number }>;
}
