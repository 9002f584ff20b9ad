import { createHash, randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { APIError, createAuthEndpoint, getAuthoritativeSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { IMPERSONATION_LIFETIME } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import type { SessionRow } from './better-auth-rows.ts';

const TICKET_BYTES = 32;
const TICKET_FORM = /^[\w-]{20,128}$/;
/** Cookie that keeps the administrator's own session during an impersonation. */
const OWN_SESSION_COOKIE = 'own_session';

export interface NewTicket {
  readonly userId: string;
  /** Milliseconds the ticket is valid. */
  readonly lifetime: number;
  readonly impersonatorId?: string;
}

const ticketSchema = z.object({ userId: z.string(), impersonatorId: z.string().optional() });

/** Creates a single-use sign-in ticket. Stored as a hash, so that a leaked table can't sign anyone in. */
export async function createTicket({ internalAdapter }: Pick<AuthContext, 'internalAdapter'>, request: NewTicket): Promise<string> {
  const { userId, lifetime, impersonatorId } = request;
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: toTicketIdentifier(ticket),
    value: JSON.stringify({ userId, ...(impersonatorId === undefined ? {} : { impersonatorId }) }),
    expiresAt: new Date(Date.now() + lifetime),
  });
  return ticket;
}

export function createTicketEndpoints(options: Pick<AccountsOptions, 'clock'>) {
  return {
    signInWithTicket: createAuthEndpoint('/ticket', { method: 'POST', body: z.object({ ticket: z.string() }) }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const stored = TICKET_FORM.test(ctx.body.ticket)
        ? await internalAdapter.consumeVerificationValue(toTicketIdentifier(ctx.body.ticket))
        : null;
      const ticket = stored === null ? undefined : ticketSchema.safeParse(JSON.parse(stored.value)).data;
      const user = ticket === undefined ? null : await internalAdapter.findUserById(ticket.userId);
      if (ticket === undefined || user === null) throw toInvalidTicketError();

      if (ticket.impersonatorId === undefined) {
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      }

      const own = await getAuthoritativeSessionFromCtx(ctx);
      const allowed = own !== null && own.user.id === ticket.impersonatorId && !(own.session as SessionRow).impersonatedBy;
      if (own === null || !allowed) throw toInvalidTicketError();
      const session = await internalAdapter.createSession(
        user.id,
        true,
        { impersonatedBy: own.user.id, expiresAt: new Date(options.clock.now() + IMPERSONATION_LIFETIME * 1000) },
        true,
      );
      const cookie = ctx.context.createAuthCookie(OWN_SESSION_COOKIE, { maxAge: IMPERSONATION_LIFETIME });
      await ctx.setSignedCookie(cookie.name, own.session.token, ctx.context.secret, cookie.attributes);
      await setSessionCookie(ctx, { session, user }, false, { maxAge: IMPERSONATION_LIFETIME });
      return ctx.json({ token: session.token });
    }),

    endImpersonation: createAuthEndpoint('/end-impersonation', { method: 'POST' }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const found = await getAuthoritativeSessionFromCtx(ctx);
      const session = found?.session as SessionRow | undefined;
      const cookie = ctx.context.createAuthCookie(OWN_SESSION_COOKIE);
      const ownToken = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      expireCookie(ctx, cookie);
      if (session !== undefined && !session.impersonatedBy)
        throw APIError.from('BAD_REQUEST', { code: 'NOT_IMPERSONATING', message: 'You’re already in your own account.' });
      if (session !== undefined) await internalAdapter.deleteSession(session.token);

      const own = ownToken ? await internalAdapter.findSession(ownToken) : null;
      const alive = own !== null && own.session.expiresAt > new Date() && (session === undefined || own.user.id === session.impersonatedBy);
      if (own === null || !alive) {
        deleteSessionCookie(ctx);
        throw APIError.from('UNAUTHORIZED', { code: 'SESSION_OVER', message: 'Your own session has ended. Sign in again.' });
      }
      await setSessionCookie(ctx, own);
      return ctx.json({ token: own.session.token });
    }),
  };
}

function toTicketIdentifier(ticket: string): string {
  return `ticket:${createHash('sha256').update(ticket).digest('base64url')}`;
}

export function toInvalidTicketError(): APIError {
  return APIError.from('UNAUTHORIZED', { code: 'TICKET_INVALID', message: 'This link has been used or has expired. Request a new one.' });
}
