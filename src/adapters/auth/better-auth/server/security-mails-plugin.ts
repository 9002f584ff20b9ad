import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { type SecurityChange, toSecurityMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';

/** Calls that change how an account is opened, when they succeed in an open session. */
const CHANGES: Readonly<Record<string, SecurityChange>> = {
  '/passkey/add': 'passkey-added',
  '/two-factor/verify-totp': 'second-factor-on',
  '/two-factor/disable': 'second-factor-off',
  '/two-factor/generate-backup-codes': 'backup-codes-renewed',
};

/** Emails the account's owner about each change of what opens the account: nothing of that comes silently. */
export function createSecurityMailsPlugin(options: Pick<AccountsOptions, 'sendMail' | 'clock' | 'publicUrl'>) {
  return {
    id: 'castwright-security-mails',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(CHANGES, path),
          handler: createAuthMiddleware(async (ctx) => {
            const change = CHANGES[ctx.path];
            const { session, returned } = ctx.context;
            // Without a session before, it was the second step of a sign-in.
            if (change === undefined || session === null || returned instanceof APIError) return;
            const name: unknown = ctx.body?.name;
            await sendSecurityMail(options, session.user.email, { change, name: typeof name === 'string' ? name : '' });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

export async function sendSecurityMail(
  { sendMail, clock, publicUrl }: Pick<AccountsOptions, 'sendMail' | 'clock' | 'publicUrl'>,
  to: string,
  { change, name }: { readonly change: SecurityChange; readonly name: string },
): Promise<void> {
  await sendMail(toSecurityMail(to, { change, name, at: clock.now(), url: `${publicUrl}/dashboard/profile` }));
}
