import { generateId } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { createAttemptCookie, type CookieHolder } from './attempt-cookie.ts';
import { toGuessError, type CodeAttempts, type NewAccount } from './code-attempts.ts';
import { toAlreadyRegisteredMail, toVerificationMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';
import { findVerifiedUser, removeUnverifiedUser } from './better-auth-rows.ts';

export const VERIFY_PATH = '/email-otp/verify-email';
/** Internal: the request filter calls it; the allow list does not contain it. */
export const PENDING_PATH = '/sign-up/pending';

const newUserSchema = z.object({
  email: z.email(),
  password: z.string(),
  name: z.string().default(''),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});

/**
 * Sign-up by a mailed code. An account is created only when the code comes back from the browser that requested it: attempts of others with
 * the same email give no access to it.
 */
export function createSignUpEndpoints(options: AccountsOptions, codes: CodeAttempts) {
  const getAttemptCookie = (ctx: CookieHolder) => createAttemptCookie(ctx, 'sign_up');

  return {
    /** The same response for every email; the mail tells its owner whether an account exists. */
    signUpEmail: createAuthEndpoint('/sign-up/email', { method: 'POST', body: newUserSchema }, async (ctx) => {
      const { email, password, ...names } = ctx.body;
      const owner = await findVerifiedUser(ctx.context, email);
      const newAccount: NewAccount = { ...names, passwordHash: await ctx.context.password.hash(password) };
      const { id, code } = await codes.begin(ctx.context, { email, mailed: owner === null, newAccount });
      await options.sendMail(
        owner === null ? toVerificationMail(email, { code, requestedAt: options.clock.now() }) : toAlreadyRegisteredMail(email),
      );
      getAttemptCookie(ctx).write(id);
      const now = new Date(options.clock.now());
      return ctx.json({
        token: null,
        user: { id: generateId(), email, emailVerified: false, image: null, ...names, createdAt: now, updatedAt: now },
      });
    }),

    resendCode: createAuthEndpoint(
      '/email-otp/send-verification-otp',
      { method: 'POST', body: z.object({ email: z.string(), type: z.literal('email-verification') }) },
      async (ctx) => {
        const { email } = ctx.body;
        const owner = await findVerifiedUser(ctx.context, email);
        const renewed = owner === null ? await codes.renew(ctx.context, getAttemptCookie(ctx).read(), email) : undefined;
        if (renewed !== undefined)
          await options.sendMail(toVerificationMail(email, { code: renewed.code, requestedAt: options.clock.now() }));
        return ctx.json({ success: true });
      },
    ),

    /** Whether this browser has an unfinished sign-up with this password for an email that nobody verified since. */
    pendingSignUp: createAuthEndpoint(
      PENDING_PATH,
      { method: 'POST', body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { email, password } = ctx.body;
        const attempt = await codes.find(ctx.context, getAttemptCookie(ctx).read(), email);
        const hash = attempt?.newAccount?.passwordHash;
        const pending = hash !== undefined && (await findVerifiedUser(ctx.context, email)) === null;
        return ctx.json({ pending: pending && (await ctx.context.password.verify({ hash, password })) });
      },
    ),

    verifyEmail: createAuthEndpoint(
      VERIFY_PATH,
      { method: 'POST', body: z.object({ email: z.string(), otp: z.string() }) },
      async (ctx) => {
        const { email, otp } = ctx.body;
        const redeemed = await codes.redeem(ctx.context, getAttemptCookie(ctx).read(), { email, code: otp });
        if (redeemed.result !== 'right') throw toGuessError(redeemed.result);
        const { newAccount } = redeemed.attempt;
        if (newAccount === undefined || (await findVerifiedUser(ctx.context, email)) !== null) throw toGuessError('wrong');

        await removeUnverifiedUser(ctx.context, email);
        const { internalAdapter } = ctx.context;
        const { passwordHash, ...names } = newAccount;
        const user = await internalAdapter
          .createUser({ email, emailVerified: true, ...names }, { method: 'email-password' })
          .catch((error) => {
            if (error instanceof APIError) throw error;
            return null;
          });
        if (user === null) throw toGuessError('wrong');
        await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash });
        const session = await internalAdapter.createSession(user.id);
        getAttemptCookie(ctx).clear();
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ status: true, token: session.token, user: { id: user.id, email, emailVerified: true, image: null, ...names } });
      },
    ),
  };
}
