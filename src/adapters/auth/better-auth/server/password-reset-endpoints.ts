import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { createAttemptCookie, type CookieHolder } from './attempt-cookie.ts';
import { type CodeAttempts, toGuessError } from './code-attempts.ts';
import { toPasswordResetMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';
import { findVerifiedUser } from './better-auth-rows.ts';
import { keepWaysIn, listWaysIn } from './ways-in.ts';

/** Ways in that a reset may keep: more than an account can have. */
const MOST_KEPT = 200;

const resetSchema = z.object({
  email: z.string(),
  otp: z.string(),
  password: z.string(),
  keep: z.array(z.string()).max(MOST_KEPT).optional(),
});

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

    /**
     * Sets the password, ends every session and removes every other way in that isn't kept. Without `keep`, and where there are any, it lists
     * them and changes nothing: the code stays good, so that its holder can choose.
     */
    resetPassword: createAuthEndpoint('/email-otp/reset-password', { method: 'POST', body: resetSchema }, async (ctx) => {
      const { email, otp, password, keep } = ctx.body;
      const attemptId = getAttemptCookie(ctx).read();
      const judged = await codes.judge(ctx.context, attemptId, { email, code: otp });
      if (judged.result !== 'right') throw toGuessError(judged.result);
      const owner = await findVerifiedUser(ctx.context, email);
      if (owner === null) throw toGuessError('wrong');
      const waysIn = keep === undefined ? await listWaysIn(ctx.context, options, owner.id) : [];
      if (waysIn.length > 0) return ctx.json({ waysIn });
      if (!(await codes.consume(ctx.context, attemptId))) throw toGuessError('wrong');

      const { internalAdapter } = ctx.context;
      const hash = await ctx.context.password.hash(password);
      const known = await internalAdapter.findCredentialAccount(owner.id);
      if (known === null)
        await internalAdapter.linkAccount({ userId: owner.id, providerId: 'credential', accountId: owner.id, password: hash });
      else await internalAdapter.updatePassword(owner.id, hash);
      await internalAdapter.deleteUserSessions(owner.id);
      await keepWaysIn(ctx.context, options, { owner, keep: keep ?? [] });
      getAttemptCookie(ctx).clear();
      return ctx.json({ success: true });
    }),
  };
}
