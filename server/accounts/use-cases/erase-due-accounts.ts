import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { video } from '../../videos/tables/video-tables.ts';
import { backgroundAsset, project } from '../../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import { brandKit, shareBrand, shareDomain } from '../../projects/tables/brand-tables.ts';
import { folder } from '../../projects/tables/folder-tables.ts';
import { mail } from '../../operations/tables/server-tables.ts';
import { member, user } from '../tables/auth-tables.ts';
import { newsletterSubscription } from '../../operations/tables/newsletter-tables.ts';
import { paymentOrder, sandboxRecord } from '../../billing/tables/billing-tables.ts';
import { waitlistEntry } from '../tables/admin-tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { AdminParts } from './update-user.ts';
import { removeUserReplays } from '../../operations/use-cases/error-replays.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { forgetReporter } from '../../operations/use-cases/content-reports.ts';
import { eraseUsage } from '../../operations/use-cases/stored-usage.ts';
import { removeProfileImage } from './store-profile-image.ts';
import { transferOwnership, removeOrganizationContent, removePersonalContent } from './remove-workspace-content.ts';
import { eraseUserPresenters } from '../../videos/use-cases/erase-own-presenters.ts';
import { eraseUserClones } from '../../videos/use-cases/withdraw-clone.ts';
import { emptyNames } from './activity-log.ts';
import { runRepeatedly } from '../../shared/run-repeatedly.ts';

/** Erases due accounts at an interval. */
export function scheduleAccountErasing(parts: AdminParts): { stop(): Promise<void> } {
  return runRepeatedly(parts.services, {
    every: ACCOUNT_LIMITS.eraseEvery,
    work: () => eraseDueAccounts(parts),
    errorMessage: 'Closed accounts could not be looked through.',
  });
}

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

  await eraseUserPresenters(services, account.id);
  await eraseUserClones(services, account.id);
  await removeProfileImage(services, account.id);
  await removeSandboxRecords(services, account.id);
  await removeUserReplays(services, account.id);
  await eraseUsage(services, account.id);
  await emptyNames(services, account.id);
  await accounts.erase(account.id);
  await db.delete(user).where(eq(user.id, account.id));
  await forgetReporter(services, account.email);
  await db.delete(mail).where(eq(mail.to, account.email));
  await db.delete(waitlistEntry).where(eq(waitlistEntry.email, account.email));
  await db.delete(newsletterSubscription).where(eq(newsletterSubscription.email, account.email.toLowerCase()));
}

/** Deletes the payment sandbox's records of the user's orders. External payment services keep their own. */
async function removeSandboxRecords({ database }: Pick<ServerContext, 'database'>, userId: string): Promise<void> {
  const { db } = database;
  const orders = await db.select({ id: paymentOrder.gatewayOrderId }).from(paymentOrder).where(eq(paymentOrder.userId, userId));
  const ids = orders.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  await db.delete(sandboxRecord).where(or(inArray(sandboxRecord.id, ids), inArray(sql`${sandboxRecord.body}->>'orderId'`, ids)));
}

async function findOrganizationsWithContent({ database }: Pick<ServerContext, 'database'>, ownerId: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of [video, project, backgroundAsset, recording, musicAsset, folder, brandKit, shareBrand, shareDomain] as const) {
    const rows = await database.db.selectDistinct({ id: table.organizationId }).from(table).where(eq(table.ownerId, ownerId));
    for (const { id } of rows) if (id !== null) found.add(id);
  }
  return [...found];
}

/** Another member, owners first; otherwise another author of content there; undefined if there is none. */
async function findNextOwner(
  { database }: Pick<ServerContext, 'database'>,
  organizationId: string,
  leaving: string,
): Promise<string | undefined> {
  const [next] = await database.db
    .select({ id: member.userId })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), ne(member.userId, leaving)))
    .orderBy(sql`'owner' = any(string_to_array(${member.role}, ',')) desc`, asc(member.createdAt))
    .limit(1);
  if (next !== undefined) return next.id;

  for (const table of [video, project, backgroundAsset, recording, musicAsset, folder, brandKit, shareBrand, shareDomain] as const) {
    const [other] = await database.db
      .select({ id: table.ownerId })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), ne(table.ownerId, leaving)))
      .limit(1);
    if (other !== undefined) return other.id;
  }
  return undefined;
}
