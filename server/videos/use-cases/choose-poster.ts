import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { listSceneStarts } from '#domain/renderer/build-timeline.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';
import { video } from '../tables/video-tables.ts';
import { createRepeatOrder } from './create-join-order.ts';
import { loadFinishedVideo } from './download-video.ts';
import { toVideoSummary } from './load-videos.ts';
import type { VideoRow } from './task-message.ts';

/** Seconds by which a moment may fall short of its own frame: players give times in floating point. */
const ROUNDING = 0.001;

export interface PosterMoment {
  /** From the start of the video. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/**
 * Draws the frame of a moment again, and makes it what the library, shared pages and embeds show of the video. Throws 400 after the end, 409
 * if the video can't be drawn again, 429 and 503 when there's no time for it.
 */
export async function choosePoster(services: ServerContext, item: WorkspaceItem, { seconds, signal }: PosterMoment): Promise<VideoSummary> {
  const row = await loadFinishedVideo(services, item);
  if (seconds > (row.seconds ?? 0)) {
    throw new HttpError(400, 'after-the-end', { field: 'seconds', message: 'The video is shorter than that. Choose an earlier moment.' });
  }
  const { userId } = item.workspace;
  services.workLimiter.refuseOverspent('frames', userId);
  const turn = await services.workLimiter.frames.run(userId, () => drawMoment(services, { row, userId }, { seconds, signal }), signal);
  if (turn.kind === 'busy') throw createBusyError('Many frames are being drawn right now. Try again in a moment.');

  const thumbnailKey = `videos/${row.id}/${randomUUID()}.webp`;
  const changed = await storeFilesWithRow(services, {
    keys: [thumbnailKey],
    putFiles: () => services.objects.put(thumbnailKey, turn.result, { type: 'image/webp', signal }),
    async writeRow(tx) {
      const [updated] = await tx
        .update(video)
        .set({ thumbnailKey })
        .where(and(eq(video.id, row.id), isNull(video.deletedAt)))
        .returning();
      return updated;
    },
  });
  if (changed === undefined) throw createNotFoundError('video');
  // What isn't deleted now is deleted by the cleanup job.
  if (row.thumbnailKey !== null) await services.objects.delete(row.thumbnailKey).catch(() => undefined);
  return toVideoSummary(changed);
}

async function drawMoment(
  services: ServerContext,
  { row, userId }: { readonly row: VideoRow; readonly userId: string },
  { seconds, signal }: PosterMoment,
): Promise<Uint8Array> {
  const startedAt = performance.now();
  try {
    const { spoken, ...order } = await createRepeatOrder(services, row, signal);
    const starts = listSceneStarts(spoken, row.project.frameRate);
    const sceneIndex = Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds + ROUNDING),
    );
    const scene = spoken[sceneIndex];
    if (scene === undefined) throw new RangeError('A video needs at least one scene.');
    const within = seconds + ROUNDING - (starts[sceneIndex] ?? 0);
    return await services.engine.drawFrame(
      { ...order, sceneIndex, spoken: scene, previous: spoken[sceneIndex - 1] },
      { seconds: Math.max(0, within) },
      { signal },
    );
  } finally {
    services.workLimiter.spend('frames', userId, (performance.now() - startedAt) / 1_000);
  }
}
