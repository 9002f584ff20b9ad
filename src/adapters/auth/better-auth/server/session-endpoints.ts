import { createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Clock } from '#ports/clock.ts';
import { LAST_SEEN_INTERVAL, SESSION_LIFETIME, SESSION_RENEWAL_INTERVAL } from './limits.ts';
import { findActiveMembership, findMemberships, findOrganizationName } from './memberships.ts';
import { parseNames, type SessionRow, type UserRow } from './better-auth-rows.ts';

/** Returns the current session to the page. The only place that renews sessions. */
export function createSessionEndpoints(clock: Clock) {
  return {
    me: createAuthEndpoint('/me', { method: 'GET' }, async (ctx) => {
      const found = await getSessionFromCtx(ctx);
      if (found === null) return ctx.json(null);
      const user: UserRow = found.user;
      const session = found.session as SessionRow;

      const renewal = computeRenewal(session, { now: clock.now(), remembered: !(await hasDoNotRememberCookie(ctx)) });
      if (renewal !== undefined) {
        const renewed = await ctx.context.internalAdapter.updateSession(session.token, renewal);
        if (renewed !== null && 'expiresAt' in renewal) await setSessionCookie(ctx, { session: renewed, user: found.user });
      }

      const member = await findActiveMembership(ctx.context.adapter, session);
      return ctx.json({
        token: session.token,
        user: { id: user.id, email: user.email, ...parseNames(user), image: user.image ?? null },
        organization: member === null ? null : { ...member, name: await findOrganizationName(ctx.context.adapter, member.id) },
        impersonatorId: session.impersonatedBy ?? null,
      });
    }),

    ownOrganizations: createAuthEndpoint('/organization/mine', { method: 'GET', use: [sensitiveSessionMiddleware] }, async (ctx) =>
      ctx.json({ organizations: await findMemberships(ctx.context.adapter, ctx.context.session.user.id) }),
    ),
  };
}

/** New expiry, or none: sessions without "Remember me" and impersonations are not renewed. */
function computeRenewal(
  session: SessionRow,
  { now, remembered }: { readonly now: number; readonly remembered: boolean },
): { readonly updatedAt: Date; readonly expiresAt?: Date } | undefined {
  const prolonged = now + SESSION_LIFETIME * 1000;
  if (remembered && !session.impersonatedBy && prolonged - session.expiresAt.getTime() >= SESSION_RENEWAL_INTERVAL)
    return { updatedAt: new Date(now), expiresAt: new Date(prolonged) };
  return now - session.updatedAt.getTime() >= LAST_SEEN_INTERVAL ? { updatedAt: new Date(now) } : undefined;
}

interface CookieReader {
  readonly getSignedCookie: (name: string, secret: string) => Promise<string | null | false | undefined>;
  readonly context: { readonly secret: string; readonly authCookies: { readonly dontRememberToken: { readonly name: string } } };
}

async function hasDoNotRememberCookie(ctx: CookieReader): Promise<boolean> {
  return Boolean(await ctx.getSignedCookie(ctx.context.authCookies.dontRememberToken.name, ctx.context.secret));
}
