import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MemberRole } from '#domain/activity/compare-members.ts';
import { getSignOnPrefix } from '#domain/sign-on/sign-on.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { account, session } from '../tables/auth-tables.ts';

interface MembersChange {
  readonly organizationId: string;
  readonly before: readonly MemberRole[];
  readonly after: readonly MemberRole[];
}

/** Who leaves an organization takes their account back: its provider speaks for them no more, and for no owner. */
export async function endSignOnLinks(tx: Tx, { organizationId, before, after }: MembersChange): Promise<void> {
  const roles = new Map(after.map(({ userId, role }) => [userId, role]));
  const gone = before.flatMap(({ userId }) => (roles.has(userId) ? [] : [userId]));
  const owners = after.flatMap(({ userId, role }) => (role === 'owner' ? [userId] : []));
  if (gone.length > 0) await tx.delete(account).where(and(isLinkOf(organizationId), inArray(account.userId, gone)));
  await endSignOnSessions(tx, organizationId, inArray(session.userId, [...gone, ...owners]));
}

/** Before an organization is removed. Idempotent. */
export async function removeSignOnLinks(via: Db | Tx, organizationId: string): Promise<void> {
  await via.delete(account).where(isLinkOf(organizationId));
  await endSignOnSessions(via, organizationId);
}

/** Ends the sessions that the organization's provider opened, and in which nobody has proven more since. */
export async function endSignOnSessions(via: Db | Tx, organizationId: string, whose?: SQL): Promise<void> {
  await via.delete(session).where(and(eq(session.openedBy, organizationId), whose));
}

function isLinkOf(organizationId: string): SQL {
  return sql`starts_with(${account.providerId}, ${getSignOnPrefix(organizationId)})`;
}
