import { and, eq, inArray } from 'drizzle-orm';
import { formatSuspendedMessage } from '#domain/tasks/render-progress.ts';
import { listStatusesBefore } from '#domain/tasks/task-machine.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { rerender } from '../tables/rerender-tables.ts';
import { video } from '../tables/video-tables.ts';
import { changeTask } from './change-task.ts';
import { endRerenders } from './rerenders.ts';

type Services = Pick<ServerContext, 'bus' | 'queue' | 'clock'>;

/**
 * Cancels what an account that is suspended has in the queue: the videos it ordered, in any workspace, and renders to compare. Rows of its
 * batches and its webhooks wait until the account is open again.
 */
export async function stopAccountWork(services: Services, tx: Tx, userId: string): Promise<void> {
  const running = await tx
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.ownerId, userId), inArray(video.status, [...listStatusesBefore('cancel')])));
  const change = { event: 'cancel', detailedStatus: formatSuspendedMessage } as const;
  for (const { id } of running) await changeTask(tx, id, { change, services });
  await endRerenders(services, tx, inArray(rerender.videoId, tx.select({ id: video.id }).from(video).where(eq(video.ownerId, userId))));
}
