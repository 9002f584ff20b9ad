import { z } from 'zod';
import { alreadyRegisteredMail } from './host-mails.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import type { AccountsOptions, ExistingSignUp } from './host-options.ts';
import { NAME_LENGTH } from './limits.ts';

const signUpBody = z.object({
  password: z.string(),
  firstName: z.string().max(NAME_LENGTH).optional(),
  lastName: z.string().max(NAME_LENGTH).optional(),
});

/**
 * A sign-up for an address that is known. The answer to the client is the same as for a new one; the mail is not.
 * An address nobody has proven yet belongs to whoever signed up last: password and names are replaced, so that the
 * account a code opens never keeps the password of somebody who was there first.
 */
export function repeatedSignUp(server: () => BetterAuthServer, options: AccountsOptions): ExistingSignUp {
  return async (user, request) => {
    if (user.emailVerified) {
      await options.sendMail(alreadyRegisteredMail(user.email));
      return;
    }

    const body = signUpBody.safeParse(await request?.json().catch(() => undefined));
    if (body.success) {
      const context = await server().$context;
      const { password, ...names } = body.data;
      await context.internalAdapter.updatePassword(user.id, await context.password.hash(password));
      if (Object.keys(names).length > 0) await context.internalAdapter.updateUser(user.id, names);
    }

    await server().api.sendVerificationOTP({ body: { email: user.email, type: 'email-verification' } });
  };
}
