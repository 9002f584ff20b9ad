import { createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Clock } from '../../../../ports/clock.ts';
import { SEEN_EVERY, SESSION_LIFETIME, SESSION_RENEWAL } from './limits.ts';
import { activeMembership, membershipsOf, organizationName } from './memberships.ts';
import { namesOf, type SessionRow, type UserRow } from './rows.ts';

/** Who is signed in, as the page wants to know it. A session is prolonged here and nowhere else. */
export function sessionEndpoints(clock: Clock) {
  return {
    me: createAuthEndpoint('/me', { method: 'GET' }, async (ctx) => {
      const found = await getSessionFromCtx(ctx);
      if (found === null) return ctx.json(null);
      const user: UserRow = found.user;
      const session = found.session as SessionRow;

      const renewal = renewalOf(session, { now: clock.now(), remembered: !(await forgetful(ctx)) });
      if (renewal !== undefined) {
        const renewed = await ctx.context.internalAdapter.updateSession(session.token, renewal);
        if (renewed !== null && 'expiresAt' in renewal) await setSessionCookie(ctx, { session: renewed, user: found.user });
      }

      const member = await activeMembership(ctx.context.adapter, session);
      return ctx.json({
        token: session.token,
        user: { id: user.id, email: user.email, ...namesOf(user), image: user.image ?? null },
        organization: member === null ? null : { ...member, name: await organizationName(ctx.context.adapter, member.id) },
        impersonatorId: session.impersonatedBy ?? null,
      });
    }),

    ownOrganizations: createAuthEndpoint('/organization/mine', { method: 'GET', use: [sensitiveSessionMiddleware] }, async (ctx) =>
      ctx.json({ organizations: await membershipsOf(ctx.context.adapter, ctx.context.session.user.id) }),
    ),
  };
}

/** A session of somebody who does not want to be remembered, or of an administrator's look, ends when it was said to. */
function renewalOf(
  session: SessionRow,
  { now, remembered }: { readonly now: number; readonly remembered: boolean },
): { readonly updatedAt: Date; readonly expiresAt?: Date } | undefined {
  const prolonged = now + SESSION_LIFETIME * 1000;
  if (remembered && !session.impersonatedBy && prolonged - session.expiresAt.getTime() >= SESSION_RENEWAL)
    return { updatedAt: new Date(now), expiresAt: new Date(prolonged) };
  return now - session.updatedAt.getTime() >= SEEN_EVERY ? { updatedAt: new Date(now) } : undefined;
}

interface CookieReader {
  readonly getSignedCookie: (name: string, secret: string) => Promise<string | null | false | undefined>;
  readonly context: { readonly secret: string; readonly authCookies: { readonly dontRememberToken: { readonly name: string } } };
}

async function forgetful(ctx: CookieReader): Promise<boolean> {
  return Boolean(await ctx.getSignedCookie(ctx.context.authCookies.dontRememberToken.name, ctx.context.secret));
}
