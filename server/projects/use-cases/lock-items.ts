import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../tables/project-tables.ts';
import type { ItemChanges, ItemRef } from '#ports/library-api.ts';
import type { Tx } from '../../ports/database.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isReachable, type Workspace, refuseUnlessDeletable } from '../../shared/workspace.ts';

export type ProjectRow = typeof project.$inferSelect;
export type VideoRow = typeof video.$inferSelect;

/** Locks the row until the transaction ends. Throws 404 if the workspace does not reach it. */
export async function lockProject(tx: Tx, workspace: Workspace, order: { readonly id: string; readonly trashed: boolean }) {
  if (!isUuid(order.id)) throw createNotFoundError('project');
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.id, order.id), isReachable(project, workspace), (order.trashed ? isNotNull : isNull)(project.deletedAt)))
    .for('update');
  if (row === undefined) throw createNotFoundError('project');
  return row;
}

export async function lockVideo(tx: Tx, workspace: Workspace, order: { readonly id: string; readonly trashed: boolean }) {
  if (!isUuid(order.id)) throw createNotFoundError('video');
  const [row] = await tx
    .select()
    .from(video)
    .where(and(eq(video.id, order.id), isReachable(video, workspace), (order.trashed ? isNotNull : isNull)(video.deletedAt)))
    .for('update');
  if (row === undefined) throw createNotFoundError('video');
  return row;
}

/** Locks the videos that are deleted and restored with the project: existing ones, or those deleted together with it. */
export async function lockProjectVideos(tx: Tx, { id, deletedAt }: Pick<ProjectRow, 'id' | 'deletedAt'>): Promise<readonly VideoRow[]> {
  const together = deletedAt === null ? isNull(video.deletedAt) : eq(video.deletedAt, deletedAt);
  return tx
    .select()
    .from(video)
    .where(and(eq(video.projectId, id), together))
    .orderBy(video.id)
    .for('update');
}

/** Throws unless the user may delete every row, because a project is deleted only as a whole. */
export function refuseUnlessAllDeletable(workspace: Workspace, rows: readonly Pick<VideoRow, 'ownerId' | 'organizationId'>[]): void {
  for (const row of rows) refuseUnlessDeletable(workspace, row);
}

/** Applies the change to each item in turn; a refused item does not stop the others. */
export async function changeEach(items: readonly ItemRef[], change: (item: ItemRef) => Promise<void>): Promise<ItemChanges> {
  const done: ItemRef[] = [];
  const refused: ItemChanges['refused'][number][] = [];
  for (const { type, id } of items) {
    try {
      await change({ type, id });
      done.push({ type, id });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ type, id, code: error.code, message: error.message });
    }
  }
  return { done, refused };
}
