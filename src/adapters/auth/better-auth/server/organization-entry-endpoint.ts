import { createHash } from 'node:crypto';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { toInvalidTicketError } from './ticket-endpoints.ts';

/** No route leads here: requests for it are 404. */
export const ORGANIZATION_ENTRY_PATH = '/organization-entry';

const ticketSchema = z.object({ userId: z.string(), organizationId: z.string() });

/** Opens the session of a user whom their organization's provider has named. The second factor of the account is asked for as after a password. */
export function createOrganizationEntryEndpoint() {
  return {
    enterByOrganization: createAuthEndpoint(
      ORGANIZATION_ENTRY_PATH,
      { method: 'POST', body: z.object({ ticket: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const stored = await internalAdapter.consumeVerificationValue(toEntryIdentifier(ctx.body.ticket));
        const ticket = stored === null ? undefined : ticketSchema.safeParse(JSON.parse(stored.value)).data;
        const user = ticket === undefined ? null : await internalAdapter.findUserById(ticket.userId);
        if (ticket === undefined || user === null) throw toInvalidTicketError();
        const { organizationId } = ticket;
        const session = await internalAdapter.createSession(user.id, false, {
          activeOrganizationId: organizationId,
          openedBy: organizationId,
        });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      },
    ),
  };
}

/** What is stored of a ticket. */
export function toEntryIdentifier(ticket: string): string {
  return `organization-entry:${createHash('sha256').update(ticket).digest('base64url')}`;
}
