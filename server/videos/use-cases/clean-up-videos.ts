import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { removeOldObjects } from '../../shared/stored-files.ts';
import type { ServerContext, EraseServices } from '../../shared/server-context.ts';
import { DAY, SERVER_LIMITS } from '../../shared/server-limits.ts';
import { video } from '../tables/video-tables.ts';
import { deleteOldPlays } from './count-play.ts';
import { fillVideoBytes } from './fill-video-bytes.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { changeTask } from './change-task.ts';
import { eraseWorkspacePresenters } from './erase-own-presenters.ts';

const BATCH_SIZE = 200;

/** Deletes videos that can't be restored any more, and old plays and segments. */
export async function cleanUpVideos(services: ServerContext): Promise<void> {
  const before = (milliseconds: number) => new Date(services.clock.now() - milliseconds);
  await removeDeletedVideos(services, before(SERVER_LIMITS.restoreDays * DAY));
  await deleteOldPlays(services);
  await removeOldObjects(services.objects, 'pieces', before(SERVER_LIMITS.segmentDays * DAY));
  await fillVideoBytes(services);
}

async function removeDeletedVideos(services: ServerContext, deletedBefore: Date): Promise<void> {
  const { db } = services.database;
  for (let full = true; full; ) {
    const rows = await db.select({ id: video.id }).from(video).where(lt(video.deletedAt, deletedBefore)).limit(BATCH_SIZE);
    for (const { id } of rows) await deleteVideoForever(services, id);
    full = rows.length === BATCH_SIZE;
  }
}

/** Deletes the files and the row of an unrestorable video. Files go first: a remaining row is found by the next run. */
export async function deleteVideoForever(services: Pick<ServerContext, 'database' | 'objects'>, id: string): Promise<void> {
  for (const object of await services.objects.list(`videos/${id}/`)) await services.objects.delete(object.key);
  await services.database.db.delete(video).where(and(eq(video.id, id), isNotNull(video.deletedAt)));
}

/** Cancels what is being rendered, and deletes a workspace's videos and presenters. */
export async function eraseWorkspaceVideos(services: EraseServices, workspaceRef: WorkspaceRef): Promise<void> {
  const { db } = services.database;
  for (const { id } of await db.select({ id: video.id }).from(video).where(isInWorkspace(video, workspaceRef))) {
    await db.transaction((tx) => changeTask(tx, id, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services }));
    for (const object of await services.objects.list(`videos/${id}/`)) await services.objects.delete(object.key);
    await db.delete(video).where(eq(video.id, id));
  }
  await eraseWorkspacePresenters(services, workspaceRef);
}
