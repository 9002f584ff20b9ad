import { sql } from 'drizzle-orm';
import { loadPlanUsage } from '../../billing/index.ts';
import { canDo } from '#domain/account/permissions.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import { describeShareBrandPlan } from '#domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { BrandLock, WorkspaceShareBrand } from '#ports/brand-api.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, toWorkspaceRef, type Workspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { shareBrand } from '../../projects/tables/brand-tables.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';

type BrandServices = Pick<ServerContext, 'database' | 'clock'>;
type ShareBrandRow = typeof shareBrand.$inferSelect;

/** What exactly this workspace saved, also while its plan doesn't show it. */
export async function loadShareBrand(services: BrandServices, workspace: Workspace): Promise<WorkspaceShareBrand> {
  const row = await findShareBrand(services, toWorkspaceRef(workspace));
  return { brand: row === undefined ? null : toShareBrand(row), lock: await findShareBrandLock(services, workspace) };
}

/** Replaces it, or removes it with null. Two who save at once both succeed; the later one's stays. */
export async function saveShareBrand(
  services: BrandServices,
  workspace: Workspace,
  wanted: ShareBrand | null,
): Promise<WorkspaceShareBrand> {
  const lock = await findShareBrandLock(services, workspace);
  refuseLockedShareBrand(lock, { isRemoval: wanted === null });
  const { db } = services.database;
  const ref = toWorkspaceRef(workspace);
  if (wanted === null) {
    await db.transaction(async (tx) => {
      const removed = await tx.delete(shareBrand).where(isInWorkspace(shareBrand, ref)).returning({ ownerId: shareBrand.ownerId });
      if (removed.length > 0) await recordActivity(tx, getPlace(workspace), { kind: 'share-brand.removed' });
    });
    return { brand: null, lock };
  }
  const values = { ...ref, ...toColumns(wanted) };
  const row = await db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(shareBrand)
      .values(values)
      .onConflictDoUpdate({ ...findUniqueIndex(ref), set: values })
      .returning();
    await recordActivity(tx, getPlace(workspace), { kind: 'share-brand.changed' });
    return saved;
  });
  if (row === undefined) throw new Error('The look of share pages was not stored.');
  return { brand: toShareBrand(row), lock: null };
}

export async function findShareBrand({ database }: Pick<ServerContext, 'database'>, ref: WorkspaceRef): Promise<ShareBrandRow | undefined> {
  const [row] = await database.db.select().from(shareBrand).where(isInWorkspace(shareBrand, ref));
  return row;
}

/** The index by which a workspace has at most one. */
function findUniqueIndex({ organizationId }: WorkspaceRef) {
  return organizationId === null
    ? { target: shareBrand.ownerId, targetWhere: sql`organization_id is null` }
    : { target: shareBrand.organizationId, targetWhere: sql`organization_id is not null` };
}

function toColumns({ name, accent, background, footer, replyTo, hidesCastwright }: ShareBrand) {
  return { name, accent, background, footerText: footer?.text ?? null, footerUrl: footer?.url ?? null, replyTo, hidesCastwright };
}

export async function findShareBrandLock({ database, clock }: BrandServices, workspace: Workspace): Promise<BrandLock | null> {
  if (!canDo(workspace.role, 'manage-brand')) return 'role';
  const usage = await loadPlanUsage(database.db, workspace, { now: clock.now(), lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].shareBrand ? null : 'plan';
}

/** Giving something up needs no plan. */
export function refuseLockedShareBrand(
  lock: BrandLock | null,
  { isRemoval }: { readonly isRemoval: boolean } = { isRemoval: false },
): void {
  if (isRemoval && lock === 'plan') return;
  switch (lock) {
    case null:
      return;
    case 'role':
      throw new HttpError(403, 'not-yours-to-change', {
        message: 'Only owners and admins of the organization can change its share pages.',
      });
    case 'plan':
      throw new HttpError(403, 'plan-without-share-brand', { message: describeShareBrandPlan() });
  }
}

export function toShareBrand({ name, accent, background, footerText, footerUrl, replyTo, hidesCastwright }: ShareBrandRow): ShareBrand {
  return { name, accent, background, footer: footerText === null ? null : { text: footerText, url: footerUrl }, replyTo, hidesCastwright };
}
