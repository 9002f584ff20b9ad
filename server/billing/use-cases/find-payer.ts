import { and, eq, inArray } from 'drizzle-orm';
import { findSeatState } from '#domain/plans/team-plan.ts';
import { member, organization } from '../../accounts/tables/auth-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { teamPlan, teamSeat } from '../tables/team-tables.ts';

/** A user in a workspace: an organization's, or their own (`organizationId` null). */
export interface PlanMember {
  readonly userId: string;
  readonly organizationId: string | null;
}

/** Whose plan a member uses. */
export interface Payer {
  readonly payerId: string;
  /** Set where it's another user's plan, shared with the organization. */
  readonly team: UsedTeamPlan | null;
}

export interface UsedTeamPlan {
  readonly organizationId: string;
  readonly memberId: string;
  /** The member has no seat yet and takes one with the first video. */
  readonly takesSeat: boolean;
  /** Videos a month for this member; null without a limit. */
  readonly memberVideos: number | null;
}

/** The member's own plan, or the one that is shared with the organization and has a seat for them. */
export async function findPayer(via: Db | Tx, { userId, organizationId }: PlanMember): Promise<Payer> {
  const own = { payerId: userId, team: null };
  if (organizationId === null) return own;
  const shared = await findTeamPlan(via, organizationId);
  if (shared === undefined || shared.holderId === userId) return own;
  const state = findSeatState(shared, userId);
  if (state === 'none' || !(await areMembers(via, organizationId, { holderId: shared.holderId, userId }))) return own;
  const { holderId, memberVideos } = shared;
  return { payerId: holderId, team: { organizationId, memberId: userId, takesSeat: state === 'open', memberVideos } };
}

/** The plan shared with an organization, with its seats in the order they were taken. */
export async function findTeamPlan(via: Db | Tx, organizationId: string) {
  const [plan] = await via.select().from(teamPlan).where(eq(teamPlan.organizationId, organizationId));
  if (plan === undefined) return undefined;
  const seats = await via.select().from(teamSeat).where(eq(teamSeat.organizationId, organizationId)).orderBy(teamSeat.createdAt);
  return { ...plan, seats };
}

/** Gives the member an open seat. Runs while the payer's row is locked. */
export async function takeSeat(tx: Tx, { organizationId, memberId }: UsedTeamPlan): Promise<void> {
  await tx.insert(teamSeat).values({ organizationId, userId: memberId, active: true }).onConflictDoNothing();
}

/**
 * Whether the holder still owns the organization and the user is in it. True where another auth service has the members: their
 * tokens say so, and an owner can end the sharing.
 */
export async function areMembers(
  via: Db | Tx,
  organizationId: string,
  { holderId, userId }: { readonly holderId: string; readonly userId: string },
): Promise<boolean> {
  const stored = await via.$count(organization, eq(organization.id, organizationId));
  if (stored === 0) return true;
  const rows = await via
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [holderId, userId])));
  const owns = rows.some((row) => row.userId === holderId && row.role.split(',').includes('owner'));
  return owns && rows.some((row) => row.userId === userId);
}
