import { and, desc, isNull, sql } from 'drizzle-orm';
import { LIBRARY_LIMITS } from '../../../../src/domain/library/library-limits.ts';
import type { Upload } from '../../../../src/ports/library-api.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { isListed, type Workspace } from '../../../shared/workspace.ts';
import { backgroundAsset, project } from '../../tables/project-tables.ts';
import { musicAsset } from '../../tables/recording-tables.ts';

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
