import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { video } from '../tables/video-tables.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import type { Tx } from '../../ports/database.ts';
import { changeTask } from './change-task.ts';
import { DAY, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { refuseUnlessDeletable, isReachable, type WorkspaceItem } from '../../shared/workspace.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { toTaskMessage } from './task-message.ts';
import { loadReachableVideo, toVideoSummary } from './load-videos.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';

export async function renameVideo(services: ServerContext, item: WorkspaceItem, title: string): Promise<VideoSummary> {
  return services.database.db.transaction(async (tx) => {
    const { id } = await loadReachableVideo(tx, item);
    await tx.update(video).set({ title }).where(eq(video.id, id));
    return toVideoSummary(await loadReachableVideo(tx, item));
  });
}

/** Stops the rendering at once. `computeQuotaOutcome` decides whether the video counts against the quota. */
export async function cancelVideo(services: ServerContext, item: WorkspaceItem): Promise<TaskMessage> {
  return services.database.db.transaction(async (tx) => {
    const row = await loadReachableVideo(tx, item);
    if (row.status === 'cancelled') return toTaskMessage(row);

    const cancelled = await changeTask(tx, row.id, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services });
    if (cancelled !== undefined) return toTaskMessage(cancelled);
    throw new HttpError(409, 'already-final', { message: 'This video is no longer rendering, so there’s nothing to cancel.' });
  });
}

/** Moves the video to the trash, and cancels it if it is still being rendered. */
export async function deleteVideo(services: ServerContext, item: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await loadReachableVideo(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    await changeTask(tx, row.id, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services });
    const deleted = await tx
      .update(video)
      .set({ deletedAt: new Date(services.clock.now()) })
      .where(and(eq(video.id, row.id), isNull(video.deletedAt)))
      .returning({ id: video.id });
    if (deleted.length > 0) await recordVideo(tx, item, { kind: 'video.deleted', row });
  });
}

export async function restoreVideo(services: ServerContext, item: WorkspaceItem): Promise<VideoSummary> {
  if (!isUuid(item.id)) throw createNotFoundError('video');
  return services.database.db.transaction(async (tx) => {
    const oldest = new Date(services.clock.now() - SERVER_LIMITS.restoreDays * DAY);
    const [row] = await tx
      .update(video)
      .set({ deletedAt: null })
      .where(and(eq(video.id, item.id), isReachable(video, item.workspace), isNotNull(video.deletedAt), gte(video.deletedAt, oldest)))
      .returning();
    if (row !== undefined) {
      refuseUnlessDeletable(item.workspace, row);
      await recordVideo(tx, item, { kind: 'video.restored', row });
    }
    return toVideoSummary(await loadReachableVideo(tx, item));
  });
}

interface VideoDeed {
  readonly kind: 'video.deleted' | 'video.restored';
  readonly row: typeof video.$inferSelect;
}

function recordVideo(tx: Tx, { workspace }: WorkspaceItem, { kind, row }: VideoDeed): Promise<void> {
  return recordActivity(tx, getItemPlace(workspace, row), { kind, item: { id: row.id, name: row.title } });
}
