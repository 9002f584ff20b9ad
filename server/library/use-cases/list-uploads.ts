import { and, desc, isNull, sql, eq, inArray } from 'drizzle-orm';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { Upload } from '#ports/library-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isListed, type Workspace } from '../../shared/workspace.ts';
import { backgroundAsset, project } from '../../projects/tables/project-tables.ts';
import { musicAsset } from '../../projects/tables/recording-tables.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import { folder } from '../../projects/tables/folder-tables.ts';

/** Images, clips and sounds of the workspace, newest first, with the number of projects that use each. */
export async function listUploads(services: ServerContext, workspace: Workspace): Promise<readonly Upload[]> {
  const { db } = services.database;
  const limit = LIBRARY_LIMITS.uploadsListed;
  const [shown, heard, uses] = await Promise.all([
    db.select().from(backgroundAsset).where(isListed(backgroundAsset, workspace)).orderBy(desc(backgroundAsset.createdAt)).limit(limit),
    db.select().from(musicAsset).where(isListed(musicAsset, workspace)).orderBy(desc(musicAsset.createdAt)).limit(limit),
    countUses(services, workspace),
  ]);
  const uploads = [
    ...shown.map((row) => ({
      ...toUpload(row, uses),
      kind: row.seconds === null ? ('image' as const) : ('video' as const),
      thumbnailUrl: `/api/background/${row.id}/thumbnail`,
    })),
    ...heard.map((row) => ({ ...toUpload(row, uses), kind: 'audio' as const, thumbnailUrl: null })),
  ];
  return uploads.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)).slice(0, limit);
}

type Row = Pick<typeof backgroundAsset.$inferSelect, 'id' | 'name' | 'seconds' | 'bytes' | 'folderId' | 'createdAt'>;

function toUpload(row: Row, uses: ReadonlyMap<string, number>): Omit<Upload, 'kind' | 'thumbnailUrl'> {
  const { id, name, seconds, bytes, folderId, createdAt } = row;
  return { assetId: id, name, seconds, bytes, folderId, createdAt: createdAt.toISOString(), projects: uses.get(id) ?? 0 };
}

/** Projects by the id of an asset that they name, wherever it is in the document. The database looks, so that no document is sent. */
async function countUses({ database }: ServerContext, workspace: Workspace): Promise<ReadonlyMap<string, number>> {
  const named = database.db
    .select({
      projectId: project.id,
      assetId: sql<string>`jsonb_path_query(${project.document}, 'strict $.**.assetId') #>> '{}'`.as('asset_id'),
    })
    .from(project)
    .where(and(isListed(project, workspace), isNull(project.deletedAt)))
    .as('named');
  const rows = await database.db
    .select({ assetId: named.assetId, projects: sql<number>`count(distinct ${named.projectId})::int` })
    .from(named)
    .groupBy(named.assetId);
  return new Map(rows.map(({ assetId, projects }) => [assetId, projects]));
}

export interface UploadMove {
  readonly assetIds: readonly string[];
  readonly folderId: string | null;
}

/**
 * Moves uploads of the workspace into a folder of it, or to the top level. Returns the ids of those that were moved: others were deleted
 * meanwhile, or are of another workspace. Throws 404 for a folder that isn't there.
 */
export async function moveUploads(
  services: ServerContext,
  workspace: Workspace,
  { assetIds, folderId }: UploadMove,
): Promise<readonly string[]> {
  const ids = assetIds.filter(isUuid);
  return services.database.db.transaction(async (tx) => {
    if (folderId !== null) {
      const [target] = isUuid(folderId)
        ? await tx
            .select({ id: folder.id })
            .from(folder)
            .where(and(eq(folder.id, folderId), isListed(folder, workspace)))
            .for('share')
        : [];
      if (target === undefined) throw createNotFoundError('folder');
    }
    if (ids.length === 0) return [];
    const moved = [];
    for (const table of [backgroundAsset, musicAsset] as const) {
      const rows = await tx
        .update(table)
        .set({ folderId })
        .where(and(inArray(table.id, ids), isListed(table, workspace)))
        .returning({ id: table.id });
      moved.push(...rows.map(({ id }) => id));
    }
    return moved;
  });
}
