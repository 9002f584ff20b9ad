import { and, eq, inArray } from 'drizzle-orm';
import { loadReachableProject } from '#server/projects/index.ts';
import { canRetry, type Batch } from '#domain/personalization/batch.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import type { Tx } from '#server/ports/database.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { refuseUnlessDeletable } from '#server/shared/workspace.ts';
import { videoBatch, videoBatchRow } from '../../tables/batch-tables.ts';
import { changeTask } from '../change-task.ts';
import { enqueueBatchFeed } from '../enqueue-batch-feed.ts';
import { loadBatch, loadReachableBatch, type BatchItem } from './load-batch.ts';
import { DEFAULT_SHARE } from '#domain/sharing/share.ts';
import { shareIfUnshared } from '../manage-share.ts';

/** Orders failed and canceled rows once more. Only its author may: the videos count toward their quota. */
export async function retryBatch(services: ServerContext, item: BatchItem): Promise<Batch> {
  const { rows } = await loadBatch(services, item);
  const again = rows.filter(({ state }) => canRetry(state)).map(({ row }) => row);
  await services.database.db.transaction(async (tx) => {
    const batch = await loadChangeableBatch(tx, item);
    if (batch.authorId !== item.workspace.userId) {
      throw new HttpError(403, 'not-yours-to-retry', {
        message: 'Only the person who ordered this batch can order its rows again, because the videos count toward their plan.',
      });
    }
    if (again.length === 0) return;
    await tx
      .update(videoBatchRow)
      .set({ step: 'waiting', videoId: null, message: '' })
      .where(and(eq(videoBatchRow.batchId, batch.id), inArray(videoBatchRow.position, again)));
    await tx.update(videoBatch).set({ announcesEnd: true }).where(eq(videoBatch.id, batch.id));
    await enqueueBatchFeed(services, tx);
  });
  return loadBatch(services, item);
}

/** Stops what hasn't ended; finished videos stay. Idempotent. */
export async function cancelBatch(services: ServerContext, item: BatchItem): Promise<Batch> {
  await services.database.db.transaction((tx) => cancelRows(services, tx, item));
  return loadBatch(services, item);
}

/** Stops what hasn't ended and removes the batch with its values. Finished videos stay with the project. */
export async function deleteBatch(services: ServerContext, item: BatchItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const batchId = await cancelRows(services, tx, item);
    await tx.delete(videoBatch).where(eq(videoBatch.id, batchId));
  });
}

/** Returns the batch's id. Webhooks aren't told of its end: who cancels knows it. */
async function cancelRows(services: ServerContext, tx: Tx, item: BatchItem): Promise<string> {
  const batch = await loadChangeableBatch(tx, item);
  await tx.update(videoBatch).set({ announcesEnd: false }).where(eq(videoBatch.id, batch.id));
  await tx
    .update(videoBatchRow)
    .set({ step: 'cancelled' })
    .where(and(eq(videoBatchRow.batchId, batch.id), eq(videoBatchRow.step, 'waiting')));
  const ordered = await tx
    .select({ videoId: videoBatchRow.videoId })
    .from(videoBatchRow)
    .where(and(eq(videoBatchRow.batchId, batch.id), eq(videoBatchRow.step, 'ordered')));
  for (const { videoId } of ordered) {
    if (videoId !== null) await changeTask(tx, videoId, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services });
  }
  return batch.id;
}

/** Throws 403 `not-yours-to-delete` for members who are neither its author nor may delete the project. */
async function loadChangeableBatch(tx: Tx, item: BatchItem): Promise<typeof videoBatch.$inferSelect> {
  const batch = await loadReachableBatch(tx, item);
  if (batch.authorId !== item.workspace.userId) refuseUnlessDeletable(item.workspace, await loadReachableProject(tx, item));
  return batch;
}

/** Gives each finished video a link of its own, for anyone who has it. Links that exist stay as they are. Idempotent. */
export async function shareBatch(services: ServerContext, item: BatchItem): Promise<Batch> {
  const { rows } = await loadBatch(services, item);
  const unshared = rows.flatMap(({ state, taskId, sharePath }) =>
    state === 'completed' && taskId !== null && sharePath === null ? [taskId] : [],
  );
  await shareIfUnshared(services, item.workspace, { videoIds: unshared, settings: DEFAULT_SHARE });
  return loadBatch(services, item);
}
