import { and, eq } from 'drizzle-orm';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { listUsedMusic } from '#domain/project/find-project-problems.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { MusicSummary } from '#ports/music-api.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { createNotFoundError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { isReachable, refuseUnlessDeletable, type WorkspaceItem } from '#server/shared/workspace.ts';
import { musicAsset } from '../../tables/recording-tables.ts';
import { createInUseError, findAssetUses } from '../find-asset-uses.ts';
import { getMusicKey, toMusicSummary } from './stored-music.ts';

/** Projects that play it, and videos that still render with it. */
export async function listMusicUses({ database }: ServerContext, item: WorkspaceItem): Promise<readonly BackgroundUse[]> {
  return findAssetUses(database.db, await loadRow(database.db, item), listUsedMusic);
}

export async function renameMusic({ database }: ServerContext, item: WorkspaceItem, requestedName: string): Promise<MusicSummary> {
  const { id } = await loadRow(database.db, item);
  const [row] = await database.db
    .update(musicAsset)
    .set({ name: cleanAssetName(requestedName) })
    .where(eq(musicAsset.id, id))
    .returning();
  if (row === undefined) throw createNotFoundError('music');
  return toMusicSummary(row);
}

/** Deletes permanently. Throws 409 `music-in-use` while a project or an unfinished video plays it; finished videos contain its sound. */
export async function deleteMusic({ database, objects }: ServerContext, item: WorkspaceItem): Promise<void> {
  const id = await database.db.transaction(async (tx) => {
    const row = await loadRow(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    const uses = await findAssetUses(tx, row, listUsedMusic);
    if (uses.length > 0) throw createInUseError(uses, { code: 'music-in-use', what: 'music' });
    await tx.delete(musicAsset).where(eq(musicAsset.id, row.id));
    return row.id;
  });
  // A crash here leaves a file without a row, which the cleanup job deletes.
  await objects.delete(getMusicKey(id));
}

async function loadRow(via: Db | Tx, { workspace, id }: WorkspaceItem): Promise<typeof musicAsset.$inferSelect> {
  const [row] = isUuid(id)
    ? await via
        .select()
        .from(musicAsset)
        .where(and(eq(musicAsset.id, id), isReachable(musicAsset, workspace)))
    : [];
  if (row === undefined) throw createNotFoundError('music');
  return row;
}
