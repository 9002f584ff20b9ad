import { and, eq } from 'drizzle-orm';
import { backgroundAsset } from '../tables/project-tables.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { listUsedAssets } from '#domain/project/find-project-problems.ts';
import type { BackgroundSummary, BackgroundUse } from '#ports/background-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { toBackgroundSummary, getBackgroundKeys } from './background-assets.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createInUseError, findAssetUses } from './find-asset-uses.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isReachable, type WorkspaceItem, refuseUnlessDeletable } from '../../shared/workspace.ts';

type Row = typeof backgroundAsset.$inferSelect;

/** Projects that show this background or logo, and videos that still render with it. */
export async function listBackgroundUses(services: ServerContext, item: WorkspaceItem): Promise<readonly BackgroundUse[]> {
  const { db } = services.database;
  return findAssetUses(db, await loadBackgroundRow(db, item), listUsedAssets);
}

export async function renameBackground(services: ServerContext, item: WorkspaceItem, requestedName: string): Promise<BackgroundSummary> {
  const { db } = services.database;
  const { id } = await loadBackgroundRow(db, item);
  const [row] = await db
    .update(backgroundAsset)
    .set({ name: cleanAssetName(requestedName) })
    .where(eq(backgroundAsset.id, id))
    .returning();
  if (row === undefined) throw createNotFoundError('image');
  return toBackgroundSummary(row);
}

/**
 * Deletes permanently. Throws 409 `background-in-use` while a project or an unfinished video uses the background;
 * finished videos contain its pixels and do not need it.
 */
export async function deleteBackground(services: ServerContext, item: WorkspaceItem): Promise<void> {
  const id = await services.database.db.transaction(async (tx) => {
    const row = await loadBackgroundRow(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    const uses = await findAssetUses(tx, row, listUsedAssets);
    if (uses.length > 0) throw createInUseError(uses, { code: 'background-in-use', what: 'background' });
    await tx.delete(backgroundAsset).where(eq(backgroundAsset.id, row.id));
    return row.id;
  });
  // A crash here leaves files without a row, which the cleanup job deletes.
  for (const key of Object.values(getBackgroundKeys(id))) await services.objects.delete(key);
}

async function loadBackgroundRow(via: Db | Tx, { workspace, id }: WorkspaceItem): Promise<Row> {
  const [row] = isUuid(id)
    ? await via
        .select()
        .from(backgroundAsset)
        .where(and(eq(backgroundAsset.id, id), isReachable(backgroundAsset, workspace)))
    : [];
  if (row === undefined) throw createNotFoundError('image');
  return row;
}
