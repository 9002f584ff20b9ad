import { createMembershipLock } from './membership-lock.ts';
import { createBetterAuthServer, type BetterAuthServer } from './better-auth-server.ts';
import { createRequestFilter } from './request-filter.ts';
import type { AccountsOptions } from './options.ts';
import { createOrganizationEntry } from './organization-entry.ts';
import { createUsers } from './users.ts';
import { createSandboxGoogle, SANDBOX_GOOGLE } from './sandbox-google.ts';
import { createSessionVerifier } from './session-verifier.ts';
import { createTicket, type NewTicket } from './ticket-endpoints.ts';
import { createWaitlistInvitations } from './waitlist-invitations.ts';

export type { AccountMail } from './options.ts';
export type { AccountsOptions } from './options.ts';
export type BetterAuthAccountService = ReturnType<typeof createBetterAuthAccountService>;

/** Server half: users, codes, sessions and workspaces in our own database. */
export function createBetterAuthAccountService(given: AccountsOptions) {
  const sandbox = given.google === 'sandbox' ? createSandboxGoogle(given) : undefined;
  const google = given.google === 'sandbox' ? sandbox?.options : given.google;
  const { google: _, ...rest } = given;
  const lock = createMembershipLock(given);
  const options = { ...rest, database: lock.database, ...(google && { google }) };
  const server: BetterAuthServer = createBetterAuthServer(options);
  const invitations = createWaitlistInvitations(() => server, options);

  return {
    ...createUsers({ server, options, lock }),
    /** Handles everything under /api/auth. `clientIp` is the key of rate limits. */
    handle: createRequestFilter({ server, options, invitations, lock }),
    /** The OAuth provider inside this server, where it is enabled. */
    ...(sandbox && { providerSandbox: { path: SANDBOX_GOOGLE, handle: sandbox.handle } }),
    organizationEntry: createOrganizationEntry(() => server, options),
    verifier: createSessionVerifier(server),
    offers: () => ({
      oauth: google === undefined ? [] : (['google'] as const),
      oneTap: google !== undefined && google.oneTap !== false,
      captcha: options.captcha !== undefined,
      waitlist: options.waitlist !== undefined,
      passkeys: true,
      hosted: null,
    }),
    ticket: async (request: NewTicket): Promise<string> => createTicket(await server.$context, request),
    invite: (user: { readonly email: string; readonly name: string }): Promise<void> => invitations.invite(user),
  };
}
