import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { videoBatchRow } from '../tables/batch-tables.ts';

type Services = Pick<ServerContext, 'queue'>;

/** Lets waiting rows be ordered once the transaction is through. */
export async function enqueueBatchFeed({ queue }: Services, tx: Tx): Promise<void> {
  await queue.enqueue(tx, { key: `batches.feed:${randomUUID()}`, steps: [{ queue: 'batches.feed', data: {} }] });
}

/** The same, if the video that has ended is of a batch: its place is free for the next row. */
export async function enqueueFeedAfterVideo(services: Services, tx: Tx, videoId: string): Promise<void> {
  const [row] = await tx.select({ id: videoBatchRow.id }).from(videoBatchRow).where(eq(videoBatchRow.videoId, videoId)).limit(1);
  if (row !== undefined) await enqueueBatchFeed(services, tx);
}
