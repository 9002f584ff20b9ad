import type { AccountService, OrganizationEntry } from '../../ports/account-service.ts';
import type { TokenVerifier, VerifiedSession } from '../../ports/token-verifier.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { findLinkedUser, findSubject } from './user-links.ts';

export interface NamedAccounts {
  /** Id of the adapter, as it is in the links. */
  readonly adapter: string;
  readonly service: AccountService;
}

/** An auth adapter with ids of its own, under our ids: users who moved to it keep the id they had. */
export function createLinkedAccounts(services: Pick<ServerContext, 'database'>, { adapter, service }: NamedAccounts): AccountService {
  const toSubject = (userId: string) => findSubject(services, adapter, userId);
  const { handle, invite, addUser, ticket, providerSandbox, organizationEntry } = service;

  return {
    verifier: withUsers(service.verifier, async (session) => {
      const userId = await findLinkedUser(services, { adapter, subject: session.userId });
      return userId === undefined ? session : { ...session, userId };
    }),
    offers: () => service.offers(),
    async findUser(userId) {
      const found = await service.findUser(await toSubject(userId));
      return found && { ...found, userId };
    },
    roleIn: async ({ userId, organizationId }) => service.roleIn({ userId: await toSubject(userId), organizationId }),
    rename: async (userId, name) => service.rename(await toSubject(userId), name),
    endSessions: async (userId, except) => service.endSessions(await toSubject(userId), except),
    setBanned: async (userId, banned) => service.setBanned(await toSubject(userId), banned),
    erase: async (userId) => service.erase(await toSubject(userId)),
    ...(ticket && { ticket: async (request) => ticket({ ...request, userId: await toSubject(request.userId) }) }),
    ...(organizationEntry && { organizationEntry: withLinks(services, adapter, organizationEntry) }),
    ...(handle && { handle: (request, clientIp) => handle(request, clientIp) }),
    ...(invite && { invite: (entry) => invite(entry) }),
    ...(addUser && { addUser: (user) => addUser(user) }),
    ...(providerSandbox && { providerSandbox }),
  };
}

/** Users who moved here are known by the id they had; new ones have the adapter's. */
function withLinks(services: Pick<ServerContext, 'database'>, adapter: string, entry: OrganizationEntry): OrganizationEntry {
  return {
    async findOrAddUser(identity) {
      const found = await entry.findOrAddUser(identity);
      if (found.kind !== 'found') return found;
      return { kind: 'found', userId: (await findLinkedUser(services, { adapter, subject: found.userId })) ?? found.userId };
    },
    link: async (link) => entry.link({ ...link, userId: await findSubject(services, adapter, link.userId) }),
    open: async (request) => entry.open({ ...request, userId: await findSubject(services, adapter, request.userId) }),
  };
}

/** The verifier with our ids in its sessions. */
export function withUsers(verifier: TokenVerifier, resolve: (session: VerifiedSession) => Promise<VerifiedSession>): TokenVerifier {
  return {
    async verify(credentials) {
      const result = await verifier.verify(credentials);
      return result.ok ? { ok: true, session: await resolve(result.session) } : result;
    },
    ended: (ids) => verifier.ended(ids),
    ...(verifier.organizations && {
      organizations: async (ids: readonly string[]) => (await verifier.organizations?.(ids)) ?? new Map(),
    }),
  };
}
