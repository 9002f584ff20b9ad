import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import type { Clock } from '#ports/clock.ts';
import { FRESH_SESSION, PASSWORD_TRIES } from './limits.ts';
import type { AccountsOptions, RateLimitCounter } from './options.ts';
import type { SessionRow, RowStore } from './better-auth-rows.ts';
import { sendPasswordChangedMail } from './ways-in.ts';
import { clearTries, countTry, formatWait } from './count-try.ts';

const MOST_SESSIONS = 500;
const SESSION_REQUIRED = [sensitiveSessionMiddleware];

/** Endpoints for the user's own account that better-auth does not have. */
export function createAccountEndpoints(options: AccountsOptions) {
  return {
    changeOwnPassword: createAuthEndpoint(
      '/account/password',
      {
        method: 'POST',
        use: SESSION_REQUIRED,
        body: z.object({ current: z.string().nullable(), next: z.string(), endOtherSessions: z.boolean() }),
      },
      async (ctx) => {
        const { user, session } = ctx.context.session;
        const { current, next, endOtherSessions } = ctx.body;
        const { internalAdapter, password } = ctx.context;
        const account = await internalAdapter.findCredentialAccount(user.id);

        if (account?.password) {
          await requireAllowedTry(options, `password-change:${user.id}`);
          const right = current !== null && (await password.verify({ hash: account.password, password: current.normalize('NFC') }));
          if (!right) throw APIError.from('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'That is not your current password.' });
          await clearTries(options.attempts, `password-change:${user.id}`, PASSWORD_TRIES);
          await internalAdapter.updateAccount(account.id, { password: await password.hash(next) });
        } else {
          if (current !== null) throw APIError.from('BAD_REQUEST', { code: 'NO_PASSWORD', message: 'This account has no password yet.' });
          requireFreshSession(session, options.clock);
          const credential = { userId: user.id, providerId: 'credential', accountId: user.id, password: await password.hash(next) };
          if (account === null) await internalAdapter.linkAccount(credential);
          else await internalAdapter.updateAccount(account.id, { password: credential.password });
        }

        if (endOtherSessions) await endSessions(ctx.context, { userId: user.id, keep: session.id });
        await sendPasswordChangedMail(ctx.context, options, user);
        return ctx.json({ status: true });
      },
    ),

    ownSessions: createAuthEndpoint('/account/sessions', { method: 'GET', use: SESSION_REQUIRED }, async (ctx) => {
      const { user, session: current } = ctx.context.session;
      const sessions = await findLiveSessions(ctx.context, user.id);
      return ctx.json({
        sessions: sessions
          .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
          .map((session) => ({
            id: session.id,
            current: session.id === current.id,
            userAgent: session.userAgent ?? '',
            address: session.ipAddress || null,
            startedAt: session.createdAt.toISOString(),
            lastActiveAt: session.updatedAt.toISOString(),
          })),
      });
    }),

    endOwnSession: createAuthEndpoint(
      '/account/end-session',
      { method: 'POST', use: SESSION_REQUIRED, body: z.object({ id: z.string() }) },
      async (ctx) => {
        const sessions = await findLiveSessions(ctx.context, ctx.context.session.user.id);
        const found = sessions.find((session) => session.id === ctx.body.id);
        if (found !== undefined) await endSession(ctx.context.adapter, found);
        return ctx.json({ status: true });
      },
    ),

    endOtherOwnSessions: createAuthEndpoint('/account/end-other-sessions', { method: 'POST', use: SESSION_REQUIRED }, async (ctx) => {
      const { user, session } = ctx.context.session;
      await endSessions(ctx.context, { userId: user.id, keep: session.id });
      return ctx.json({ status: true });
    }),

    ownConnections: createAuthEndpoint('/account/connections', { method: 'GET', use: SESSION_REQUIRED }, async (ctx) => {
      const { user } = ctx.context.session;
      const accounts = await ctx.context.internalAdapter.findAccounts(user.id);
      const connections = accounts.filter(({ providerId }) => providerId !== 'credential' && !providerId.startsWith('sign-on:'));
      return ctx.json({
        connections: connections.map(({ providerId }) => ({ provider: providerId, email: user.email })),
        hasPassword: accounts.some(({ providerId, password }) => providerId === 'credential' && Boolean(password)),
      });
    }),

    disconnect: createAuthEndpoint(
      '/account/disconnect',
      { method: 'POST', use: SESSION_REQUIRED, body: z.object({ provider: z.string() }) },
      async (ctx) => {
        const accounts = await ctx.context.internalAdapter.findAccounts(ctx.context.session.user.id);
        const leaving = accounts.filter(({ providerId }) => providerId === ctx.body.provider && providerId !== 'credential');
        const staying = accounts.filter(
          (account) => !leaving.includes(account) && (account.providerId !== 'credential' || account.password),
        );
        if (leaving.length > 0 && staying.length === 0)
          throw APIError.from('BAD_REQUEST', { code: 'LAST_WAY_IN', message: 'This is your only way to sign in. Set a password first.' });
        for (const account of leaving) await ctx.context.internalAdapter.deleteAccount(account.id);
        return ctx.json({ status: true });
      },
    ),
  };
}

interface Store {
  readonly adapter: RowStore;
}

/** The user's sessions without those of an impersonating administrator, which are in the audit log and expire by themselves. */
export async function findLiveSessions({ adapter }: Store, userId: string): Promise<readonly SessionRow[]> {
  const sessions = await adapter.findMany<SessionRow>({
    model: 'session',
    where: [{ field: 'userId', value: userId }],
    limit: MOST_SESSIONS,
  });
  return sessions.filter((session) => session.expiresAt > new Date() && !session.impersonatedBy);
}

export async function endSessions(store: Store, whose: { readonly userId: string; readonly keep?: string | undefined }): Promise<void> {
  const sessions = await store.adapter.findMany<SessionRow>({
    model: 'session',
    where: [{ field: 'userId', value: whose.userId }],
    limit: MOST_SESSIONS,
  });
  for (const session of sessions) if (session.id !== whose.keep) await endSession(store.adapter, session);
}

async function endSession(adapter: RowStore, { id }: Pick<SessionRow, 'id'>): Promise<void> {
  await adapter.delete({ model: 'session', where: [{ field: 'id', value: id }] });
}

async function requireAllowedTry(
  { attempts, clock }: { readonly attempts: RateLimitCounter; readonly clock: Clock },
  key: string,
): Promise<void> {
  const until = await countTry(attempts, key, PASSWORD_TRIES);
  if (until === undefined) return;
  const message = `Too many attempts. Wait ${formatWait(until - clock.now())} and try again.`;
  throw APIError.from('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES', message });
}

function requireFreshSession(session: Pick<SessionRow, 'createdAt' | 'openedBy'>, clock: Clock): void {
  if (session.openedBy) {
    const message = 'Your organization signed you in. To set a first password, choose “Forgot password?” on the sign-in page.';
    throw APIError.from('FORBIDDEN', { code: 'SIGN_IN_AGAIN', message });
  }
  if (clock.now() - session.createdAt.getTime() <= FRESH_SESSION) return;
  throw APIError.from('FORBIDDEN', { code: 'SIGN_IN_AGAIN', message: 'Sign in again to set a first password.' });
}
