import { createBackendCall } from './backend-api.ts';
import { createKeySource } from './keys.ts';
import type { ClerkServerOptions } from './options.ts';
import { createMembershipWatch } from './membership-watch.ts';
import { createOrganizationWatch } from './organization-watch.ts';
import { createUsers } from './users.ts';
import { createSessionWatch } from './session-watch.ts';
import { createTokenVerifier } from './token-verifier.ts';
import { getFrontendUrl } from '../shared/publishable-key.ts';

export type { ClerkServerOptions } from './options.ts';
export { ClerkError } from './users.ts';
export { getClerkSources } from './page-sources.ts';

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
    offers: () => ({ oauth: [], oneTap: false, captcha: false, waitlist: options.waitlist ?? false, passkeys: false }),
    async roleIn(member: { readonly userId: string; readonly organizationId: string }) {
      const role = await memberships.refreshRole(member);
      return role === 'none' ? null : role;
    },
    ...createUsers(call, options.publicUrl.replace(/\/+$/, '')),
  };
}
