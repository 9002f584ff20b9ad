import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type ExportFile, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder } from '../../shared/server-context.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { dropInVideo } from '../tables/drop-in-tables.ts';

/** What the user's programs call their videos. */
export async function* exportCallbackIds({ services, scope }: ExportOrder): AsyncGenerator<ExportFile> {
  const rows = await services.database.db
    .select({ videoId: dropInVideo.videoId, callbackId: dropInVideo.callbackId })
    .from(dropInVideo)
    .innerJoin(video, and(eq(video.id, dropInVideo.videoId), isNull(video.deletedAt)))
    .where(and(scope.isOwn(video), isNotNull(dropInVideo.callbackId)))
    .orderBy(asc(video.createdAt));
  yield toJsonFile('callback-ids.json', rows);
}
