import { eq, and, gt, isNull, or, inArray } from 'drizzle-orm';
import { member, session, user } from '../tables/auth-tables.ts';
import type { Credentials, Principal, VerifiedSession } from '../../ports/token-verifier.ts';
import type { AuthenticationResult, Authenticator, AuthenticatorParts, PrincipalStatus } from '../../shared/authenticator.ts';
import { isApiKey, hashApiKey } from './api-key-secret.ts';
import { createAccountRestoredMail } from './security-mails.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { findOrCreateUser, type SignedInUserRow } from './find-or-create-user.ts';
import { createUnchangedCache } from '../../shared/unchanged-cache.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { apiKey } from '../tables/api-key-tables.ts';
import { canUseApi } from './manage-api-keys.ts';
import { isOpenAccount } from '../../shared/open-account.ts';

/** Sessions whose principal is cached while nothing that it's made of has changed. */
const SESSIONS_CACHED = 5_000;
/** Milliseconds after which a session is read again all the same, so that what follows from the clock is seen. */
const CHECK_AGAIN_AFTER = 10_000;

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

/**
 * Authenticates an API key: as its user, in the personal workspace, and never as an administrator. Scopes are checked
 * by the route. `ipAddress` is recorded as the key's last use.
 */
async function authenticateKey({ services }: AuthenticatorParts, secret: string, ipAddress?: string): Promise<AuthenticationResult> {
  const { db } = services.database;
  const now = services.clock.now();
  const hash = hashApiKey(secret);
  const [found] = await db
    .select({ key: apiKey, account: user })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(
      and(or(eq(apiKey.hash, hash), and(eq(apiKey.previousHash, hash), gt(apiKey.previousUntil, new Date(now)))), isNull(apiKey.revokedAt)),
    );
  if (found === undefined) return { ok: false, reason: 'revoked' };
  const { key, account } = found;
  if (key.expiresAt !== null && key.expiresAt.getTime() <= now) return { ok: false, reason: 'key-expired' };
  if (account.banned) return { ok: false, reason: 'banned' };
  if (account.eraseAt !== null) return { ok: false, reason: 'closed' };
  if (!canUseApi(account.plan)) return { ok: false, reason: 'plan-without-api' };

  if (key.lastUsedAt === null || now - key.lastUsedAt.getTime() >= ACCOUNT_LIMITS.seenEvery) {
    await db
      .update(apiKey)
      .set({ lastUsedAt: new Date(now), lastUsedAddress: ipAddress ?? null })
      .where(eq(apiKey.id, key.id));
  }
  return {
    ok: true,
    principal: {
      userId: account.id,
      sessionId: `key:${key.id}`,
      apiKeyId: key.id,
      scopes: key.scopes,
      email: account.email,
      role: 'user',
      startedAt: key.createdAt,
      expiresAt: new Date(now + ACCOUNT_LIMITS.seenEvery),
      organization: null,
      impersonatorId: null,
      confirmedAt: key.createdAt,
      secondFactor: false,
    },
  };
}

/** Users per query. */
const BATCH_SIZE = 1_000;

/**
 * Checks all connected sessions with three queries: sessions, organizations and users. Where the auth adapter cannot
 * look up organizations, a session is valid until its token expires; the next token carries the new organization.
 */
async function findSessionStatuses(
  parts: AuthenticatorParts,
  principals: readonly Principal[],
): Promise<ReadonlyMap<string, PrincipalStatus>> {
  if (principals.length === 0) return new Map();
  const { verifier } = parts.accounts;
  const sessionIds = [...new Set(principals.map((principal) => principal.sessionId))];
  const ended = new Set(await verifier.ended(sessionIds));
  const organizations = await verifier.organizations?.(sessionIds);
  const roles = await loadOpenAccountRoles(parts, principals);

  const now = parts.services.clock.now();

  return new Map(
    principals.map((principal) => {
      const { sessionId, userId, impersonatorId } = principal;
      const alive = !ended.has(sessionId) && roles.has(userId) && (impersonatorId === null || roles.get(impersonatorId) === 'admin');
      if (organizations !== undefined) return [sessionId, { allowed: alive, organization: organizations.get(sessionId) ?? null }];
      return [sessionId, { allowed: alive && principal.expiresAt.getTime() > now, organization: principal.organization }];
    }),
  );
}

/** Roles by user id, of accounts that are neither banned nor closed. */
async function loadOpenAccountRoles(
  { services }: AuthenticatorParts,
  principals: readonly Principal[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(principals.flatMap(({ userId, impersonatorId }) => (impersonatorId === null ? [userId] : [userId, impersonatorId]))),
  ];
  const roles = new Map<string, string>();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await services.database.db
      .select({ id: user.id, role: user.role })
      .from(user)
      .where(and(inArray(user.id, ids.slice(from, from + BATCH_SIZE)), isOpenAccount()));
    for (const row of rows) roles.set(row.id, row.role);
  }
  return roles;
}
