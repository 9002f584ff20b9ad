import type { AccountService } from '../../ports/account-service.ts';
import type { Credentials, VerifiedSession } from '../../ports/token-verifier.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createLinkedAccounts, type NamedAccounts, withUsers } from './linked-accounts.ts';
import { createMovingVerifier } from './moving-verifier.ts';
import { findLinkedUser, linkUser } from './user-links.ts';

export interface MovingAccountsParts {
  readonly services: Pick<ServerContext, 'database' | 'log'>;
  /** Signs users in. */
  readonly current: NamedAccounts;
  /** Its sessions go on until they end or their users have signed in at the current one. */
  readonly former: NamedAccounts;
}

const NOT_FOUND = 404;

/**
 * Two auth adapters as one, while users move. New sessions are the current adapter's; those of the former one are verified too. A user who
 * comes with the current adapter for the first time is linked to the user of the same id or the same verified address, and their former
 * sessions end.
 */
export function createMovingAccounts({ services, current, former }: MovingAccountsParts): AccountService {
  const now = createLinkedAccounts(services, current);
  const then = createLinkedAccounts(services, former);

  /** The former adapter may know nothing of the user, so what it refuses is only logged. */
  async function tryFormer(act: Promise<void>): Promise<void> {
    await act.catch((error: unknown) => {
      services.log.warn('The draining auth adapter refused a change of a user.', { error: String(error) });
    });
  }

  async function resolveCurrent(session: VerifiedSession): Promise<VerifiedSession> {
    const subject = { adapter: current.adapter, subject: session.userId };
    const known = await findLinkedUser(services, subject);
    if (known !== undefined) return { ...session, userId: known };
    // An administrator who looks at an account moves nobody.
    if (session.impersonatorId !== null) return session;
    const linked = await linkUser(services, subject, () => current.service.findUser(session.userId));
    if (linked === undefined) return session;
    if (linked.isNew) await tryFormer(then.endSessions(linked.userId, session.sessionId));
    return { ...session, userId: linked.userId };
  }

  const verifier = createMovingVerifier(withUsers(current.service.verifier, resolveCurrent), then.verifier);

  return {
    ...now,
    verifier,
    findUser: async (userId) => (await now.findUser(userId)) ?? then.findUser(userId),
    roleIn: async (member) => (await now.roleIn(member)) ?? then.roleIn(member),
    rename: async (userId, name) => ((await now.findUser(userId)) === undefined ? then : now).rename(userId, name),
    async endSessions(userId, except) {
      await now.endSessions(userId, except);
      await tryFormer(then.endSessions(userId, except));
    },
    async setBanned(userId, banned) {
      await now.setBanned(userId, banned);
      await tryFormer(then.setBanned(userId, banned));
    },
    async erase(userId) {
      await now.erase(userId);
      await tryFormer(then.erase(userId));
    },
    async handle(request, clientIp) {
      if (then.handle !== undefined && (await verifier.isFormer(readCredentials(request)))) {
        const response = await then.handle(request.clone(), clientIp);
        if (response.status !== NOT_FOUND) return response;
      }
      return now.handle?.(request, clientIp) ?? new Response(null, { status: NOT_FOUND });
    },
  };
}

function readCredentials(request: Request): Credentials {
  const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer !== undefined) return { bearer };
  return { cookie: request.headers.get('cookie') ?? '' };
}
