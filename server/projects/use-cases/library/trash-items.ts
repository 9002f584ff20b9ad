import { and, eq, gte, inArray } from 'drizzle-orm';
import { video } from '../../../videos/tables/video-tables.ts';
import { project } from '../../tables/project-tables.ts';
import { formatCancelledMessage } from '../../../../src/domain/tasks/render-progress.ts';
import type { ItemChanges, ItemRef } from '../../../../src/ports/library-api.ts';
import type { Tx } from '../../../ports/database.ts';
import { changeTask } from '../../../videos/use-cases/change-task.ts';
import { DAY, SERVER_LIMITS } from '../../../shared/server-limits.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { createNotFoundError } from '../../../shared/http-error.ts';
import type { Workspace } from '../../../shared/workspace.ts';
import { changeEach, lockProject, lockProjectVideos, refuseUnlessAllDeletable, type VideoRow } from './lock-items.ts';
import { deleteVideo, restoreVideo } from '../../../videos/use-cases/change-video.ts';
import { getItemPlace, recordActivity } from '../../../shared/record-activity.ts';

/** Moves items to the trash. A project and its videos get the same deletion time, by which they are restored together. */
export function trashItems(services: ServerContext, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, (item) =>
    item.type === 'video' ? deleteVideo(services, { workspace, id: item.id }) : trashProject(services, workspace, item.id),
  );
}

export function restoreItems(services: ServerContext, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, async (item) => {
    if (item.type === 'video') await restoreVideo(services, { workspace, id: item.id });
    else await restoreProject(services, workspace, item.id);
  });
}

async function trashProject(services: ServerContext, workspace: Workspace, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: false });
    const videos = await lockProjectVideos(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    for (const { id: videoId } of videos) {
      await changeTask(tx, videoId, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services });
    }
    const deletedAt = new Date(services.clock.now());
    await tx.update(project).set({ deletedAt, updatedAt: row.updatedAt }).where(eq(project.id, id));
    await setDeleted(tx, videos, deletedAt);
    await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.deleted', item: { id, name: row.title } });
  });
}

async function restoreProject(services: ServerContext, workspace: Workspace, id: string): Promise<void> {
  const oldest = new Date(services.clock.now() - SERVER_LIMITS.deletedProjectDays * DAY);
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: true });
    const videos = await lockProjectVideos(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    const [back] = await tx
      .update(project)
      .set({ deletedAt: null, updatedAt: row.updatedAt })
      .where(and(eq(project.id, id), gte(project.deletedAt, oldest)))
      .returning({ id: project.id });
    if (back === undefined) throw createNotFoundError('project');
    await setDeleted(tx, videos, null);
    await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.restored', item: { id, name: row.title } });
  });
}

async function setDeleted(tx: Tx, videos: readonly VideoRow[], deletedAt: Date | null): Promise<void> {
  const ids = videos.map(({ id }) => id);
  if (ids.length > 0) await tx.update(video).set({ deletedAt }).where(inArray(video.id, ids));
}
