import type { AuthContext } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import type { Clock } from '#ports/clock.ts';
import { PASSWORD_TRIES } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import type { PasskeyRow, SessionRow, TwoFactorRow } from './better-auth-rows.ts';
import { findFactor, checkTotpCode } from './used-totp-codes.ts';
import { clearTries, countTry, formatWait } from './count-try.ts';

const SESSION_REQUIRED = [sensitiveSessionMiddleware];
const MAX_PASSKEYS_READ = 100;
const NEVER = new Date(0);

type Store = Pick<AuthContext, 'adapter' | 'internalAdapter' | 'password' | 'secretConfig'>;

/** Endpoints that manage second factors and passkeys, and prove identity in an open session. */
export function createConfirmEndpoints(options: AccountsOptions) {
  return {
    ownSecurity: createAuthEndpoint('/account/security', { method: 'GET', use: SESSION_REQUIRED }, async (ctx) => {
      const { user } = ctx.context.session;
      const [factor, passkeys, account] = await Promise.all([
        findVerifiedFactor(ctx.context, user.id),
        findPasskeys(ctx.context, user.id),
        ctx.context.internalAdapter.findCredentialAccount(user.id),
      ]);
      return ctx.json({
        hasPassword: Boolean(account?.password),
        secondFactor: factor !== null,
        backupCodesLeft: factor === null ? 0 : await countBackupCodes(ctx.context, factor),
        passkeys: passkeys
          .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
          .map(({ id, name, createdAt, lastUsedAt }) => ({
            id,
            name,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
      });
    }),

    confirmSelf: createAuthEndpoint(
      '/account/confirm',
      { method: 'POST', use: SESSION_REQUIRED, body: z.object({ password: z.string().optional(), code: z.string().optional() }) },
      async (ctx) => {
        const { user, session } = ctx.context.session;
        const { password, code } = ctx.body;
        const key = `confirm:${user.id}`;
        const until = await countTry(options.attempts, key, PASSWORD_TRIES);
        if (until !== undefined) throw toTooManyTriesError(until - options.clock.now());

        if (code !== undefined) {
          const factor = await findVerifiedFactor(ctx.context, user.id);
          const { attempts } = options;
          const right = factor !== null && (await checkTotpCode(ctx.context, factor, { code, attempts })) === 'right';
          if (!right) throw APIError.from('BAD_REQUEST', { code: 'INVALID_CODE', message: 'That code isn’t right.' });
        } else {
          const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
          const hash = account?.password;
          const right = hash ? await ctx.context.password.verify({ hash, password: (password ?? '').normalize('NFC') }) : false;
          if (!right) throw APIError.from('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'That’s not your password.' });
        }
        await clearTries(options.attempts, key, PASSWORD_TRIES);
        await markConfirmed(ctx.context, session, { clock: options.clock, by: code === undefined ? 'password' : 'code' });
        return ctx.json({ status: true });
      },
    ),
  };
}

type ProvenSession = Pick<SessionRow, 'createdAt' | 'confirmedAt' | 'openedBy'>;

/** Time of the last identity proof in this session; signing in counts, but an organization's word does not. */
export function getConfirmedAt(session: ProvenSession): Date {
  const { createdAt, confirmedAt: later, openedBy } = session;
  if (openedBy) return NEVER;
  return later && later > createdAt ? later : createdAt;
}

export function isConfirmed(session: ProvenSession, clock: Clock): boolean {
  return clock.now() - getConfirmedAt(session).getTime() <= CONFIRMED_FOR;
}

export async function markConfirmed(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  session: { readonly token: string; readonly confirmedBy?: unknown },
  { clock, by }: { readonly clock: Clock; readonly by: 'password' | 'code' | 'passkey' },
): Promise<void> {
  // A session that was proven with two factors stays so.
  const strongest = session.confirmedBy === 'passkey' ? 'passkey' : by;
  await internalAdapter.updateSession(session.token, { confirmedAt: new Date(clock.now()), confirmedBy: strongest, openedBy: null });
}

async function findVerifiedFactor(store: Pick<Store, 'adapter'>, userId: string): Promise<TwoFactorRow | null> {
  const row = await findFactor(store, userId);
  return row?.verified === false ? null : row;
}

export function findPasskeys({ adapter }: Pick<Store, 'adapter'>, userId: string): Promise<PasskeyRow[]> {
  return adapter.findMany<PasskeyRow>({ model: 'passkey', where: [{ field: 'userId', value: userId }], limit: MAX_PASSKEYS_READ });
}

async function countBackupCodes({ secretConfig }: Pick<Store, 'secretConfig'>, { backupCodes }: TwoFactorRow): Promise<number> {
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: backupCodes }));
  return Array.isArray(codes) ? codes.length : 0;
}

function toTooManyTriesError(wait: number): APIError {
  return APIError.from('TOO_MANY_REQUESTS', {
    code: 'TOO_MANY_TRIES',
    message: `Too many tries. Wait ${formatWait(Math.max(0, wait))} and try again.`,
  });
}
