import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { video } from '../../adapters/database/schema.ts';
import { cancelledSentence } from '../../../src/domain/tasks/render-progress.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';
import type { VideoSummary } from '../../../src/ports/video-api.ts';
import { changeTask } from './change-task.ts';
import { DAY, HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { refuseUnlessDeletable } from '../../shared/refuse-unless-deletable.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import { taskMessage } from './task-message.ts';
import { reachableVideo, videoSummary } from './load-videos.ts';
import { reachable, type WorkspaceItem } from '../../shared/workspace.ts';

export async function renameVideo(services: HostServices, item: WorkspaceItem, title: string): Promise<VideoSummary> {
  return services.database.db.transaction(async (tx) => {
    await reachableVideo(tx, item);
    const [row] = await tx.update(video).set({ title }).where(eq(video.id, item.id)).returning();
    if (row === undefined) throw notFound('video');
    return videoSummary(row);
  });
}

/** Stops the rendering at once. Whether the video still counts towards the month, `fateOf` says. */
export async function cancelVideo(services: HostServices, item: WorkspaceItem): Promise<TaskMessage> {
  return services.database.db.transaction(async (tx) => {
    const row = await reachableVideo(tx, item);
    if (row.status === 'cancelled') return taskMessage(row);

    const cancelled = await changeTask(tx, row.id, { change: { event: 'cancel', detailedStatus: cancelledSentence }, services });
    if (cancelled !== undefined) return taskMessage(cancelled);
    throw new Refusal(409, 'already-final', { message: 'This video is no longer rendering, so there’s nothing to cancel.' });
  });
}

/** Can be taken back for a while. A video that is still rendered is cancelled. */
export async function deleteVideo(services: HostServices, item: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await reachableVideo(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    await changeTask(tx, row.id, { change: { event: 'cancel', detailedStatus: cancelledSentence }, services });
    await tx
      .update(video)
      .set({ deletedAt: new Date(services.clock.now()) })
      .where(and(eq(video.id, row.id), isNull(video.deletedAt)));
  });
}

export async function restoreVideo(services: HostServices, item: WorkspaceItem): Promise<VideoSummary> {
  if (!isUuid(item.id)) throw notFound('video');
  return services.database.db.transaction(async (tx) => {
    const oldest = new Date(services.clock.now() - HOST_LIMITS.restoreDays * DAY);
    const [row] = await tx
      .update(video)
      .set({ deletedAt: null })
      .where(and(eq(video.id, item.id), reachable(video, item.workspace), isNotNull(video.deletedAt), gte(video.deletedAt, oldest)))
      .returning();
    if (row !== undefined) refuseUnlessDeletable(item.workspace, row);
    return videoSummary(row ?? (await reachableVideo(tx, item)));
  });
}
