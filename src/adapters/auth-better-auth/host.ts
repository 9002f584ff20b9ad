import { CLIENT_ADDRESS_HEADER, createBetterAuthServer, type BetterAuthServer } from './better-auth-server.ts';
import type { AccountsOptions } from './host-options.ts';
import { repeatedSignUp } from './host-repeated-sign-up.ts';
import { createSessionVerifier } from './host-session-verifier.ts';

export type { AccountMail } from './host-mails.ts';
export type { AccountsOptions } from './host-options.ts';
export type Accounts = ReturnType<typeof createAccounts>;

export interface NewAdmin {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The host half: accounts, codes and sessions in our own database. */
export function createAccounts(options: AccountsOptions) {
  const server: BetterAuthServer = createBetterAuthServer(options, (user, request) => repeatedSignUp(() => server, options)(user, request));

  return {
    /** Answers everything under /api/auth. `clientIp` is what rate limits count by. */
    handle(request: Request, clientIp: string): Promise<Response> {
      const headers = new Headers(request.headers);
      headers.set(CLIENT_ADDRESS_HEADER, clientIp);
      return server.handler(new Request(request, { headers }));
    },

    verifier: createSessionVerifier(server),

    /** `exists` when the address is taken; that account is left as it is. */
    async createAdmin(person: NewAdmin): Promise<'created' | 'exists'> {
      const context = await server.$context;
      const taken = await context.internalAdapter.findUserByEmail(person.email.toLowerCase());
      if (taken !== null) return 'exists';

      await server.api.createUser({
        body: {
          email: person.email,
          password: person.password,
          name: `${person.firstName} ${person.lastName}`.trim(),
          role: 'admin',
          data: { firstName: person.firstName, lastName: person.lastName, emailVerified: true },
        },
      });
      return 'created';
    },
  };
}
