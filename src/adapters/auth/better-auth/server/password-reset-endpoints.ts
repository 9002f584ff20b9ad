import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { createAttemptCookie, type CookieHolder } from './attempt-cookie.ts';
import { type CodeAttempts, toGuessError } from './code-attempts.ts';
import { toPasswordResetMail, sendPasswordChangedMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';
import { findVerifiedUser } from './better-auth-rows.ts';

/** Password reset by a mailed code, valid in the browser that requested it (SIN-5). */
export function createPasswordResetEndpoints(options: AccountsOptions, codes: CodeAttempts) {
  const getAttemptCookie = (ctx: CookieHolder) => createAttemptCookie(ctx, 'password_reset');

  return {
    requestReset: createAuthEndpoint(
      '/email-otp/request-password-reset',
      { method: 'POST', body: z.object({ email: z.string() }) },
      async (ctx) => {
        const { email } = ctx.body;
        const owner = await findVerifiedUser(ctx.context, email);
        const { id, code } = await codes.begin(ctx.context, { email, mailed: owner !== null });
        if (owner !== null) await options.sendMail(toPasswordResetMail(email, { code, requestedAt: options.clock.now() }));
        getAttemptCookie(ctx).write(id);
        return ctx.json({ success: true });
      },
    ),

    /** Sets the password and ends every session. */
    resetPassword: createAuthEndpoint(
      '/email-otp/reset-password',
      { method: 'POST', body: z.object({ email: z.string(), otp: z.string(), password: z.string() }) },
      async (ctx) => {
        const { email, otp, password } = ctx.body;
        const redeemed = await codes.redeem(ctx.context, getAttemptCookie(ctx).read(), { email, code: otp });
        if (redeemed.result !== 'right') throw toGuessError(redeemed.result);
        const owner = await findVerifiedUser(ctx.context, email);
        if (owner === null) throw toGuessError('wrong');

        const { internalAdapter } = ctx.context;
        const hash = await ctx.context.password.hash(password);
        const known = await internalAdapter.findCredentialAccount(owner.id);
        if (known === null)
          await internalAdapter.linkAccount({ userId: owner.id, providerId: 'credential', accountId: owner.id, password: hash });
        else await internalAdapter.updatePassword(owner.id, hash);
        await internalAdapter.deleteUserSessions(owner.id);
        await sendPasswordChangedMail(options, owner);
        getAttemptCookie(ctx).clear();
        return ctx.json({ success: true });
      },
    ),
  };
}
