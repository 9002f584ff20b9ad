import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { renderScene, video } from '../../adapters/database/schema.ts';
import { nextStatus, statusesBefore, type TaskEvent } from '../../../src/domain/tasks/task-machine.ts';
import { fateOf, type VideoFate } from '../../../src/domain/tasks/quota-outcome.ts';
import type { Tx } from '../../ports/database.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { cancelledRenders, settleQuota } from '../../billing/use-cases/quota.ts';
import { taskMessage, type VideoRow } from './task-message.ts';
import { taskTopic } from './task-topic.ts';

export type TaskChange = ChangeOf<Exclude<TaskEvent, 'cancel' | 'fail'>, string> | UnfinishedChange;

/** Its text says whether the video counts. */
type UnfinishedChange = ChangeOf<'cancel', TellFate> | (ChangeOf<'fail', TellFate> & { readonly ourFault: boolean });
type TellFate = (fate: VideoFate) => string;

interface ChangeOf<Event extends TaskEvent, Text> {
  readonly event: Event;
  readonly detailedStatus: Text;
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
  options: { readonly change: TaskChange; readonly services: Pick<HostServices, 'bus' | 'queue' | 'clock'> },
): Promise<VideoRow | undefined> {
  const { change, services } = options;
  const status = nextStatus('processing', change.event);
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
        inArray(video.status, [...statusesBefore(change.event)]),
        change.event === 'cancel' || change.event === 'fail' ? undefined : isNull(video.deletedAt),
      ),
    )
    .returning();
  if (changed === undefined) return undefined;

  const row = isUnfinished(change) ? await endUnfinished(tx, changed, { change, services }) : changed;
  if (status === 'completed') await settleQuota(tx, videoId, { state: 'committed', cancelledRender: false });
  if (status !== 'processing') await tx.delete(renderScene).where(eq(renderScene.videoId, videoId));

  await services.bus.publish(tx, { topic: taskTopic(videoId), data: { ...taskMessage(row) } });
  return row;
}

function isUnfinished(change: TaskChange): change is UnfinishedChange {
  return change.event === 'cancel' || change.event === 'fail';
}

async function endUnfinished(
  tx: Tx,
  { id, ownerId, watched, progress }: VideoRow,
  { change, services }: { readonly change: UnfinishedChange; readonly services: Pick<HostServices, 'queue' | 'clock'> },
): Promise<VideoRow> {
  const fate =
    change.event === 'fail'
      ? fateOf({ ended: 'failed', watched, ourFault: change.ourFault })
      : fateOf({ ended: 'cancelled', watched, ...(await cancelledRenders(tx, ownerId, services.clock.now())) });
  const state = fate === 'returned' ? 'returned' : 'committed';
  await settleQuota(tx, id, { state, cancelledRender: change.event === 'cancel' && progress > 0 });
  await services.queue.drop(tx, id);
  const [told] = await tx
    .update(video)
    .set({ detailedStatus: change.detailedStatus(fate) })
    .where(eq(video.id, id))
    .returning();
  if (told === undefined) throw new Error('The video is gone.');
  return told;
}
