import { and, eq, isNull } from 'drizzle-orm';
import { video } from '../tables/video-tables.ts';
import { isFinalStatus } from '../../../src/domain/tasks/task-machine.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { VideoRow } from '../use-cases/task-message.ts';

/** The video a job works on, or undefined when it has ended and nothing is to be done. */
export async function loadUnfinishedVideo(services: ServerContext, videoId: string): Promise<VideoRow | undefined> {
  const [row] = await services.database.db
    .select()
    .from(video)
    .where(and(eq(video.id, videoId), isNull(video.deletedAt)));
  return row === undefined || isFinalStatus(row.status) ? undefined : row;
}
