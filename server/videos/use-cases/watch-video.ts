import { and, eq, notInArray } from 'drizzle-orm';
import { video } from '../tables/video-tables.ts';
import { isWatched } from '../../../src/domain/tasks/quota-outcome.ts';
import { followSegments, type FollowedSegments } from './follow-segments.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { VideoRow } from './task-message.ts';
import { loadReachableVideo } from './load-videos.ts';
import { refuseTakenDown } from './moderation/active-takedowns.ts';
import { createJoinOrder } from './create-join-order.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';

/**
 * Streams the video as fragmented MP4 while it is rendered: finished segments at once, the others as they are
 * finished. Undefined if all are finished, since the complete file is better then.
 */
export async function watchVideo(
  services: ServerContext,
  item: WorkspaceItem,
  clientSignal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const followed = followSegments(services, item.id, clientSignal);
  try {
    const watched = await watchSegments(services, item, followed);
    if (watched === undefined) followed.stop();
    return watched;
  } catch (error) {
    followed.stop();
    throw error;
  }
}

async function watchSegments(
  services: ServerContext,
  item: WorkspaceItem,
  { segments, signal }: FollowedSegments,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const row = await loadReachableVideo(services.database.db, item);
  await refuseTakenDown(services.database.db, row.id);
  if (row.status === 'completed') return undefined;
  if (row.status === 'failed' || row.status === 'cancelled') {
    throw new HttpError(409, 'not-watchable', { message: 'There’s nothing to watch. This video wasn’t finished.' });
  }

  const order = await createJoinOrder(services, row, { signal, code: 'not-watchable' });
  const controller = new AbortController();
  const beforeSegment = createWatchedRecorder(services, row, () => controller.abort());
  return services.engine.watch(order, segments, { signal: AbortSignal.any([signal, controller.signal]), beforeSegment });
}

/** Marks the video as watched before the segment is sent; a cancellation that comes first ends the stream instead. */
function createWatchedRecorder({ database }: Pick<ServerContext, 'database'>, { id, watched }: VideoRow, end: () => void) {
  let isRecorded = watched;
  return async (served: number, length: number): Promise<void> => {
    if (isRecorded || !isWatched(served, length)) return;
    const [row] = await database.db
      .update(video)
      .set({ watched: true })
      .where(and(eq(video.id, id), notInArray(video.status, ['failed', 'cancelled'])))
      .returning({ id: video.id });
    isRecorded = true;
    if (row === undefined) end();
  };
}
