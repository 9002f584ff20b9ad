import { sql } from 'drizzle-orm';
import { folder } from '../../tables/folder-tables.ts';
import { LIBRARY_LIMITS } from '../../../../src/domain/library/library-limits.ts';
import { getLibraryKind, type LibraryKind } from '../../../../src/domain/library/library-kind.ts';
import type { TaskStatus } from '../../../../src/domain/tasks/task-machine.ts';
import type { Page } from '../../../../src/ports/admin-api.ts';
import type { ItemRef, LibraryItem, LibraryQuery, LibraryOverview } from '../../../../src/ports/library-api.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { isListed, type Workspace } from '../../../shared/workspace.ts';
import { loadLibraryItems } from './load-library-items.ts';
import { selectLibraryRows, matchesQuery, toOrderBy } from './select-library-rows.ts';
import { countTrash } from './list-trash.ts';

export async function listLibrary(services: ServerContext, workspace: Workspace, query: LibraryQuery): Promise<Page<LibraryItem>> {
  const { db } = services.database;
  const { order = 'newest', page = 1, pageSize = LIBRARY_LIMITS.pageSize } = query;
  const rows = selectLibraryRows(workspace, query);
  const where = matchesQuery(query);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) thing where ${where}`);
  const found = await db.execute<{ type: ItemRef['type']; id: string; video_id: string | null }>(
    sql`select type, id, video_id from (${rows}) thing where ${where} order by ${toOrderBy(order)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const items = await loadLibraryItems(
    db,
    workspace,
    found.rows.map(({ type, id, video_id }) => ({ type, id, videoId: video_id })),
  );
  return { rows: items, page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

/** Folders and tags with their numbers of items. */
export async function loadLibraryOverview(services: ServerContext, workspace: Workspace): Promise<LibraryOverview> {
  const { db } = services.database;
  const rows = selectLibraryRows(workspace);
  const folders = await db
    .select({ id: folder.id, name: folder.name })
    .from(folder)
    .where(isListed(folder, workspace))
    .orderBy(sql`lower(${folder.name})`, folder.id);
  const filed = await db.execute<{ folder_id: string | null; items: number }>(
    sql`select folder_id, count(*)::int as items from (${rows}) thing group by folder_id`,
  );
  const tags = await db.execute<{ name: string; items: number }>(
    sql`select name, count(*)::int as items from (${rows}) thing, unnest(tags) name group by name
      order by items desc, name limit ${LIBRARY_LIMITS.tagsOffered}`,
  );
  const inFolder = new Map(filed.rows.map(({ folder_id, items }) => [folder_id, items]));
  return {
    folders: folders.map(({ id, name }) => ({ id, name, items: inFolder.get(id) ?? 0 })),
    tags: tags.rows.map(({ name, items }) => ({ name, items })),
    items: filed.rows.reduce((sum, { items }) => sum + items, 0),
    trashed: await countTrash(services, workspace),
  };
}

export async function countKinds(services: ServerContext, workspace: Workspace): Promise<Readonly<Record<LibraryKind, number>>> {
  const found = await services.database.db.execute<{ status: TaskStatus | null; items: number }>(
    sql`select status, count(*)::int as items from (${selectLibraryRows(workspace)}) thing group by status`,
  );
  const counts = { draft: 0, rendering: 0, video: 0, failed: 0 };
  for (const { status, items } of found.rows) counts[getLibraryKind(status)] += items;
  return counts;
}
