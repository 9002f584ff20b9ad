import { and, eq, inArray, isNull } from 'drizzle-orm';
import { user } from '../tables/auth-tables.ts';
import type { Principal } from '../../ports/token-verifier.ts';
import type { AuthenticatorParts } from './authentication-result.ts';

export interface PrincipalStatus {
  readonly allowed: boolean;
  readonly organization: Principal['organization'];
}

/** Users per query. */
const BATCH_SIZE = 1_000;

/**
 * Checks all connected sessions with three queries: sessions, organizations and users. Where the auth adapter cannot
 * look up organizations, a session is valid until its token expires; the next token carries the new organization.
 */
export async function findSessionStatuses(
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
      .where(and(inArray(user.id, ids.slice(from, from + BATCH_SIZE)), eq(user.banned, false), isNull(user.eraseAt)));
    for (const row of rows) roles.set(row.id, row.role);
  }
  return roles;
}
