import { and, eq, gte, inArray } from 'drizzle-orm';
import { project, video } from '../../../adapters/database/schema.ts';
import { cancelledSentence } from '../../../../src/domain/tasks/render-progress.ts';
import type { ItemChanges, ItemRef } from '../../../../src/ports/library-api.ts';
import type { Tx } from '../../../ports/database.ts';
import { changeTask } from '../../../videos/use-cases/change-task.ts';
import { DAY, HOST_LIMITS } from '../../../shared/server-limits.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { refuseTooManyProjects } from '../refuse-too-many-projects.ts';
import { notFound } from '../../../shared/http-error.ts';
import type { Workspace } from '../../../shared/workspace.ts';
import { changeEach, lockProject, lockVideosOf, refuseUnlessAllDeletable, type VideoRow } from './lock-items.ts';
import { deleteVideo, restoreVideo } from '../../../videos/use-cases/change-video.ts';

/** Into the trash. A project takes its videos along under one time, by which they come back together. */
export function trashItems(services: HostServices, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, (item) =>
    item.type === 'video' ? deleteVideo(services, { workspace, id: item.id }) : trashProject(services, workspace, item.id),
  );
}

export function restoreItems(services: HostServices, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, async (item) => {
    if (item.type === 'video') await restoreVideo(services, { workspace, id: item.id });
    else await restoreProject(services, workspace, item.id);
  });
}

async function trashProject(services: HostServices, workspace: Workspace, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: false });
    const videos = await lockVideosOf(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    for (const { id: videoId } of videos) {
      await changeTask(tx, videoId, { change: { event: 'cancel', detailedStatus: cancelledSentence }, services });
    }
    const deletedAt = new Date(services.clock.now());
    await tx.update(project).set({ deletedAt, updatedAt: row.updatedAt }).where(eq(project.id, id));
    await setDeleted(tx, videos, deletedAt);
  });
}

async function restoreProject(services: HostServices, workspace: Workspace, id: string): Promise<void> {
  const oldest = new Date(services.clock.now() - HOST_LIMITS.deletedProjectDays * DAY);
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: true });
    const videos = await lockVideosOf(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    await refuseTooManyProjects(tx, { ownerId: row.ownerId, askedBy: workspace.userId });
    const [back] = await tx
      .update(project)
      .set({ deletedAt: null, updatedAt: row.updatedAt })
      .where(and(eq(project.id, id), gte(project.deletedAt, oldest)))
      .returning({ id: project.id });
    if (back === undefined) throw notFound('project');
    await setDeleted(tx, videos, null);
  });
}

async function setDeleted(tx: Tx, videos: readonly VideoRow[], deletedAt: Date | null): Promise<void> {
  const ids = videos.map(({ id }) => id);
  if (ids.length > 0) await tx.update(video).set({ deletedAt }).where(inArray(video.id, ids));
}
