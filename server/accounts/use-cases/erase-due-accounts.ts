import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import {
  backdrop,
  folder,
  mail,
  member,
  newsletterSubscription,
  paymentOrder,
  project,
  sandboxRecord,
  user,
  video,
  waitlistEntry,
} from '../../adapters/database/schema.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { AdminParts } from './update-user.ts';
import { removeReplaysOf } from '../../operations/use-cases/error-replays.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { eraseUsage } from '../../operations/use-cases/stored-usage.ts';
import { removePersonPicture } from './store-profile-image.ts';
import { handOver, removeOrganizationContent, removeOwnContent } from './remove-workspace-content.ts';

/** Erases the accounts whose time of grace is over. May be run at any time, by any number of processes at once. */
export async function eraseDueAccounts(parts: AdminParts): Promise<void> {
  const { database, clock, log } = parts.services;
  const due = await database.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(lte(user.eraseAt, new Date(clock.now())))
    .orderBy(asc(user.eraseAt))
    .limit(ACCOUNT_LIMITS.eraseBatch);
  for (const person of due) {
    try {
      await eraseAccount(parts, person);
    } catch (error) {
      log.warn('An account could not be erased yet; it is tried again later.', { userId: person.id, error: String(error) });
    }
  }
}

/**
 * Files, rows and the vendor's account; orders, plan and invoices go with the person's row. What the person made in an
 * organisation stays with it while somebody is in it. The row goes last: until then it is found again. The audit log keeps what administrators did.
 */
async function eraseAccount({ services, accounts }: AdminParts, person: { readonly id: string; readonly email: string }): Promise<void> {
  const { db } = services.database;
  await removeOwnContent(services, person.id);
  for (const organizationId of await organizationsWithContent(services, person.id)) {
    const heir = await heirOf(services, organizationId, person.id);
    if (heir === undefined) await removeOrganizationContent(services, organizationId);
    else await handOver(services, { ownerId: person.id, organizationId }, heir);
  }

  await removePersonPicture(services, person.id);
  await removeSandboxBooks(services, person.id);
  await removeReplaysOf(services, person.id);
  await eraseUsage(services, person.id);
  await accounts.erase(person.id);
  await db.delete(user).where(eq(user.id, person.id));
  await db.delete(mail).where(eq(mail.to, person.email));
  await db.delete(waitlistEntry).where(eq(waitlistEntry.email, person.email));
  await db.delete(newsletterSubscription).where(eq(newsletterSubscription.email, person.email.toLowerCase()));
}

/** What the payment sandbox of this host wrote down of their orders; a vendor elsewhere keeps its own books. */
async function removeSandboxBooks({ database }: Pick<HostServices, 'database'>, userId: string): Promise<void> {
  const { db } = database;
  const orders = await db.select({ id: paymentOrder.gatewayOrderId }).from(paymentOrder).where(eq(paymentOrder.userId, userId));
  const ids = orders.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  await db.delete(sandboxRecord).where(or(inArray(sandboxRecord.id, ids), inArray(sql`${sandboxRecord.body}->>'orderId'`, ids)));
}

async function organizationsWithContent({ database }: Pick<HostServices, 'database'>, ownerId: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of [video, project, backdrop, folder] as const) {
    const rows = await database.db.selectDistinct({ id: table.organizationId }).from(table).where(eq(table.ownerId, ownerId));
    for (const { id } of rows) if (id !== null) found.add(id);
  }
  return [...found];
}

/** A member, owners before others; else somebody who made something there; nobody when the person was alone in it. */
async function heirOf({ database }: Pick<HostServices, 'database'>, organizationId: string, leaving: string): Promise<string | undefined> {
  const [next] = await database.db
    .select({ id: member.userId })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), ne(member.userId, leaving)))
    .orderBy(sql`'owner' = any(string_to_array(${member.role}, ',')) desc`, asc(member.createdAt))
    .limit(1);
  if (next !== undefined) return next.id;

  for (const table of [video, project, backdrop, folder] as const) {
    const [other] = await database.db
      .select({ id: table.ownerId })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), ne(table.ownerId, leaving)))
      .limit(1);
    if (other !== undefined) return other.id;
  }
  return undefined;
}
