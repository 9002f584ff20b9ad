import { eq } from 'drizzle-orm';
import { member, session, user } from '../tables/auth-tables.ts';
import type { Credentials, Principal, VerifiedSession } from '../../ports/token-verifier.ts';
import type { AuthenticationResult, AuthenticatorParts } from './authentication-result.ts';
import { authenticateKey } from './authenticate-key.ts';
import { isApiKey } from './api-key-secret.ts';
import { createAccountRestoredMail } from './security-mails.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { findOrCreateUser, type SignedInUserRow } from './find-or-create-user.ts';
import { createUnchangedCache } from '../../shared/unchanged-cache.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { findSessionStatuses, type PrincipalStatus } from './find-session-statuses.ts';

/** Sessions whose principal is cached while nothing that it's made of has changed. */
const SESSIONS_CACHED = 5_000;
/** Milliseconds after which a session is read again all the same, so that what follows from the clock is seen. */
const CHECK_AGAIN_AFTER = 10_000;

/** Authenticates requests and sockets: combines the verified session with our row of the user. */
export interface Authenticator {
  authenticate(credentials: Credentials, from?: { readonly address: string }): Promise<AuthenticationResult>;
  /** By session id: whether a socket authenticated earlier may stay connected, and its workspace now. */
  findStatuses(principals: readonly Principal[]): Promise<ReadonlyMap<string, PrincipalStatus>>;
}

export function createAuthenticator(parts: AuthenticatorParts): Authenticator {
  const { services, accounts } = parts;
  const sessions = createUnchangedCache<AuthenticationResult>(services.database, {
    tables: [user, session, member],
    entries: SESSIONS_CACHED,
    isKept: ({ ok }) => ok,
  });

  return {
    async authenticate(credentials, from) {
      const { bearer, cookie } = credentials;
      if (bearer !== undefined && isApiKey(bearer)) return authenticateKey(parts, bearer, from?.address);
      if (accounts.verifier.readsOwnTables !== true) return authenticateSession(parts, credentials);
      const turn = Math.floor(services.clock.now() / CHECK_AGAIN_AFTER);
      const result = await sessions.load(JSON.stringify([turn, bearer, cookie]), () => authenticateSession(parts, credentials));
      const hasEnded = result.ok && result.principal.expiresAt.getTime() <= services.clock.now();
      return hasEnded ? authenticateSession(parts, credentials) : result;
    },

    findStatuses: (principals) => findSessionStatuses(parts, principals),
  };
}

/** An organization's provider speaks for no administrator of the site, whatever the account becomes later. */
function findRole({ openedBy = null }: VerifiedSession, { role }: SignedInUserRow): Principal['role'] {
  return role === 'admin' && openedBy === null ? 'admin' : 'user';
}

async function authenticateSession(parts: AuthenticatorParts, credentials: Credentials): Promise<AuthenticationResult> {
  const result = await parts.accounts.verifier.verify(credentials);
  if (!result.ok) return result;
  const { session: verified } = result;

  const account = await findOrCreateUser(parts, verified.userId);
  if (typeof account === 'string') return { ok: false, reason: account };
  if (!(await canImpersonate(parts, verified))) return { ok: false, reason: 'revoked' };
  if (account.banned) return { ok: false, reason: 'banned' };
  if (account.eraseAt !== null && !(await reopenClosedAccount(parts, verified, account))) return { ok: false, reason: 'closed' };

  if (verified.impersonatorId === null) await updateLastSeen(parts, account);
  return {
    ok: true,
    principal: { ...verified, email: account.email, role: findRole(verified, account), apiKeyId: null, scopes: null },
  };
}

async function canImpersonate({ services }: AuthenticatorParts, { impersonatorId }: VerifiedSession): Promise<boolean> {
  if (impersonatorId === null) return true;
  const [row] = await services.database.db
    .select({ role: user.role, banned: user.banned, eraseAt: user.eraseAt })
    .from(user)
    .where(eq(user.id, impersonatorId));
  return row !== undefined && row.role === 'admin' && !row.banned && row.eraseAt === null;
}

/** Reopens an account its user closed, when they sign in again before it is erased; an organization's provider can't. */
async function reopenClosedAccount(
  { services, accounts }: AuthenticatorParts,
  session: VerifiedSession,
  account: SignedInUserRow,
): Promise<boolean> {
  const { closedAt, closedBy, eraseAt } = account;
  if (closedBy !== 'self' || closedAt === null || eraseAt === null || session.impersonatorId !== null) return false;
  if ((session.openedBy ?? null) !== null) return false;
  if (session.startedAt <= closedAt || eraseAt.getTime() <= services.clock.now()) return false;

  await services.database.db.transaction(async (tx) => {
    const [row] = await tx.select({ eraseAt: user.eraseAt }).from(user).where(eq(user.id, account.id)).for('update');
    if (row === undefined || row.eraseAt === null) return;
    await tx.update(user).set({ eraseAt: null, closedAt: null, closedBy: null }).where(eq(user.id, account.id));
    await enqueueMail(services, tx, createAccountRestoredMail(account.email, accounts.offers().hosted));
  });
  return true;
}

async function updateLastSeen({ services }: AuthenticatorParts, account: SignedInUserRow): Promise<void> {
  const now = services.clock.now();
  if (account.lastSeenAt !== null && now - account.lastSeenAt.getTime() < ACCOUNT_LIMITS.seenEvery) return;
  await services.database.db
    .update(user)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(user.id, account.id));
}
