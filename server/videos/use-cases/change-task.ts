import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { countCancelledRenders, settleQuota } from '../../billing/index.ts';
import { enqueueWebhookEvent } from '../../webhooks/index.ts';
import { renderScene, video } from '../tables/video-tables.ts';
import { applyTaskEvent, listStatusesBefore, type TaskEvent } from '#domain/tasks/task-machine.ts';
import { computeQuotaOutcome, type QuotaOutcome } from '#domain/tasks/quota-outcome.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { enqueueFeedAfterVideo } from './enqueue-batch-feed.ts';
import { toTaskMessage, type VideoRow, getTaskTopic } from './task-message.ts';

export type TaskChange = TaskChangeOf<Exclude<TaskEvent, 'cancel' | 'fail'>, string> | UnfinishedChange;

/** Changes that end a video. Their status text says whether the video counts against the quota. */
type UnfinishedChange =
  | TaskChangeOf<'cancel', FormatOutcome>
  | (TaskChangeOf<'fail', FormatOutcome> & { readonly isServerFailure: boolean });
type FormatOutcome = (outcome: QuotaOutcome) => string;

interface TaskChangeOf<Event extends TaskEvent, Text> {
  readonly event: Event;
  readonly detailedStatus: Text;
  readonly progress?: number;
  readonly with?: Partial<
    Pick<
      VideoRow,
      | 'seconds'
      | 'objectKey'
      | 'thumbnailKey'
      | 'bytes'
      | 'transcript'
      | 'vtt'
      | 'srt'
      | 'credits'
      | 'failureCode'
      | 'completedAt'
      | 'sceneStarts'
    >
  >;
}

/**
 * The only way to change a video's state. Updates the row only from a state the event is allowed in, so that of two
 * concurrent writers one wins; quota, queue and events change in the same transaction. Returns the row, or undefined
 * if the event came too late.
 */
export async function changeTask(
  tx: Tx,
  videoId: string,
  options: { readonly change: TaskChange; readonly services: Pick<ServerContext, 'bus' | 'queue' | 'clock'> },
): Promise<VideoRow | undefined> {
  const { change, services } = options;
  const status = applyTaskEvent('processing', change.event);
  if (status === undefined) return undefined;

  const [changed] = await tx
    .update(video)
    .set({
      ...change.with,
      status,
      ...(typeof change.detailedStatus === 'string' ? { detailedStatus: change.detailedStatus } : {}),
      ...(change.progress === undefined ? {} : { progress: sql`greatest(${video.progress}, ${change.progress}::int)` }),
      revision: sql`${video.revision} + 1`,
    })
    .where(
      and(
        eq(video.id, videoId),
        inArray(video.status, [...listStatusesBefore(change.event)]),
        change.event === 'cancel' || change.event === 'fail' ? undefined : isNull(video.deletedAt),
      ),
    )
    .returning();
  if (changed === undefined) return undefined;

  const row = isUnfinished(change) ? await endUnfinished(tx, changed, { change, services }) : changed;
  if (status === 'completed') await settleQuota(tx, videoId, { state: 'committed', cancelledRender: false });
  if (status !== 'processing') {
    await tx.delete(renderScene).where(eq(renderScene.videoId, videoId));
    await enqueueFeedAfterVideo(services, tx, videoId);
  }

  await enqueueVideoEvent(services, tx, row);
  await services.bus.publish(tx, { topic: getTaskTopic(videoId), data: { ...toTaskMessage(row) } });
  return row;
}

/** Tells webhooks that the video has ended by itself; who cancels knows it. */
async function enqueueVideoEvent(services: Pick<ServerContext, 'queue' | 'clock'>, tx: Tx, row: VideoRow): Promise<void> {
  if (row.status !== 'completed' && row.status !== 'failed') return;
  const { ownerId: userId, organizationId, title, seconds, projectId } = row;
  const name = row.status === 'completed' ? 'video.finished' : 'video.failed';
  await enqueueWebhookEvent(services, tx, { userId, organizationId, name, data: { ...toTaskMessage(row), title, seconds, projectId } });
}

function isUnfinished(change: TaskChange): change is UnfinishedChange {
  return change.event === 'cancel' || change.event === 'fail';
}

async function endUnfinished(
  tx: Tx,
  { id, ownerId: userId, organizationId, watched, progress }: VideoRow,
  { change, services }: { readonly change: UnfinishedChange; readonly services: Pick<ServerContext, 'queue' | 'clock'> },
): Promise<VideoRow> {
  const outcome =
    change.event === 'fail'
      ? computeQuotaOutcome({ ended: 'failed', watched, isServerFailure: change.isServerFailure })
      : computeQuotaOutcome({
          ended: 'cancelled',
          watched,
          ...(await countCancelledRenders(tx, { userId, organizationId }, services.clock.now())),
        });
  const state = outcome === 'returned' ? 'returned' : 'committed';
  await settleQuota(tx, id, { state, cancelledRender: change.event === 'cancel' && progress > 0 });
  await services.queue.drop(tx, id);
  const [updated] = await tx
    .update(video)
    .set({ detailedStatus: change.detailedStatus(outcome) })
    .where(eq(video.id, id))
    .returning();
  if (updated === undefined) throw new Error('The video is gone.');
  return updated;
}
