import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../shared/server-context.ts';
import { video } from '../tables/video-tables.ts';

/** Videos at a time; the rest follow with the next housekeeping. */
const BATCH_SIZE = 500;

/** Looks up how large the files of videos are that were finished before their bytes were stored. */
export async function fillVideoBytes({ database: { db }, objects }: Pick<ServerContext, 'database' | 'objects'>): Promise<void> {
  const rows = await db
    .select({ id: video.id, key: video.objectKey, updatedAt: video.updatedAt })
    .from(video)
    .where(and(isNull(video.bytes), isNotNull(video.objectKey)))
    .limit(BATCH_SIZE);
  for (const { id, key, updatedAt } of rows) {
    const found = key === null ? undefined : await objects.head(key);
    await db
      .update(video)
      .set({ bytes: found?.size ?? 0, updatedAt })
      .where(eq(video.id, id));
  }
}
