import { and, eq, exists, inArray, not, or, type SQL } from 'drizzle-orm';
import { enqueueWebhookEvent } from '../../webhooks/index.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { summarizeBatch } from '../use-cases/batches/load-batch.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { videoBatch, videoBatchRow } from '../tables/batch-tables.ts';
import { video } from '../tables/video-tables.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'clock'>;

/** Tells webhooks of each batch whose rows have all ended, once until it's retried. Idempotent: two processes announce a batch once. */
export async function announceEndedBatches(services: Services): Promise<void> {
  const { db } = services.database;
  const hasEnded = not(
    exists(
      db
        .select({ id: videoBatchRow.id })
        .from(videoBatchRow)
        .leftJoin(video, eq(video.id, videoBatchRow.videoId))
        .where(
          and(
            eq(videoBatchRow.batchId, videoBatch.id),
            or(eq(videoBatchRow.step, 'waiting'), inArray(video.status, ['queued', 'processing'])),
          ),
        ),
    ),
  );
  const ended = await db.select({ id: videoBatch.id }).from(videoBatch).where(and(videoBatch.announcesEnd, hasEnded));
  for (const { id } of ended)
    await db.transaction((tx) => announceBatch(services, tx, and(eq(videoBatch.id, id), videoBatch.announcesEnd, hasEnded)));
}

/** `isDue` is asked again here: the batch may have been retried since. */
async function announceBatch(services: Services, tx: Tx, isDue: SQL | undefined): Promise<void> {
  const [batch] = await tx.update(videoBatch).set({ announcesEnd: false }).where(isDue).returning();
  if (batch === undefined) return;
  const [owner] = await tx.select({ organizationId: project.organizationId }).from(project).where(eq(project.id, batch.projectId));
  const { name, counts } = await summarizeBatch(tx, batch);
  await enqueueWebhookEvent(services, tx, {
    userId: batch.authorId,
    organizationId: owner?.organizationId ?? null,
    name: 'batch.finished',
    data: {
      batchId: batch.id,
      projectId: batch.projectId,
      name,
      completed: counts.completed,
      failed: counts.failed,
      canceled: counts.cancelled,
    },
  });
}
