import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { renderScene, video } from '../adapters/database/schema.ts';
import { nextStatus, statusesBefore, type TaskEvent } from '../../src/domain/tasks/task-machine.ts';
import type { Tx } from '../ports/database.ts';
import type { HostServices } from './host-services.ts';
import { settleQuota } from './quota.ts';
import { taskMessage, type VideoRow } from './task-message.ts';
import { taskTopic } from './task-topic.ts';

export interface TaskChange {
  readonly event: TaskEvent;
  readonly detailedStatus: string;
  readonly progress?: number;
  readonly with?: Partial<
    Pick<VideoRow, 'seconds' | 'objectKey' | 'thumbnailKey' | 'transcript' | 'vtt' | 'srt' | 'failureCode' | 'completedAt'>
  >;
}

/**
 * The one way a video changes state. The row is changed only from a state the event is allowed in, so that of two
 * writers one wins and a late one does no harm; quota, queue and news go along in the same transaction.
 * Gives the row as it is now, or undefined when the event came too late.
 */
export async function changeTask(
  tx: Tx,
  videoId: string,
  options: { readonly change: TaskChange; readonly services: Pick<HostServices, 'bus' | 'queue'> },
): Promise<VideoRow | undefined> {
  const { change, services } = options;
  const status = nextStatus('processing', change.event);
  if (status === undefined) return undefined;

  const [row] = await tx
    .update(video)
    .set({
      ...change.with,
      status,
      detailedStatus: change.detailedStatus,
      ...(change.progress === undefined ? {} : { progress: sql`greatest(${video.progress}, ${change.progress}::int)` }),
      revision: sql`${video.revision} + 1`,
    })
    .where(
      and(
        eq(video.id, videoId),
        inArray(video.status, [...statusesBefore(change.event)]),
        change.event === 'cancel' || change.event === 'fail' ? undefined : isNull(video.deletedAt),
      ),
    )
    .returning();
  if (row === undefined) return undefined;

  if (status === 'completed') await settleQuota(tx, videoId, 'committed');
  if (status === 'failed' || status === 'cancelled') {
    await settleQuota(tx, videoId, 'returned');
    await services.queue.drop(tx, videoId);
  }
  if (status !== 'processing') await tx.delete(renderScene).where(eq(renderScene.videoId, videoId));

  await services.bus.publish(tx, { topic: taskTopic(videoId), data: { ...taskMessage(row) } });
  return row;
}
