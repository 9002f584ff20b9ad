import { loadPlanUsage } from '../../billing/index.ts';
import { canDo } from '#domain/account/permissions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type BrandKit, EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { type BrandTerm, removeDuplicateTerms, removeDuplicateWords } from '#domain/brand/brand-words.ts';
import { describeBrandPlan } from '#domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { BrandLock, WorkspaceBrand } from '#ports/brand-api.ts';
import { HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, toWorkspaceRef, type Workspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { brandKit } from '../tables/brand-tables.ts';
import { backgroundAsset } from '../tables/project-tables.ts';
import { musicAsset } from '../tables/recording-tables.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';

type BrandServices = Pick<ServerContext, 'database' | 'clock'>;
type BrandRow = typeof brandKit.$inferSelect;

/** What may be left out of a kit, and stays as it is then. */
type OptionalPart = 'font' | 'music' | 'intro' | 'outro' | 'pronunciations' | 'terms';
/** A kit as programs send it. */
type SentBrandKit = Omit<BrandKit, OptionalPart> & Partial<Pick<BrandKit, OptionalPart>>;

/** The kit of exactly this workspace; an empty one until it's saved. */
export async function loadBrand(services: BrandServices, workspace: Workspace): Promise<WorkspaceBrand> {
  const [row] = await services.database.db
    .select()
    .from(brandKit)
    .where(isInWorkspace(brandKit, toWorkspaceRef(workspace)));
  return { kit: row === undefined ? EMPTY_BRAND_KIT : toBrandKit(row), lock: await findLock(services, workspace) };
}

/** Terms that translations in this workspace respect. */
export async function loadBrandTerms({ database }: Pick<BrandServices, 'database'>, workspace: Workspace): Promise<readonly BrandTerm[]> {
  const [row] = await database.db
    .select({ terms: brandKit.terms })
    .from(brandKit)
    .where(isInWorkspace(brandKit, toWorkspaceRef(workspace)));
  return row?.terms ?? [];
}

/** Throws 403 for members who may not change the kit, and without the plan for it. */
export async function requireUnlockedBrand(services: BrandServices, workspace: Workspace): Promise<void> {
  refuseLocked(await findLock(services, workspace));
}

/** Replaces the workspace's kit, its words, font, music, intro and outro only if they're sent. Two who save at once both succeed; the later one's kit stays. */
export async function saveBrand(services: BrandServices, workspace: Workspace, kit: SentBrandKit): Promise<WorkspaceBrand> {
  await requireUnlockedBrand(services, workspace);
  await refuseUnknownLogo(services, workspace, kit);
  await refuseUnknownMusic(services, workspace, kit);
  const ref = toWorkspaceRef(workspace);
  const values = { ...ref, ...toColumns(kit) };
  const row = await services.database.db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(brandKit)
      .values(values)
      .onConflictDoUpdate({ ...findUniqueIndex(ref), set: values })
      .returning();
    await recordActivity(tx, getPlace(workspace), { kind: 'brand.changed' });
    return saved;
  });
  if (row === undefined) throw new Error('The brand kit was not stored.');
  return { kit: toBrandKit(row), lock: null };
}

/** The index by which a workspace has at most one kit. */
function findUniqueIndex({ organizationId }: WorkspaceRef) {
  return organizationId === null
    ? { target: brandKit.ownerId, targetWhere: sql`organization_id is null` }
    : { target: brandKit.organizationId, targetWhere: sql`organization_id is not null` };
}

function toColumns({ colors, captions, logo, font, music, intro, outro, pronunciations, terms }: SentBrandKit) {
  return {
    colors: [...new Set(colors)],
    ...{ captionStyle: captions?.style ?? null, captionPosition: captions?.position ?? null },
    logoAssetId: logo?.assetId ?? null,
    logoLook: logo && { corner: logo.corner, size: logo.size, opacity: logo.opacity },
    ...(font !== undefined && { font }),
    ...(music !== undefined && { music, musicAssetId: music !== null && 'assetId' in music ? music.assetId : null }),
    ...(intro !== undefined && { intro }),
    ...(outro !== undefined && { outro }),
    ...(pronunciations && { pronunciations: removeDuplicateWords(pronunciations) }),
    ...(terms && { terms: removeDuplicateTerms(terms) }),
  };
}

async function findLock({ database, clock }: BrandServices, workspace: Workspace): Promise<BrandLock | null> {
  if (!canDo(workspace.role, 'manage-brand')) return 'role';
  const usage = await loadPlanUsage(database.db, workspace, { now: clock.now(), lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].brandKit ? null : 'plan';
}

function refuseLocked(lock: BrandLock | null): void {
  switch (lock) {
    case null:
      return;
    case 'role':
      throw new HttpError(403, 'not-yours-to-change', { message: 'Only owners and admins of the organization can change its brand kit.' });
    case 'plan':
      throw new HttpError(403, 'plan-without-brand', { message: describeBrandPlan() });
  }
}

async function refuseUnknownLogo({ database }: BrandServices, workspace: Workspace, { logo }: SentBrandKit): Promise<void> {
  if (logo === null) return;
  const isTheirs = and(eq(backgroundAsset.id, logo.assetId), isInWorkspace(backgroundAsset, toWorkspaceRef(workspace)));
  const rows = isUuid(logo.assetId) ? await database.db.select({ id: backgroundAsset.id }).from(backgroundAsset).where(isTheirs) : [];
  if (rows.length > 0) return;
  throw new HttpError(400, 'unknown-logo', {
    field: 'logo.assetId',
    message: 'This image isn’t in the workspace. Upload the logo again.',
  });
}

async function refuseUnknownMusic({ database }: BrandServices, workspace: Workspace, { music }: SentBrandKit): Promise<void> {
  if (!music || !('assetId' in music)) return;
  const isTheirs = and(eq(musicAsset.id, music.assetId), isInWorkspace(musicAsset, toWorkspaceRef(workspace)));
  const rows = isUuid(music.assetId) ? await database.db.select({ id: musicAsset.id }).from(musicAsset).where(isTheirs) : [];
  if (rows.length > 0) return;
  throw new HttpError(400, 'unknown-music', {
    field: 'music.assetId',
    message: 'This music isn’t in the workspace. Upload it again, or choose other music.',
  });
}

export function toBrandKit(row: BrandRow): BrandKit {
  const { colors, captionStyle, captionPosition, logoAssetId, logoLook, font, musicAssetId, music, intro, outro } = row;
  return {
    colors,
    captions: captionStyle === null || captionPosition === null ? null : { style: captionStyle, position: captionPosition },
    logo: logoAssetId === null || logoLook === null ? null : { assetId: logoAssetId, ...logoLook },
    music: music !== null && 'assetId' in music && musicAssetId === null ? null : music,
    ...{ font, intro, outro },
    ...{ pronunciations: row.pronunciations, terms: row.terms },
  };
}
