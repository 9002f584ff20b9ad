import { and, eq } from 'drizzle-orm';
import { loadPlanUsage } from '../../billing/index.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { member, organization } from '../../accounts/tables/auth-tables.ts';
import { brandKit } from '../../projects/tables/brand-tables.ts';
import { findShareBrand, toShareBrand } from './manage-share-brand.ts';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

/** What viewers see of a workspace. */
export interface PageBrand extends ShareBrand {
  /** The image of the brand kit's logo; null without one. */
  readonly logoAssetId: string | null;
}

/** The brand that a workspace's share pages show; null is ours: nothing was saved, or the plan of who saved it has no brand now. */
export async function loadPageBrand(services: Pick<ServerContext, 'database' | 'clock'>, ref: WorkspaceRef): Promise<PageBrand | null> {
  const { db } = services.database;
  const row = await findShareBrand(services, ref);
  if (row === undefined) return null;
  if (!(await isPaidFor(services, row))) return null;
  const [logo] = await db
    .select({ id: backgroundAsset.id })
    .from(brandKit)
    .innerJoin(backgroundAsset, eq(backgroundAsset.id, brandKit.logoAssetId))
    .where(and(isInWorkspace(brandKit, ref), isInWorkspace(backgroundAsset, ref)));
  return { ...toShareBrand(row), logoAssetId: logo?.id ?? null };
}

/** Whether who saved something about share pages is still in the workspace, with a plan for it. */
export async function isPaidFor(
  services: Pick<ServerContext, 'database' | 'clock'>,
  { ownerId: userId, organizationId }: WorkspaceRef,
): Promise<boolean> {
  if (organizationId !== null && (await hasLeft(services, userId, organizationId))) return false;
  const usage = await loadPlanUsage(services.database.db, { userId, organizationId }, { now: services.clock.now(), lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].shareBrand;
}

/** False where another auth service has the members. */
async function hasLeft({ database }: Pick<ServerContext, 'database'>, userId: string, organizationId: string): Promise<boolean> {
  const [found] = await database.db
    .select({ memberId: member.id })
    .from(organization)
    .leftJoin(member, and(eq(member.organizationId, organization.id), eq(member.userId, userId)))
    .where(eq(organization.id, organizationId));
  return found !== undefined && found.memberId === null;
}
