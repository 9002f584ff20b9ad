import { and, inArray } from 'drizzle-orm';
import { CLOSES_FILE } from '../../../../src/domain/moderation/takedown.ts';
import { isNotTakenDown } from '../../../videos/use-cases/moderation/active-takedowns.ts';
import { BATCH_LIMITS, type BatchRow } from '../../../../src/domain/personalization/batch.ts';
import type { ObjectInfo } from '../../../ports/object-store.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { streamZip, type ZipEntry } from '../../../shared/stream-zip.ts';
import { video } from '../../../videos/tables/video-tables.ts';

interface ArchivedVideo {
  readonly name: string;
  readonly object: ObjectInfo;
}

const ROW_DIGITS = 4;
/** Characters that file systems don't take. */
const UNSAFE_CHARACTERS = /[\p{Control}\\/:*?"<>|]/gu;

/**
 * The finished videos of rows, from row `from` on, as a streamed ZIP of at most `BATCH_LIMITS.archiveBytes`. If there are more, its last file
 * says with which row the next ZIP begins.
 */
export function archiveBatch(
  services: ServerContext,
  { rows, from }: { readonly rows: readonly BatchRow[]; readonly from: number },
): AsyncGenerator<Uint8Array> {
  return streamZip(generateEntries(), services.clock.now());

  async function* generateEntries(): AsyncGenerator<ZipEntry> {
    let total = 0;
    for await (const { row, name, object } of generateVideos(services, rows, from)) {
      if (total > 0 && total + object.size > BATCH_LIMITS.archiveBytes) {
        const text = `There are more videos than fit into one archive. Add ?from=${row} to the link for the rest.\n`;
        yield { name: 'MORE.txt', body: [new TextEncoder().encode(text)] };
        return;
      }
      const stored = await services.objects.get(object.key);
      if (stored === undefined) continue;
      total += object.size;
      yield { name, body: stored.body as AsyncIterable<Uint8Array> };
    }
  }
}

async function* generateVideos(
  { database: { db }, objects }: ServerContext,
  rows: readonly BatchRow[],
  from: number,
): AsyncGenerator<ArchivedVideo & { readonly row: number }> {
  const finished = rows.flatMap(({ row, state, taskId }) =>
    state === 'completed' && taskId !== null && row >= from ? [{ row, taskId }] : [],
  );
  if (finished.length === 0) return;
  const { id, title, objectKey } = video;
  const found = await db
    .select({ id, title, objectKey })
    .from(video)
    .where(
      and(
        inArray(
          id,
          finished.map(({ taskId }) => taskId),
        ),
        isNotTakenDown(id, CLOSES_FILE),
      ),
    );
  const videos = new Map(found.map((each) => [each.id, each]));
  for (const { row, taskId } of finished) {
    const made = videos.get(taskId);
    const object = made?.objectKey ? await objects.head(made.objectKey) : undefined;
    if (made === undefined || object === undefined) continue;
    const cleanTitle = made.title.replaceAll(UNSAFE_CHARACTERS, '').trim();
    yield { row, name: `${String(row).padStart(ROW_DIGITS, '0')} ${cleanTitle}`.trim() + '.mp4', object };
  }
}
