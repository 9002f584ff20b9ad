import type { Clock } from '../../../../ports/clock.ts';

/** What the host half needs. */
export interface ClerkServerOptions {
  /** pk_live_… or pk_test_…; names the instance. */
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The instance's public key as PEM: tokens are then checked without asking for keys. */
  readonly jwtKey?: string;
  /** Where the Frontend API answers, when it is behind a proxy. */
  readonly proxyUrl?: string;
  /** The vendor's own unless said otherwise. */
  readonly backendUrl?: string;
  /** Origins a token may have been made for: those of our own pages. */
  readonly authorizedParties: readonly string[];
  /** As people reach this host. */
  readonly publicUrl: string;
  /** Sign-up is by approval of our own list. */
  readonly waitlist?: boolean;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}
