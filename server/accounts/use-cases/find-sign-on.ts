import { and, eq, isNotNull } from 'drizzle-orm';
import { areMembers, findTeamPlan, loadPlanUsage } from '../../billing/index.ts';
import { getMailDomain } from '#domain/activity/activity.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { isServing } from '#domain/sharing/share-domain.ts';
import {
  findSignOnOffer,
  findSignOnReach,
  type SignOnLock,
  type SignOnOffer,
  type SignOnReach,
  type SignOnRule,
  toSignOnProvider,
} from '#domain/sign-on/sign-on.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { account, member, organization, user } from '../tables/auth-tables.ts';
import { mailDomain } from '../tables/mail-domain-tables.ts';
import { signOn } from '../tables/sign-on-tables.ts';
import { toProof } from './manage-mail-domain.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;
export type SignOnRow = typeof signOn.$inferSelect;

export interface FoundSignOn {
  readonly row: SignOnRow;
  /** The organization's proven mail domain. */
  readonly host: string;
  readonly offer: SignOnOffer;
}

/** The single sign-on of the organization that has proven this mail domain; undefined where none has, or it isn't set up. */
export async function findSignOnAt(services: Services, host: string): Promise<FoundSignOn | undefined> {
  const [found] = await services.database.db
    .select({ organizationId: mailDomain.organizationId })
    .from(mailDomain)
    .where(and(eq(mailDomain.host, host.toLowerCase()), isNotNull(mailDomain.verifiedAt)));
  return found && findSignOn(services, found.organizationId);
}

export async function findSignOn(services: Services, organizationId: string): Promise<FoundSignOn | undefined> {
  const { db } = services.database;
  const [row] = await db.select().from(signOn).where(eq(signOn.organizationId, organizationId));
  if (row === undefined) return undefined;
  const { lock, host } = await findSignOnLock(services, organizationId);
  return { row, host: host ?? '', offer: findSignOnOffer(toRule(row, host), lock) };
}

/** Why the organization may not use single sign-on now, and its mail domain while it's proven. */
export async function findSignOnLock(
  services: Services,
  organizationId: string,
): Promise<{ readonly lock: SignOnLock | null; readonly host: string | null }> {
  const { db } = services.database;
  const [domain] = await db.select().from(mailDomain).where(eq(mailDomain.organizationId, organizationId));
  const host = domain !== undefined && isServing(toProof(domain), services.clock.now()) ? domain.host : null;
  if ((await db.$count(organization, eq(organization.id, organizationId))) === 0) return { lock: 'vendor', host };
  if (!(await sharesTeamPlan(services, organizationId))) return { lock: 'plan', host };
  return { lock: host === null ? 'mail-domain' : null, host };
}

/** What the single sign-on of the organization that has proven the user's mail domain closes for them. */
export async function findSignOnDuty(
  services: Services,
  userId: string,
): Promise<{ readonly organizationId: string; readonly reach: SignOnReach } | undefined> {
  const [known] = await services.database.db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (known === undefined) return undefined;
  const host = getMailDomain(known.email);
  const found = await findSignOnAt(services, host);
  if (found === undefined) return undefined;
  const { organizationId } = found.row;
  const isOwner = (await findRole(services, { userId, organizationId })) === 'owner';
  const isManaged = await isLinked(services, userId, found.row);
  return { organizationId, reach: findSignOnReach(found.offer, { isOwner, isAtDomain: host === found.host, isManaged }) };
}

/** Whether the provider that the organization has now may sign this user in. */
export async function isLinked({ database }: Pick<Services, 'database'>, userId: string, row: SignOnRow): Promise<boolean> {
  const isLink = and(eq(account.userId, userId), eq(account.providerId, toSignOnProvider(row)));
  return (await database.db.$count(account, isLink)) > 0;
}

export async function findRole(
  { database }: Pick<ServerContext, 'database'>,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<string | undefined> {
  const [found] = await database.db
    .select({ role: member.role })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.organizationId, organizationId)));
  return found?.role;
}

/** Whether one of its owners shares a plan with it that has teams. */
async function sharesTeamPlan({ database: { db }, clock }: Services, organizationId: string): Promise<boolean> {
  const shared = await findTeamPlan(db, organizationId);
  if (shared === undefined || !(await areMembers(db, organizationId, { holderId: shared.holderId, userId: shared.holderId }))) return false;
  const usage = await loadPlanUsage(db, { userId: shared.holderId, organizationId: null }, { now: clock.now(), lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].team;
}

/** The settings for the domain that the organization has now. */
export function toRule({ testedAt, testedDomain, isRequired }: SignOnRow, host: string | null): SignOnRule {
  return { testedAt: testedDomain === host ? (testedAt?.getTime() ?? null) : null, isRequired };
}
