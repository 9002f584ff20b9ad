import type { ClipReading } from '#ports/background-api.ts';
import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { CLIP_READING_LIMITS } from '#domain/library/clip-reading.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createNotFoundError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import { DAY } from '#server/shared/server-limits.ts';
import { isListed, isReachable, refuseUnlessDeletable, type Workspace, type WorkspaceItem } from '#server/shared/workspace.ts';
import { clipReading } from '../../tables/clip-reading-tables.ts';
import { backgroundAsset } from '../../tables/project-tables.ts';
import { toBackgroundSummary } from '../background-assets.ts';

type Row = typeof clipReading.$inferSelect;
type Services = Pick<ServerContext, 'database' | 'objects' | 'queue'>;

export function getReadingKey(id: string): string {
  return `clip-uploads/${id}/video`;
}

/** Newest first. */
export async function listReadings({ database }: Pick<Services, 'database'>, workspace: Workspace): Promise<ClipReading[]> {
  const rows = await database.db.select().from(clipReading).where(isListed(clipReading, workspace)).orderBy(desc(clipReading.createdAt));
  return rows.map(toReading);
}

/** How far a clip is read, or what it became: it has the same id. Throws 404 for those of others and for canceled ones. */
export async function loadReading(
  { database: { db } }: Pick<Services, 'database'>,
  { workspace, id }: WorkspaceItem,
): Promise<ClipReading> {
  if (!isUuid(id)) throw createNotFoundError('image');
  const isIt = (table: typeof clipReading | typeof backgroundAsset): SQL | undefined =>
    and(eq(table.id, id), isReachable(table, workspace));
  const [row] = await db.select().from(clipReading).where(isIt(clipReading));
  if (row !== undefined) return toReading(row);
  // One goes in the transaction that adds the other, so what isn't there now is there already, or nowhere.
  const [made] = await db.select().from(backgroundAsset).where(isIt(backgroundAsset));
  if (made === undefined) throw createNotFoundError('image');
  return toFinishedReading(toBackgroundSummary(made));
}

/** Ends the reading, or forgets one that failed. A job that has begun notices when it next stores how far it is. Throws 404. */
export async function cancelReading(services: Services, { workspace, id }: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const isIt = and(eq(clipReading.id, id), isReachable(clipReading, workspace));
    const [row] = isUuid(id) ? await tx.delete(clipReading).where(isIt).returning() : [];
    if (row === undefined) throw createNotFoundError('image');
    refuseUnlessDeletable(workspace, row);
    await services.queue.drop(tx, id);
  });
  // A crash here leaves a file without a row, which the cleanup job deletes.
  await services.objects.delete(getReadingKey(id));
}

/** Stores why a clip couldn't be read, and deletes its upload. Nothing happens to one that was canceled. */
export async function failReading(
  { database, objects }: Pick<Services, 'database' | 'objects'>,
  id: string,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  await database.db
    .update(clipReading)
    .set({ problemCode: code, problem: message })
    .where(and(eq(clipReading.id, id), isNull(clipReading.problem)));
  await objects.delete(getReadingKey(id));
}

export async function eraseReadings({ database, objects }: Pick<Services, 'database' | 'objects'>, which: SQL | undefined): Promise<void> {
  for (const { id } of await database.db.delete(clipReading).where(which).returning()) await objects.delete(getReadingKey(id));
}

/** Of readings that failed long ago, and of those whose job is gone, such as one that waited for days. */
export function isOldReading(now: number): SQL {
  return lt(clipReading.createdAt, new Date(now - CLIP_READING_LIMITS.keptDays * DAY));
}

export function toReading({ id, name, progress, problem }: Row): ClipReading {
  return { id, name, progress, problem, background: null };
}

export function toFinishedReading(background: NonNullable<ClipReading['background']>): ClipReading {
  return { id: background.assetId, name: background.name, progress: 100, problem: null, background };
}
