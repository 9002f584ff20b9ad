import { and, eq, notInArray } from 'drizzle-orm';
import { video } from '../tables/video-tables.ts';
import { CLOSES_FILE } from '#domain/moderation/takedown.ts';
import { isWatched } from '#domain/tasks/quota-outcome.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { type VideoRow, getSegmentsTopic, getTaskTopic } from './task-message.ts';
import { loadReachableVideo } from './load-videos.ts';
import { listActiveTakedowns, refuseTakenDown } from '../../shared/active-takedowns.ts';
import { createJoinOrder } from './create-join-order.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { SegmentReady } from '../../engine/engine.ts';
import type { BusEvent } from '../../ports/event-bus.ts';

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
  const recordWatched = createWatchedRecorder(services, row, () => controller.abort());
  const beforeSegment = async (served: number, length: number): Promise<void> => {
    if ((await listActiveTakedowns(services.database.db, row.id, CLOSES_FILE)).length > 0) controller.abort();
    else await recordWatched(served, length);
  };
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

interface FollowedSegments {
  /** Segments published from now on by any process. Ends with the video, when all segments are in the store. */
  readonly segments: AsyncIterable<SegmentReady>;
  /** Aborts when the video fails or is cancelled, or with the given signal. */
  readonly signal: AbortSignal;
  /** Idempotent; called automatically when the iteration ends. */
  stop(): void;
}

/** Subscribes at once and buffers, so that no segment is missed between reading the store and waiting. */
function followSegments(services: Pick<ServerContext, 'bus'>, videoId: string, clientSignal: AbortSignal): FollowedSegments {
  const ended = new AbortController();
  const signal = AbortSignal.any([clientSignal, ended.signal]);
  const buffered: SegmentReady[] = [];
  let complete = false;
  let wake = () => {};

  const unsubscribe = services.bus.subscribe((event) => {
    const segment = event.topic === getSegmentsTopic(videoId) ? readSegment(event.data) : undefined;
    if (segment !== undefined) buffered.push(segment);
    const status = event.topic === getTaskTopic(videoId) ? parseTaskMessage(event.data)?.status : undefined;
    if (status === 'completed') complete = true;
    else if (status !== undefined && isFinalStatus(status)) ended.abort(new Error('The video has ended.'));
    wake();
  });
  const stop = () => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
    wake();
  };
  const onAbort = () => stop();
  signal.addEventListener('abort', onAbort);

  async function* generateSegments(): AsyncGenerator<SegmentReady> {
    try {
      while (!signal.aborted) {
        const segment = buffered.shift();
        if (segment !== undefined) yield segment;
        else if (complete) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
    }
  }
  return { segments: generateSegments(), signal, stop };
}

function readSegment({ sceneIndex, pieceIndex }: BusEvent['data']): SegmentReady | undefined {
  return typeof sceneIndex === 'number' && typeof pieceIndex === 'number' ? { sceneIndex, pieceIndex } : undefined;
}
