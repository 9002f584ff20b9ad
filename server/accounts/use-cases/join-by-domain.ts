import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { findTeamPlan } from '../../billing/index.ts';
import { getMailDomain } from '#domain/activity/activity.ts';
import { hasRoom, isJoinable, type JoinRole } from '#domain/mail-domain/mail-domain.ts';
import { countFreeSeats } from '#domain/plans/team-plan.ts';
import type { JoinOffer } from '#ports/mail-domain-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { lockMembers } from '../../shared/lock-members.ts';
import { recordMemberDeeds } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { member, organization, user } from '../tables/auth-tables.ts';
import { mailDomain } from '../tables/mail-domain-tables.ts';
import { toProof } from './manage-mail-domain.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

/** What the user may join by their verified address; at most one organization has proved its domain. */
export async function listJoinOffers(services: Services, userId: string): Promise<readonly JoinOffer[]> {
  const found = await findOffer(services, services.database.db, userId);
  return found === undefined ? [] : [found.offer];
}

/** Joins with the role that the organization chose. 404 for what isn't offered, 409 `no-free-seat` without room. Idempotent. */
export async function joinByDomain(services: Services, userId: string, organizationId: string): Promise<void> {
  if ((await services.database.db.$count(member, isMember(userId, organizationId))) > 0) return;
  if ((await addMember(services, userId, organizationId)) === 'full') {
    throw new HttpError(409, 'no-free-seat', { message: 'This organization is full. Ask one of its owners to make room for you.' });
  }
}

/** A new account with a verified address joins by itself where the organization wants that and has room. */
export async function joinAutomatically(services: Services, userId: string): Promise<void> {
  const found = await findOffer(services, services.database.db, userId);
  if (found?.mode === 'automatic') await addMember(services, userId, found.offer.organizationId);
}

/** Reads everything again under the lock, so that the last place goes to one person, and none after the domain was given up. */
async function addMember(services: Services, userId: string, organizationId: string): Promise<'joined' | 'full'> {
  return services.database.db.transaction(async (tx) => {
    await lockMembers(tx, organizationId);
    const found = await findOffer(services, tx, userId);
    if (found === undefined || found.offer.organizationId !== organizationId) throw createNotFoundError('organization');
    return insertMember(tx, { userId, organizationId, role: found.offer.role, by: 'domain' });
  });
}

/** Whether the organization has room for another person. */
export async function canJoinBySignOn({ database }: Pick<ServerContext, 'database'>, organizationId: string): Promise<boolean> {
  return hasRoomIn(database.db, organizationId);
}

/** Who has signed in at the organization's provider becomes a member, whatever its domain offers to others. Members stay what they are. */
export async function joinBySignOn({ database }: Pick<ServerContext, 'database'>, by: NewMember): Promise<'joined' | 'full'> {
  const { userId, organizationId } = by;
  return database.db.transaction(async (tx) => {
    await lockMembers(tx, organizationId);
    if ((await tx.$count(member, isMember(userId, organizationId))) > 0) return 'joined';
    const [domain] = await tx.select({ role: mailDomain.role }).from(mailDomain).where(eq(mailDomain.organizationId, organizationId));
    return insertMember(tx, { userId, organizationId, role: domain?.role ?? 'viewer', by: 'sign-on' });
  });
}

interface NewMember {
  readonly userId: string;
  readonly organizationId: string;
}

/** Under the lock of the organization's members. */
async function insertMember(
  tx: Tx,
  { userId, organizationId, role, by }: NewMember & { readonly role: JoinRole; readonly by: 'domain' | 'sign-on' },
): Promise<'joined' | 'full'> {
  if (!(await hasRoomIn(tx, organizationId))) return 'full';
  await tx.insert(member).values({ id: randomUUID(), organizationId, userId, role });
  const place = { actorId: userId, workspace: { ownerId: '', organizationId } };
  await recordMemberDeeds(tx, place, [{ kind: 'member.joined', userId, details: { role, by } }]);
  return 'joined';
}

async function hasRoomIn(via: Db | Tx, organizationId: string): Promise<boolean> {
  const members = await via.$count(member, eq(member.organizationId, organizationId));
  const plan = await findTeamPlan(via, organizationId);
  return hasRoom({ members, freeSeats: plan === undefined ? null : countFreeSeats(plan.seats) });
}

async function findOffer({ clock }: Services, via: Db | Tx, userId: string) {
  const [known] = await via.select({ email: user.email, emailVerified: user.emailVerified }).from(user).where(eq(user.id, userId));
  if (known === undefined || !known.emailVerified) return undefined;
  const isProven = and(eq(mailDomain.host, getMailDomain(known.email)), isNotNull(mailDomain.verifiedAt));
  const [found] = await via
    .select({ domain: mailDomain, name: organization.name })
    .from(mailDomain)
    .innerJoin(organization, eq(organization.id, mailDomain.organizationId))
    .where(isProven);
  if (found === undefined || !isJoinable({ ...toProof(found.domain), mode: found.domain.mode }, clock.now())) return undefined;
  const { organizationId, role, mode } = found.domain;
  if ((await via.$count(member, isMember(userId, organizationId))) > 0) return undefined;
  return { mode, offer: { organizationId, organizationName: found.name, role } satisfies JoinOffer };
}

function isMember(userId: string, organizationId: string) {
  return and(eq(member.userId, userId), eq(member.organizationId, organizationId));
}
