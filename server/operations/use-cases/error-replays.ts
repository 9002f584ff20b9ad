import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, isNull, lt, sum, type SQL } from 'drizzle-orm';
import { errorReplay } from '../tables/error-tables.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ReportedReplayPart } from '#domain/errors/error-report-payload.ts';
import { isDiskFull } from '../../errors/disk-full-error.ts';
import type { Db } from '../../ports/database.ts';
import type { ErrorIntake } from '../../ports/error-intake.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { createNotFoundError } from '../../shared/http-error.ts';

type Services = Pick<ServerContext, 'database' | 'objects' | 'clock' | 'log'>;

/** Rows deleted by one statement. */
const BATCH_SIZE = 200;

/** Stores a part of a replay; repeated parts are ignored. Drops it when the disk or the limit is full, because videos have priority. */
export async function storeReplayPart(services: Services, { id, part, data }: ReportedReplayPart, userId: string | null): Promise<void> {
  const { db } = services.database;
  if ((await countReplayBytes(db, undefined)) + data.length > ERROR_LIMITS.replaysBytes) return;
  if (userId === null && (await countReplayBytes(db, isNull(errorReplay.userId))) + data.length > ERROR_LIMITS.anonymousReplaysBytes)
    return;

  // A part that is sent twice must not replace the file of the first.
  const objectKey = `replays/${id}/${part}-${randomUUID()}`;
  const at = new Date(services.clock.now());
  const values = { replayId: id, part, objectKey, size: data.length, userId, at };
  try {
    await storeFilesWithRow(services, {
      keys: [objectKey],
      putFiles: () => services.objects.put(objectKey, data, { type: 'application/octet-stream' }),
      writeRow: async (tx) => (await tx.insert(errorReplay).values(values).onConflictDoNothing().returning({ part: errorReplay.part }))[0],
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    services.log.warn('There is no room for a recording; it was let go.', { replayId: id });
  }
}

async function countReplayBytes(db: Db, which: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(errorReplay.size).mapWith(Number) })
    .from(errorReplay)
    .where(which);
  return found?.bytes ?? 0;
}

/** Streams the replay as one line of JSON for each part; unreadable parts are left out. */
export async function readReplay(services: Services, intake: ErrorIntake, id: string): Promise<Readable> {
  const parts = await services.database.db
    .select({ key: errorReplay.objectKey })
    .from(errorReplay)
    .where(eq(errorReplay.replayId, id))
    .orderBy(asc(errorReplay.part));
  if (parts.length === 0) throw createNotFoundError('recording');
  return Readable.from(generateReplayLines({ ...services, intake }, parts));
}

async function* generateReplayLines(
  { objects, intake }: Services & { readonly intake: ErrorIntake },
  parts: readonly { readonly key: string }[],
): AsyncGenerator<Uint8Array | string> {
  for (const { key } of parts) {
    const object = await objects.get(key);
    const line = object === undefined ? null : intake.unpackReplayPart(await buffer(object.body));
    if (line === null) continue;
    yield line;
    yield '\n';
  }
}

/** Session replays of a user, each as the lines that `readReplay` gives. */
export async function* generateUserReplays(
  services: Services,
  intake: ErrorIntake,
  userId: string,
): AsyncGenerator<{ readonly id: string; readonly bytes: Uint8Array }> {
  const rows = await services.database.db
    .selectDistinct({ id: errorReplay.replayId })
    .from(errorReplay)
    .where(eq(errorReplay.userId, userId))
    .orderBy(asc(errorReplay.replayId));
  for (const { id } of rows) yield { id, bytes: await buffer(await readReplay(services, intake, id)) };
}

export function removeUserReplays(services: Services, userId: string): Promise<void> {
  return removeReplays(services, eq(errorReplay.userId, userId));
}

export function removeReplaysBefore(services: Services, moment: Date): Promise<void> {
  return removeReplays(services, lt(errorReplay.at, moment));
}

/** Deletes files before rows, so that an interrupted run is repeated. */
async function removeReplays({ database, objects }: Services, which: SQL): Promise<void> {
  for (;;) {
    const rows = await database.db.select({ key: errorReplay.objectKey }).from(errorReplay).where(which).limit(BATCH_SIZE);
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await objects.delete(key);
    await database.db.delete(errorReplay).where(and(which, inArray(errorReplay.objectKey, keys)));
  }
}
