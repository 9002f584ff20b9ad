import { createBackendCall } from './backend-api.ts';
import { createKeySource } from './keys.ts';
import { createMembershipWatch } from './membership-watch.ts';
import { createOrganizationWatch } from './organization-watch.ts';
import { createUsers } from './users.ts';
import { createSessionWatch } from './session-watch.ts';
import { createTokenVerifier } from './token-verifier.ts';
import { getFrontendUrl } from '../shared/publishable-key.ts';
import type { Clock } from '#ports/clock.ts';

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
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Origins that a page needs besides its own, by directive of the content security policy. */
export type PageSources = Readonly<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>>;

const IMAGES = 'https://img.clerk.com';
/** Clerk's bot check, loaded only where the instance enables it. */
const BOT_CHECK = 'https://challenges.cloudflare.com';
/** Google one tap, loaded only where the instance has a Google client. */
const GOOGLE = 'https://accounts.google.com';

/** Everything that a page with Clerk loads from elsewhere. */
export function getClerkSources(options: { readonly publishableKey: string; readonly proxyUrl?: string | undefined }): PageSources {
  const { origin } = new URL(getFrontendUrl(options));
  return {
    'script-src': [origin, BOT_CHECK, GOOGLE],
    'connect-src': [origin, GOOGLE],
    'img-src': [IMAGES],
    'frame-src': [BOT_CHECK, GOOGLE],
  };
}

export { ClerkError } from './users.ts';

/** Server half: verifies Clerk's tokens and manages users through its Backend API. Throws for an invalid publishable key. */
export function createClerkAccountService(options: ClerkServerOptions) {
  const issuer = getFrontendUrl(options);
  const call = createBackendCall(options);
  const { clock } = options;
  const sessions = createSessionWatch({ call, clock });
  const memberships = createMembershipWatch({ call, clock });

  return {
    verifier: createTokenVerifier({
      keys: createKeySource({ jwtKey: options.jwtKey, frontendAddress: issuer, fetch: options.fetch }),
      sessions,
      organizations: createOrganizationWatch({ sessions, memberships, clock }),
      issuer,
      authorizedParties: options.authorizedParties,
      publishableKey: options.publishableKey,
      clock,
    }),
    /** Clerk's own offers reach the page through its SDK; the server only adds its waitlist. */
    offers: () => ({ oauth: [], oneTap: false, captcha: false, waitlist: options.waitlist ?? false, passkeys: false, hosted: null }),
    async roleIn(member: { readonly userId: string; readonly organizationId: string }) {
      const role = await memberships.refreshRole(member);
      return role === 'none' ? null : role;
    },
    ...createUsers(call, options.publicUrl.replace(/\/+$/, '')),
  };
}
