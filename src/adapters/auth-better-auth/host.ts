import { createBetterAuthServer, type BetterAuthServer } from './better-auth-server.ts';
import { createGate } from './host-gate.ts';
import type { AccountsOptions } from './host-options.ts';
import { createPeople } from './host-people.ts';
import { createSessionVerifier } from './host-session-verifier.ts';
import { createTicket, type NewTicket } from './host-ticket-endpoints.ts';
import { createWaitlistInvitations } from './host-waitlist-invitations.ts';

export type { AccountMail } from './host-mails.ts';
export type { AccountsOptions } from './host-options.ts';
export type Accounts = ReturnType<typeof createAccounts>;

/** The host half: accounts, codes, sessions and organisations in our own database. */
export function createAccounts(options: AccountsOptions) {
  const server: BetterAuthServer = createBetterAuthServer(options);
  const invitations = createWaitlistInvitations(() => server, options);

  return {
    ...createPeople(server, options),
    /** Answers everything under /api/auth. `clientIp` is what limits count by. */
    handle: createGate({ server, options, invitations }),
    verifier: createSessionVerifier(server),
    offers: () => ({
      oauth: options.google === undefined ? [] : (['google'] as const),
      oneTap: options.google !== undefined,
      captcha: options.captcha !== undefined,
      waitlist: options.waitlist !== undefined,
    }),
    ticket: async (request: NewTicket): Promise<string> => createTicket(await server.$context, request),
    invite: (person: { readonly email: string; readonly name: string }): Promise<void> => invitations.invite(person),
  };
}
