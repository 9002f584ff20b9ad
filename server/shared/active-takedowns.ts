import { and, eq, getTableColumns, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { CLOSES_FILE, type TakedownKind } from '#domain/moderation/takedown.ts';
import type { Db, Tx } from '../ports/database.ts';
import { HttpError } from './http-error.ts';
import { takedown } from '../videos/tables/takedown-tables.ts';
import { video } from '../videos/tables/video-tables.ts';

const isActive = (kinds: readonly TakedownKind[]): SQL | undefined => and(inArray(takedown.kind, [...kinds]), isNull(takedown.liftedAt));

/** For a `where`: the item of this column isn't taken down in one of these ways. */
export function isNotTakenDown(itemId: AnyPgColumn, kinds: readonly TakedownKind[]): SQL {
  return notExists(
    new QueryBuilder()
      .select({ id: takedown.id })
      .from(takedown)
      .where(and(eq(takedown.itemId, itemId), isActive(kinds))),
  );
}

const hideClosed = <Column extends PgColumn>(column: Column): SQL<Column['_']['data'] | null> =>
  sql`case when ${isNotTakenDown(video.id, CLOSES_FILE)} then ${column} end`.mapWith(column);

/**
 * Columns to select of videos: what was rendered is null in a video that was taken down, so that nothing made from it leaves. Its project
 * and questions are its owner's own words and stay. A read that takes `video` itself has `isNotTakenDown` in its `where`, or is a job.
 */
export const VISIBLE_CONTENT = {
  objectKey: hideClosed(video.objectKey),
  thumbnailKey: hideClosed(video.thumbnailKey),
  transcript: hideClosed(video.transcript),
  vtt: hideClosed(video.vtt),
  srt: hideClosed(video.srt),
} as const;
export const VISIBLE_VIDEO = { ...getTableColumns(video), ...VISIBLE_CONTENT } as const;

/** The takedowns in force that close an item in these ways. */
export function listActiveTakedowns(
  via: Db | Tx,
  itemId: string,
  kinds: readonly TakedownKind[],
): Promise<readonly { readonly id: string; readonly kind: TakedownKind }[]> {
  return via
    .select({ id: takedown.id, kind: takedown.kind })
    .from(takedown)
    .where(and(eq(takedown.itemId, itemId), isActive(kinds)));
}

/** Throws 403 `taken-down`, with where its owner reads why and can appeal. */
export async function refuseTakenDown(via: Db | Tx, itemId: string, kinds: readonly TakedownKind[] = CLOSES_FILE): Promise<void> {
  const [found] = await listActiveTakedowns(via, itemId, kinds);
  if (found === undefined) return;
  const message = `This was taken down by the people who run this site. The reason, and how to appeal: /dashboard/takedowns/${found.id}`;
  throw new HttpError(403, 'taken-down', { message });
}
