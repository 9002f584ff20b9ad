import { canDo } from '#domain/account/permissions.ts';
import { eq } from 'drizzle-orm';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { countFreeSeats, describeTeamPlan, TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { SharedPlan, TeamPlanLock, TeamPlanTerms, TeamSeat, WorkspaceTeamPlan } from '#ports/team-plan-api.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { teamPlan, teamSeat } from '../tables/team-tables.ts';
import { areMembers, findTeamPlan } from './find-payer.ts';
import { computeVideosLeft, countMemberVideos, loadPlanUsage, lockUser } from './quota.ts';
import { getPlace, recordActivity, recordMemberDeeds } from '../../shared/record-activity.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;
type StoredPlan = NonNullable<Awaited<ReturnType<typeof findTeamPlan>>>;

/** The plan shared with the active organization, as this user may see it. */
export function loadTeamPlan(services: Services, workspace: Workspace): Promise<WorkspaceTeamPlan> {
  return describePlan(services, services.database.db, workspace);
}

/** Shares the user's plan, or changes the terms of the one that is shared. Two owners at once: the first one's plan is shared. */
export async function shareTeamPlan(services: Services, workspace: Workspace, terms: TeamPlanTerms): Promise<WorkspaceTeamPlan> {
  const organizationId = requireOwner(workspace);
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, workspace.userId);
    const changed = await tx.update(teamPlan).set(terms).where(eq(teamPlan.organizationId, organizationId)).returning();
    if (changed.length === 0) {
      await refuseUnsharable(services, tx, workspace.userId);
      const shared = await tx
        .insert(teamPlan)
        .values({ organizationId, holderId: workspace.userId, ...terms })
        .onConflictDoNothing()
        .returning({ organizationId: teamPlan.organizationId });
      if (shared.length > 0) await recordActivity(tx, getPlace(workspace), { kind: 'plan.shared' });
    }
    return describePlan(services, tx, workspace);
  });
}

export async function endTeamPlan(services: Services, workspace: Workspace): Promise<WorkspaceTeamPlan> {
  const organizationId = requireOwner(workspace);
  await services.database.db.transaction(async (tx) => {
    const ended = await tx.delete(teamPlan).where(eq(teamPlan.organizationId, organizationId)).returning({ id: teamPlan.organizationId });
    if (ended.length > 0) await recordActivity(tx, getPlace(workspace), { kind: 'plan.ended' });
  });
  return loadTeamPlan(services, workspace);
}

/** Takes the seat of a member, or gives them one. What they have made stays. */
export async function setTeamSeat(services: Services, workspace: Workspace, { userId, active }: TeamSeat): Promise<WorkspaceTeamPlan> {
  const organizationId = requireOwner(workspace);
  return services.database.db.transaction(async (tx) => {
    const known = await findTeamPlan(tx, organizationId);
    if (known === undefined) throw createNotFoundError('shared plan');
    await lockUser(tx, known.holderId);
    await refuseUnknownMember(tx, known, userId);
    const seats = (await findTeamPlan(tx, organizationId))?.seats ?? [];
    const taken = seats.some((seat) => seat.userId === userId && seat.active);
    if (active && !taken && countFreeSeats(seats) === 0) throw createNoSeatError();
    await tx
      .insert(teamSeat)
      .values({ organizationId, userId, active })
      .onConflictDoUpdate({ target: [teamSeat.organizationId, teamSeat.userId], set: { active } });
    if (active !== taken)
      await recordMemberDeeds(tx, getPlace(workspace), [{ kind: active ? 'plan.seat-given' : 'plan.seat-taken', userId }]);
    return describePlan(services, tx, workspace);
  });
}

async function describePlan(services: Services, via: Db | Tx, workspace: Workspace): Promise<WorkspaceTeamPlan> {
  const { organizationId, role } = workspace;
  if (organizationId === null) return { plan: null, lock: 'personal' };
  const shared = await findTeamPlan(via, organizationId);
  if (shared === undefined) return { plan: null, lock: await findLock(services, via, workspace) };
  const plan = await describeShared(services, via, shared);
  const seats = canDo(role, 'manage-members') ? plan.seats : plan.seats.filter(({ userId }) => userId === workspace.userId);
  return { plan: { ...plan, seats }, lock: canDo(role, 'manage-plan') ? null : 'role' };
}

async function describeShared({ clock }: Services, via: Db | Tx, shared: StoredPlan): Promise<SharedPlan> {
  const { organizationId, holderId, memberVideos, seats } = shared;
  const [holder] = await via
    .select({ name: user.name, email: user.email, closedAt: user.closedAt })
    .from(user)
    .where(eq(user.id, holderId));
  const usage = await loadPlanUsage(via, { userId: holderId, organizationId: null }, { now: clock.now(), lock: false });
  if (holder === undefined || usage === undefined) throw new Error('The holder of a shared plan has no account.');
  const owns = await areMembers(via, organizationId, { holderId, userId: holderId });
  const counted = [];
  for (const { userId, active } of seats) counted.push({ userId, active, videos: await countMemberVideos(via, userId, usage) });
  return {
    holder: { id: holderId, name: holder.name || holder.email },
    working: owns && holder.closedAt === null && PLAN_FEATURES[usage.plan].team,
    memberVideos,
    videosLeft: computeVideosLeft({ ...usage, credits: 0 }),
    renewsAt: new Date(usage.month.until).toISOString(),
    freeSeats: countFreeSeats(seats),
    seats: counted,
  };
}

async function findLock({ clock }: Services, via: Db | Tx, { userId, role }: Workspace): Promise<TeamPlanLock | null> {
  if (!canDo(role, 'manage-plan')) return 'role';
  const usage = await loadPlanUsage(via, { userId, organizationId: null }, { now: clock.now(), lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].team ? null : 'plan';
}

function requireOwner({ organizationId, role }: Workspace): string {
  if (organizationId === null) {
    throw new HttpError(409, 'no-organization', { message: 'You’re in your personal workspace. Switch to an organization first.' });
  }
  if (canDo(role, 'manage-plan')) return organizationId;
  throw new HttpError(403, 'not-yours-to-change', { message: 'Only owners of the organization can share a plan or change who uses it.' });
}

async function refuseUnsharable({ clock }: Services, tx: Tx, userId: string): Promise<void> {
  const usage = await loadPlanUsage(tx, { userId, organizationId: null }, { now: clock.now(), lock: false });
  if (usage === undefined || !PLAN_FEATURES[usage.plan].team)
    throw new HttpError(403, 'plan-without-team', { message: describeTeamPlan() });
  if ((await tx.$count(teamPlan, eq(teamPlan.holderId, userId))) === 0) return;
  const message = 'You share your plan with another organization already. Stop sharing it there first.';
  throw new HttpError(409, 'shared-elsewhere', { message });
}

async function refuseUnknownMember(tx: Tx, { organizationId, holderId, seats }: StoredPlan, userId: string): Promise<void> {
  if (seats.some((seat) => seat.userId === userId)) return;
  const exists = userId !== holderId && (await tx.$count(user, eq(user.id, userId))) > 0;
  if (!exists || !(await areMembers(tx, organizationId, { holderId, userId }))) throw createNotFoundError('member');
}

function createNoSeatError(): HttpError {
  return new HttpError(409, 'no-free-seat', {
    message: `All ${TEAM_LIMITS.seats} seats of the plan are taken. Take one from someone else first.`,
  });
}
