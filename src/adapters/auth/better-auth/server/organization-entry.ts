import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import type { OrganizationEntry, OrganizationIdentity, OrganizationLink } from '#server/ports/account-service.ts';
import { readErrorCode } from './limit-steps.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import { removeUnverifiedUser, type RowStore } from './better-auth-rows.ts';
import { CLIENT_IP_HEADER } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { ORGANIZATION_ENTRY_PATH, toEntryIdentifier } from './organization-entry-endpoint.ts';

const TICKET_BYTES = 32;
/** Milliseconds between making a ticket and redeeming it within the same request. */
const TICKET_LIFETIME = 60_000;

/** Signs in people whom their organization's own provider names. */
export function createOrganizationEntry(
  server: () => BetterAuthServer,
  { publicUrl }: Pick<AccountsOptions, 'publicUrl'>,
): OrganizationEntry {
  return {
    findOrAddUser: async (identity) => findOrAddUser(await server().$context, identity),
    link: async (link) => linkUser(await server().$context, link),

    async open({ userId, organizationId, request, clientIp }) {
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      await (
        await server().$context
      ).internalAdapter.createVerificationValue({
        identifier: toEntryIdentifier(ticket),
        value: JSON.stringify({ userId, organizationId }),
        expiresAt: new Date(Date.now() + TICKET_LIFETIME),
      });
      const headers = new Headers({ 'content-type': 'application/json', origin: new URL(publicUrl).origin, [CLIENT_IP_HEADER]: clientIp });
      for (const name of ['cookie', 'user-agent']) headers.set(name, request.headers.get(name) ?? '');
      const url = new URL(`/api/auth${ORGANIZATION_ENTRY_PATH}`, publicUrl);
      const response = await server().handler(new Request(url, { method: 'POST', headers, body: JSON.stringify({ ticket }) }));
      if (!response.ok && (await readErrorCode(response)) === 'BANNED_USER') return { kind: 'banned' };
      if (!response.ok) throw new Error(`A session could not be opened: ${response.status}.`);
      const body: unknown = await response.json();
      const owesFactor = typeof body === 'object' && body !== null && 'twoFactorRedirect' in body;
      return { kind: owesFactor ? 'second-factor' : 'entered', cookies: response.headers.getSetCookie() };
    },
  };
}

type Store = Pick<AuthContext, 'internalAdapter'> & { readonly adapter: RowStore };

async function findOrAddUser({ adapter, internalAdapter }: Store, identity: OrganizationIdentity) {
  const { provider, subject, firstName, lastName } = identity;
  const email = identity.email.toLowerCase();
  const linkedId = await findLinkedUserId(adapter, identity);
  if (linkedId !== undefined) return toFound(await internalAdapter.findUserById(linkedId), email);

  await removeUnverifiedUser({ internalAdapter }, email);
  if ((await internalAdapter.findUserByEmail(email)) !== null) return { kind: 'not-linked' } as const;
  const name = `${firstName} ${lastName}`.trim();
  const user = await internalAdapter.createUser({ email, emailVerified: true, name, firstName, lastName }, { method: 'oauth' });
  await internalAdapter.linkAccount({ userId: user.id, providerId: provider, accountId: subject });
  return toFound(user, email);
}

/** In place of the subject that this provider named the account by before. */
async function linkUser({ adapter, internalAdapter }: Store, { userId, provider, subject }: OrganizationLink) {
  const linkedId = await findLinkedUserId(adapter, { provider, subject });
  if (linkedId !== undefined) return linkedId === userId ? 'linked' : 'taken';
  const before = (await internalAdapter.findAccounts(userId)).filter(({ providerId }) => providerId === provider);
  for (const { id } of before) await internalAdapter.deleteAccount(id);
  await internalAdapter.linkAccount({ userId, providerId: provider, accountId: subject });
  return 'linked';
}

async function findLinkedUserId(
  adapter: RowStore,
  { provider, subject }: Pick<OrganizationIdentity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const where = [
    { field: 'providerId', value: provider },
    { field: 'accountId', value: subject },
  ];
  return (await adapter.findOne<{ readonly userId: string }>({ model: 'account', where }))?.userId;
}

/** A subject whose address is another one now isn't followed: the account keeps the address it has proven. */
function toFound(user: object | null, email: string) {
  if (user === null || !('email' in user) || user.email !== email || !('id' in user) || typeof user.id !== 'string')
    return { kind: 'taken' } as const;
  if ('banned' in user && user.banned === true) return { kind: 'banned' } as const;
  return { kind: 'found', userId: user.id } as const;
}
