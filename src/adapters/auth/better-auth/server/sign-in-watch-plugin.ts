import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { SignInMethod } from '#domain/account/code-attempt.ts';
import { endSessions } from './account-endpoints.ts';
import { type ChallengedCall, findChallengedUserId } from './used-totp-codes.ts';
import type { KnownDevices } from './known-devices.ts';
import { CLIENT_IP_HEADER, COUNTRY_HEADER } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { ORGANIZATION_ENTRY_PATH } from './organization-entry-endpoint.ts';
import type { SessionRow } from './better-auth-rows.ts';

const ENROLLMENT_PATH = '/two-factor/verify-totp';

const METHODS: Readonly<Record<string, SignInMethod>> = {
  '/sign-in/email': 'password',
  '/sign-in/social': 'provider',
  '/callback/:id': 'provider',
  [ORGANIZATION_ENTRY_PATH]: 'provider',
  '/email-otp/verify-email': 'email-code',
  '/ticket': 'link',
  '/passkey/sign-in': 'passkey',
  '/two-factor/verify-totp': 'second-factor',
  '/two-factor/verify-backup-code': 'second-factor',
};

/** Error codes of wrong passwords and codes; other errors do not count as attempts. */
const FAILURES: ReadonlySet<unknown> = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE']);

/** Reports every sign-in attempt to the server and marks a browser that signed in as known. Runs after the second factor. */
export function createSignInWatchPlugin(options: AccountsOptions, devices: KnownDevices) {
  return {
    id: 'castwright-sign-in-watch',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(METHODS, path),
          handler: createAuthMiddleware(async (ctx) => {
            const method = METHODS[ctx.path];
            if (method === undefined) return;
            const from = {
              address: ctx.headers?.get(CLIENT_IP_HEADER) || null,
              userAgent: ctx.headers?.get('user-agent') ?? '',
              country: parseCountry(ctx.headers?.get(COUNTRY_HEADER)),
            };
            const entered = ctx.context.newSession;
            const before = ctx.context.session;

            if (entered !== null) {
              const session = entered.session as SessionRow;
              if (session.impersonatedBy) return;
              if (ctx.path === ENROLLMENT_PATH && before) {
                // The second factor has just been turned on: sessions that were opened with one factor end.
                await endSessions(ctx.context, { userId: session.userId, keep: session.id });
                return;
              }
              const { email } = entered.user;
              const newDevice = devices.read(ctx.headers?.get('cookie') ?? null, email) === undefined;
              if (newDevice) ctx.setHeader('set-cookie', devices.cookie(email));
              await options.onSignIn?.({ userId: session.userId, email, outcome: 'success', method, ...from, newDevice });
              return;
            }

            const { returned } = ctx.context;
            if (!(returned instanceof APIError) || !FAILURES.has(returned.body?.code) || before) return;
            const user = await findFailedUser(ctx);
            if (user === null) return;
            const newDevice = devices.read(ctx.headers?.get('cookie') ?? null, user.email) === undefined;
            await options.onSignIn?.({ userId: user.id, email: user.email, outcome: 'failure', method, ...from, newDevice });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

interface FailedCall extends ChallengedCall {
  readonly body?: unknown;
  readonly context: ChallengedCall['context'] & {
    readonly internalAdapter: {
      findUserByEmail(email: string): Promise<{ readonly user: { readonly id: string; readonly email: string } } | null>;
      findUserById(id: string): Promise<{ readonly id: string; readonly email: string } | null>;
    };
  };
}

async function findFailedUser(call: FailedCall): Promise<{ readonly id: string; readonly email: string } | null> {
  const { body, context } = call;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof email === 'string') return (await context.internalAdapter.findUserByEmail(email))?.user ?? null;
  const userId = await findChallengedUserId(call);
  return userId === undefined ? null : context.internalAdapter.findUserById(userId);
}

function parseCountry(value: string | null | undefined): string | null {
  return value && /^[A-Z]{2}$/.test(value) ? value : null;
}
