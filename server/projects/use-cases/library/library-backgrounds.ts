import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { video } from '../../../videos/tables/video-tables.ts';
import { backgroundAsset, project } from '../../tables/project-tables.ts';
import { cleanBackgroundName } from '../../../../src/domain/library/library-names.ts';
import { listUsedAssets } from '../../../../src/domain/project/find-project-problems.ts';
import type { BackgroundSummary, BackgroundUse } from '../../../../src/ports/background-api.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import { toBackgroundSummary, getBackgroundKeys } from '../background-assets.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { isUuid } from '../../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../../shared/http-error.ts';
import { isInWorkspace, isReachable, type WorkspaceItem, refuseUnlessDeletable } from '../../../shared/workspace.ts';

type Row = typeof backgroundAsset.$inferSelect;

/** Projects named in the error message; the others are counted. */
const MAX_NAMED_USES = 3;

/** Projects that show this background or logo, and videos that still render with it. */
export async function listBackgroundUses(services: ServerContext, item: WorkspaceItem): Promise<readonly BackgroundUse[]> {
  const { db } = services.database;
  return findUses(db, await loadBackgroundRow(db, item));
}

export async function renameBackground(services: ServerContext, item: WorkspaceItem, requestedName: string): Promise<BackgroundSummary> {
  const { db } = services.database;
  const { id } = await loadBackgroundRow(db, item);
  const [row] = await db
    .update(backgroundAsset)
    .set({ name: cleanBackgroundName(requestedName) })
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
    const uses = await findUses(tx, row);
    if (uses.length > 0) throw createInUseError(uses);
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

/** Filters by a text search of the documents first, and parses only those that contain the id. */
async function findUses(via: Db | Tx, { id, ownerId, organizationId }: Row): Promise<readonly BackgroundUse[]> {
  const workspaceRef = { ownerId, organizationId };
  const names = `%${id}%`;
  const projects = await via
    .select({ id: project.id, title: project.title, document: project.document })
    .from(project)
    .where(and(isInWorkspace(project, workspaceRef), isNull(project.deletedAt), sql`${project.document}::text like ${names}`))
    .orderBy(desc(project.updatedAt));
  const videos = await via
    .select({ id: video.id, title: video.title, document: video.project })
    .from(video)
    .where(
      and(isInWorkspace(video, workspaceRef), inArray(video.status, ['queued', 'processing']), sql`${video.project}::text like ${names}`),
    );
  const using = (row: { readonly document: (typeof projects)[number]['document'] }) => listUsedAssets(row.document).includes(id);
  return [
    ...projects.filter(using).map((row) => ({ type: 'project' as const, id: row.id, title: row.title })),
    ...videos.filter(using).map((row) => ({ type: 'video' as const, id: row.id, title: row.title })),
  ];
}

function createInUseError(uses: readonly BackgroundUse[]): HttpError {
  const named = uses.slice(0, MAX_NAMED_USES).map(({ title }) => `“${title}”`);
  const more = uses.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return new HttpError(409, 'background-in-use', {
    message: `This background is used in ${list}. Choose another one there first, then delete it.`,
  });
}
