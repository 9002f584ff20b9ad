import { and, inArray } from 'drizzle-orm';
import { CLOSES_FILE } from '#domain/moderation/takedown.ts';
import { isNotTakenDown } from '#server/shared/active-takedowns.ts';
import { BATCH_LIMITS, type BatchRow } from '#domain/personalization/batch.ts';
import type { ObjectInfo } from '#server/ports/object-store.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { streamZip, type ZipEntry } from '#server/shared/stream-zip.ts';
import { video } from '../../tables/video-tables.ts';

interface ArchivedVideo {
  readonly row: number;
  readonly name: string;
  /** Undefined where there's no file that may be downloaded. */
  readonly object: ObjectInfo | undefined;
}

const ROW_DIGITS = 4;
/** Characters that file systems don't take. */
const UNSAFE_CHARACTERS = /[\p{Control}\\/:*?"<>|]/gu;

/**
 * The finished videos of rows, from row `from` on, as a streamed ZIP of at most `BATCH_LIMITS.archiveBytes`. If there are more, its last file
 * says with which row the next ZIP begins. Rows whose video can't be downloaded are named in a file.
 */
export function archiveBatch(
  services: ServerContext,
  { rows, from }: { readonly rows: readonly BatchRow[]; readonly from: number },
): AsyncGenerator<Uint8Array> {
  return streamZip(generateEntries(), services.clock.now());

  async function* generateEntries(): AsyncGenerator<ZipEntry> {
    let total = 0;
    const leftOut: number[] = [];
    for await (const { row, name, object } of generateVideos(services, rows, from)) {
      if (object !== undefined && total > 0 && total + object.size > BATCH_LIMITS.archiveBytes) {
        yield createText('MORE.txt', `There are more videos than fit into one archive. Add ?from=${row} to the link for the rest.`);
        break;
      }
      const stored = object && (await services.objects.get(object.key));
      if (object === undefined || stored === undefined) {
        leftOut.push(row);
        continue;
      }
      total += object.size;
      yield { name, body: stored.body as AsyncIterable<Uint8Array> };
    }
    if (leftOut.length > 0)
      yield createText('LEFT-OUT.txt', `The videos of these rows can’t be downloaded; their pages say why: ${leftOut.join(', ')}.`);
  }
}

const createText = (name: string, text: string): ZipEntry => ({ name, body: [new TextEncoder().encode(`${text}\n`)] });

async function* generateVideos(
  { database: { db }, objects }: ServerContext,
  rows: readonly BatchRow[],
  from: number,
): AsyncGenerator<ArchivedVideo> {
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
    const cleanTitle = (made?.title ?? '').replaceAll(UNSAFE_CHARACTERS, '').trim();
    yield { row, name: `${String(row).padStart(ROW_DIGITS, '0')} ${cleanTitle}`.trim() + '.mp4', object };
  }
}
