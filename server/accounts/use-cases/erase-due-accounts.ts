import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { member, user } from '../tables/auth-tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { AdminParts } from './update-user.ts';
import type { OwnedTable, ServerContext } from '../../shared/server-context.ts';
import { transferOwnership, removeOrganizationContent, removePersonalContent } from './remove-workspace-content.ts';

/** Erases the accounts whose grace period is over. Idempotent; processes may run it at the same time. */
export async function eraseDueAccounts(parts: AdminParts): Promise<void> {
  const { database, clock, log } = parts.services;
  const due = await database.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(lte(user.eraseAt, new Date(clock.now())))
    .orderBy(asc(user.eraseAt))
    .limit(ACCOUNT_LIMITS.eraseBatch);
  for (const account of due) {
    try {
      await eraseAccount(parts, account);
    } catch (error) {
      log.warn('An account could not be erased yet; it is tried again later.', { userId: account.id, error: String(error) });
    }
  }
}

/**
 * Deletes a user's files, rows and sign-in account; orders, plan and invoices are deleted with the user's row. Content
 * in an organization is transferred to another member if there is one. The user's row goes last, so that an
 * interrupted run is found and repeated. The audit log keeps what administrators did.
 */
async function eraseAccount({ services, accounts }: AdminParts, account: { readonly id: string; readonly email: string }): Promise<void> {
  const { db } = services.database;
  await removePersonalContent(services, account.id);
  for (const organizationId of await findOrganizationsWithContent(services, account.id)) {
    const nextOwner = await findNextOwner(services, organizationId, account.id);
    if (nextOwner === undefined) await removeOrganizationContent(services, organizationId);
    else await transferOwnership(services, { ownerId: account.id, organizationId }, nextOwner);
  }
  for (const { eraseUser } of services.subjects.toReversed()) await eraseUser?.(services, account.id);
  await accounts.erase(account.id);
  await db.delete(user).where(eq(user.id, account.id));
  for (const { forgetAddress } of services.subjects) await forgetAddress?.(services, account.email);
}

type Content = Pick<ServerContext, 'database' | 'subjects'>;

function listOwnedTables({ subjects }: Content): readonly OwnedTable[] {
  return subjects.toReversed().flatMap(({ ownedTables = [] }) => ownedTables);
}

async function findOrganizationsWithContent(services: Content, ownerId: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of listOwnedTables(services)) {
    const rows = await services.database.db
      .selectDistinct({ id: sql<string | null>`${table.organizationId}` })
      .from(table)
      .where(eq(table.ownerId, ownerId));
    for (const { id } of rows) if (id !== null) found.add(id);
  }
  return [...found];
}

/** Another member, owners first; otherwise another author of content there; undefined if there is none. */
async function findNextOwner(services: Content, organizationId: string, leaving: string): Promise<string | undefined> {
  const { db } = services.database;
  const [next] = await db
    .select({ id: member.userId })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), ne(member.userId, leaving)))
    .orderBy(sql`'owner' = any(string_to_array(${member.role}, ',')) desc`, asc(member.createdAt))
    .limit(1);
  if (next !== undefined) return next.id;

  for (const table of listOwnedTables(services)) {
    const [other] = await db
      .select({ id: sql<string>`${table.ownerId}` })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), ne(table.ownerId, leaving)))
      .limit(1);
    if (other !== undefined) return other.id;
  }
  return undefined;
}
