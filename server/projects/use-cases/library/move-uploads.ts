import { and, eq, inArray } from 'drizzle-orm';
import { createNotFoundError } from '../../../shared/http-error.ts';
import { isUuid } from '../../../shared/queries.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { isListed, type Workspace } from '../../../shared/workspace.ts';
import { folder } from '../../tables/folder-tables.ts';
import { backgroundAsset } from '../../tables/project-tables.ts';
import { musicAsset } from '../../tables/recording-tables.ts';

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
