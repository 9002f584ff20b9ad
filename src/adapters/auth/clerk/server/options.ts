import type { Clock } from '../../../../ports/clock.ts';

/** Settings of the server half. */
export interface ClerkServerOptions {
  /** pk_live_… or pk_test_…; identifies the instance. */
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The instance's public key as PEM; with it no key set is fetched. */
  readonly jwtKey?: string;
  /** URL of the Frontend API behind a proxy. */
  readonly proxyUrl?: string;
  /** Default: Clerk's own. */
  readonly backendUrl?: string;
  /** Origins that tokens may have been issued for: those of our pages. */
  readonly authorizedParties: readonly string[];
  /** Public URL of this server. */
  readonly publicUrl: string;
  /** Sign-up requires approval on our own waitlist. */
  readonly waitlist?: boolean;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}
