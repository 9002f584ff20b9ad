import { eq } from 'drizzle-orm';
import { loadPlanUsage, computeVideosLeft, type PlanUsage, type PlanMember } from '../../billing/index.ts';
import { user } from '../tables/auth-tables.ts';
import type { PlanLimits } from '#domain/plans/plan-limits.ts';
import type { Profile, ProfileChange } from '#ports/profile-api.ts';
import type { AccountService } from '../../ports/account-service.ts';
import type { Db } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';

/** The profile with the plan that the user has in this workspace. */
export async function loadProfile(services: ServerContext, workspace: PlanMember): Promise<Profile> {
  const { userId } = workspace;
  const { db } = services.database;
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  const usage = await loadPlanUsage(db, workspace, { now: services.clock.now(), lock: false });
  if (account === undefined || usage === undefined) throw createUnauthorizedError();

  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role === 'admin' ? 'admin' : 'user',
    plan: usage.plan,
    preferences: { theme: account.theme, colors: account.keptColors },
    limits: limitToMember(usage),
    usage: {
      videosThisMonth: usage.usedThisMonth,
      videosLeft: computeVideosLeft(usage),
      renewsAt: new Date(usage.month.until).toISOString(),
    },
    sharedBy: usage.team === null ? null : await loadName(db, usage.payerId),
  };
}

/** A member's own limit of a shared plan stands in for the plan's. */
function limitToMember({ limits, team }: PlanUsage): PlanLimits {
  return { ...limits, videosPerMonth: Math.min(limits.videosPerMonth, team?.memberVideos ?? Infinity) };
}

async function loadName(db: Db, userId: string): Promise<string> {
  const [holder] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, userId));
  return holder?.name || (holder?.email ?? '');
}

/** Renames at the auth adapter first, so that a name it rejects is not stored here either. */
export async function updateProfile(
  parts: { readonly services: ServerContext; readonly accounts: Pick<AccountService, 'rename'> },
  workspace: PlanMember,
  change: ProfileChange,
): Promise<Profile> {
  const { userId } = workspace;
  const { services, accounts } = parts;
  const { db } = services.database;
  const [known] = await db.select({ firstName: user.firstName, lastName: user.lastName }).from(user).where(eq(user.id, userId));
  if (known === undefined) throw createUnauthorizedError();

  if (change.firstName !== undefined || change.lastName !== undefined) {
    const names = { firstName: change.firstName ?? known.firstName, lastName: change.lastName ?? known.lastName };
    await accounts.rename(userId, names);
    await db
      .update(user)
      .set({ ...names, name: `${names.firstName} ${names.lastName}`.trim() })
      .where(eq(user.id, userId));
  }
  const { theme, colors } = change.preferences ?? {};
  if (theme !== undefined) await db.update(user).set({ theme }).where(eq(user.id, userId));
  if (colors !== undefined) await db.update(user).set({ keptColors: colors }).where(eq(user.id, userId));
  return loadProfile(services, workspace);
}
