import type { BackendResponse, BackendCall, BackendRequest } from './backend-api.ts';
import { MAX_CONCURRENT_CALLS, PAGE_SIZE, MAX_PAGES } from '../shared/limits.ts';
import { backendSessionsSchema, backendTicketSchema, backendUserSchema, backendWaitlistSchema } from '../shared/wire.ts';

export interface ClerkAccountUser {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

/** Clerk refused or failed; the message is Clerk's own and contains no secret. */
export class ClerkError extends Error {
  override readonly name = 'ClerkProblem';
}

/** User operations through Clerk's Backend API. Throws `ClerkError` when Clerk refuses or is unreachable. */
export function createUsers(call: BackendCall, publicUrl: string) {
  const path = (userId: string) => `/users/${encodeURIComponent(userId)}`;
  const callOrThrow = async (request: BackendRequest): Promise<unknown> => getBody(await call(request));

  return {
    async findUser(userId: string): Promise<ClerkAccountUser | undefined> {
      const response = await call({ method: 'GET', path: path(userId) });
      if (response.kind === 'unknown') return undefined;
      const user = backendUserSchema.parse(getBody(response));
      const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id) ?? user.email_addresses[0];
      return {
        userId: user.id,
        email: primary?.email_address ?? '',
        emailVerified: primary?.verification?.status === 'verified',
        firstName: user.first_name ?? '',
        lastName: user.last_name ?? '',
        avatar: (user.has_image === true && user.image_url) || null,
      };
    },

    async rename(userId: string, name: { readonly firstName: string; readonly lastName: string }): Promise<void> {
      await callOrThrow({ method: 'PATCH', path: path(userId), body: { first_name: name.firstName, last_name: name.lastName } });
    },

    async endSessions(userId: string, except?: string): Promise<void> {
      const ids = (await fetchActiveSessions(call, userId)).filter((id) => id !== except);
      const next = ids.values();
      const worker = async () => {
        for (const id of next) await endSession(call, id);
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, worker));
    },

    async ticket(request: { readonly userId: string; readonly lifetime: number; readonly impersonatorId?: string }): Promise<string> {
      const { userId, impersonatorId } = request;
      const order = { user_id: userId, expires_in_seconds: Math.ceil(request.lifetime / 1000) };
      const response =
        impersonatorId === undefined
          ? await callOrThrow({ method: 'POST', path: '/sign_in_tokens', body: order })
          : await callOrThrow({ method: 'POST', path: '/actor_tokens', body: { ...order, actor: { sub: impersonatorId } } });
      return backendTicketSchema.parse(response).token;
    },

    async setBanned(userId: string, banned: boolean): Promise<void> {
      await callOrThrow({ method: 'POST', path: `${path(userId)}/${banned ? 'ban' : 'unban'}`, repeatable: true });
    },

    async erase(userId: string): Promise<void> {
      const response = await call({ method: 'DELETE', path: path(userId) });
      if (response.kind !== 'unknown') getBody(response);
    },

    /** Approves an entry of Clerk's waitlist, or invites the email. Clerk sends the mail. */
    async invite({ email }: { readonly email: string; readonly name: string }): Promise<void> {
      const waiting = await findWaitlistEntry(call, email);
      if (waiting !== undefined) {
        await callOrThrow({ method: 'POST', path: `/waitlist_entries/${encodeURIComponent(waiting)}/invite`, repeatable: true });
        return;
      }
      const redirect = `${publicUrl}/signup?invitation=clerk`;
      const body = { email_address: email, redirect_url: redirect, notify: true, ignore_existing: true };
      await callOrThrow({ method: 'POST', path: '/invitations', body });
    },
  };
}

async function fetchActiveSessions(call: BackendCall, userId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ user_id: userId, status: 'active', limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) });
    const rows = backendSessionsSchema.parse(getBody(await call({ method: 'GET', path: `/sessions?${query}` })));
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE_SIZE) break;
  }
  return ids;
}

async function endSession(call: BackendCall, sessionId: string): Promise<void> {
  const response = await call({ method: 'POST', path: `/sessions/${encodeURIComponent(sessionId)}/revoke`, repeatable: true });
  if (response.kind !== 'unknown') getBody(response);
}

/** Id of the pending waitlist entry of this email; none where the instance has no waitlist. */
async function findWaitlistEntry(call: BackendCall, email: string): Promise<string | undefined> {
  const query = new URLSearchParams({ query: email, status: 'pending' });
  const response = await call({ method: 'GET', path: `/waitlist_entries?${query}` });
  const list = response.kind === 'ok' ? backendWaitlistSchema.safeParse(response.body).data?.data : undefined;
  return list?.find((entry) => entry.email_address.toLowerCase() === email.toLowerCase())?.id;
}

function getBody(response: BackendResponse): unknown {
  if (response.kind === 'ok') return response.body;
  throw new ClerkError(response.kind === 'unknown' ? 'Clerk does not know this user or session.' : response.message);
}
