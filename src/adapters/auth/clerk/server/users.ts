import type { BackendAnswer, BackendCall, BackendRequest } from './backend-api.ts';
import { CALLS_AT_ONCE, PAGE_SIZE, PAGES } from '../shared/limits.ts';
import { backendSessions, backendTicket, backendUser, backendWaitlist } from '../shared/wire.ts';

export interface ClerkPerson {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
}

/** The vendor did not do what it was asked. Its own words, which name no secret. */
export class ClerkProblem extends Error {
  override readonly name = 'ClerkProblem';
}

/** What a host asks of the vendor about people. Throws `ClerkProblem` when the vendor refuses or cannot be reached. */
export function createPeople(call: BackendCall, publicUrl: string) {
  const path = (userId: string) => `/users/${encodeURIComponent(userId)}`;
  const must = async (request: BackendRequest): Promise<unknown> => bodyOf(await call(request));

  return {
    async person(userId: string): Promise<ClerkPerson | undefined> {
      const answer = await call({ method: 'GET', path: path(userId) });
      if (answer.kind === 'unknown') return undefined;
      const user = backendUser.parse(bodyOf(answer));
      const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id) ?? user.email_addresses[0];
      return {
        userId: user.id,
        email: primary?.email_address ?? '',
        firstName: user.first_name ?? '',
        lastName: user.last_name ?? '',
        avatar: (user.has_image === true && user.image_url) || null,
      };
    },

    async rename(userId: string, name: { readonly firstName: string; readonly lastName: string }): Promise<void> {
      await must({ method: 'PATCH', path: path(userId), body: { first_name: name.firstName, last_name: name.lastName } });
    },

    async endSessions(userId: string, except?: string): Promise<void> {
      const ids = (await activeSessions(call, userId)).filter((id) => id !== except);
      const next = ids.values();
      const worker = async () => {
        for (const id of next) await end(call, id);
      };
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
    },

    async ticket(request: { readonly userId: string; readonly lifetime: number; readonly impersonatorId?: string }): Promise<string> {
      const { userId, impersonatorId } = request;
      const order = { user_id: userId, expires_in_seconds: Math.ceil(request.lifetime / 1000) };
      const answer =
        impersonatorId === undefined
          ? await must({ method: 'POST', path: '/sign_in_tokens', body: order })
          : await must({ method: 'POST', path: '/actor_tokens', body: { ...order, actor: { sub: impersonatorId } } });
      return backendTicket.parse(answer).token;
    },

    async setBanned(userId: string, banned: boolean): Promise<void> {
      await must({ method: 'POST', path: `${path(userId)}/${banned ? 'ban' : 'unban'}`, repeatable: true });
    },

    async erase(userId: string): Promise<void> {
      const answer = await call({ method: 'DELETE', path: path(userId) });
      if (answer.kind !== 'unknown') bodyOf(answer);
    },

    /** Whoever asked on the vendor's own list is let in there; anybody else is invited. The vendor mails them. */
    async invite({ email }: { readonly email: string; readonly name: string }): Promise<void> {
      const waiting = await waitingEntry(call, email);
      if (waiting !== undefined) {
        await must({ method: 'POST', path: `/waitlist_entries/${encodeURIComponent(waiting)}/invite`, repeatable: true });
        return;
      }
      const redirect = `${publicUrl}/signup?invitation=clerk`;
      const body = { email_address: email, redirect_url: redirect, notify: true, ignore_existing: true };
      await must({ method: 'POST', path: '/invitations', body });
    },
  };
}

async function activeSessions(call: BackendCall, userId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ user_id: userId, status: 'active', limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) });
    const rows = backendSessions.parse(bodyOf(await call({ method: 'GET', path: `/sessions?${query}` })));
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE_SIZE) break;
  }
  return ids;
}

async function end(call: BackendCall, sessionId: string): Promise<void> {
  const answer = await call({ method: 'POST', path: `/sessions/${encodeURIComponent(sessionId)}/revoke`, repeatable: true });
  if (answer.kind !== 'unknown') bodyOf(answer);
}

/** The entry that waits for this address; none where the instance keeps no list. */
async function waitingEntry(call: BackendCall, email: string): Promise<string | undefined> {
  const query = new URLSearchParams({ query: email, status: 'pending' });
  const answer = await call({ method: 'GET', path: `/waitlist_entries?${query}` });
  const list = answer.kind === 'ok' ? backendWaitlist.safeParse(answer.body).data?.data : undefined;
  return list?.find((entry) => entry.email_address.toLowerCase() === email.toLowerCase())?.id;
}

function bodyOf(answer: BackendAnswer): unknown {
  if (answer.kind === 'ok') return answer.body;
  throw new ClerkProblem(answer.kind === 'unknown' ? 'Clerk does not know this person or session.' : answer.message);
}
