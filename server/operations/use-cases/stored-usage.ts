import { asc, count, desc, lt, lte, sql, type SQL } from 'drizzle-orm';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { usageEvent } from '../tables/usage-tables.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Size of a row with its share of the indexes, as a multiple of the row alone. */
const INDEX_SHARE = 1.5;

type Services = Pick<ServerContext, 'database' | 'clock'>;

/** Limits of stored events. */
export interface UsageRoom {
  readonly keptDays: number;
  readonly keptEvents: number;
  /** Bytes of the table with its indexes. */
  readonly keptBytes: number;
}

/** Deletes old events, and the oldest beyond the limits. */
export async function cleanUpUsage({ database, clock }: Services, room: UsageRoom = USAGE_LIMITS): Promise<void> {
  const { db } = database;
  await db.delete(usageEvent).where(lt(usageEvent.at, new Date(clock.now() - room.keptDays * DAY)));
  await deleteOldestUsage(database, room.keptEvents);
  await deleteUsageBeyond(database, room.keptBytes);
}

/** Measures row sizes only if the table is larger than the limit. Vacuums afterwards, so that new rows reuse the space. */
async function deleteUsageBeyond(database: Services['database'], mostBytes: number): Promise<void> {
  const { db } = database;
  const [table] = await db
    .select({ bytes: sql<number>`pg_total_relation_size('usage_event')`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  if ((table?.bytes ?? 0) <= mostBytes) return;
  const [weighed] = await db
    .select({ events: count(), bytes: sql<number>`sum(pg_column_size(${usageEvent}))`.mapWith(Number) })
    .from(usageEvent);
  if (weighed === undefined || weighed.bytes * INDEX_SHARE <= mostBytes) return;
  await deleteOldestUsage(database, Math.floor((weighed.events * mostBytes) / (weighed.bytes * INDEX_SHARE)));
  await db.execute(sql`vacuum usage_event`);
}

/** Deletes all but the `most` newest events. */
export async function deleteOldestUsage({ db }: Services['database'], most: number): Promise<void> {
  const [first] = await db.select({ id: usageEvent.id }).from(usageEvent).orderBy(desc(usageEvent.id)).offset(most).limit(1);
  if (first !== undefined) await db.delete(usageEvent).where(lte(usageEvent.id, first.id));
}

/** SQL condition: events of the user, and those of the same sessions before sign-in. */
function isUsageOfUser(userId: string): SQL {
  return sql`(${usageEvent.userId} = ${userId} or (${usageEvent.userId} is null and exists (
    select 1 from usage_event as named
    where named.user_id = ${userId} and named.device_id = ${usageEvent.deviceId} and named.session_id = ${usageEvent.sessionId}
  )))`;
}

export async function eraseUsage({ database }: Pick<Services, 'database'>, userId: string): Promise<void> {
  await database.db.delete(usageEvent).where(isUsageOfUser(userId));
}

/** Events for the export of a user's data. */
export async function exportUsage({ database }: Pick<Services, 'database'>, userId: string) {
  const { deviceId, sessionId, type, path, at, properties } = usageEvent;
  return database.db
    .select({ at, type, path, properties, deviceId, sessionId })
    .from(usageEvent)
    .where(isUsageOfUser(userId))
    .orderBy(asc(at), asc(usageEvent.id))
    .limit(USAGE_LIMITS.exportEvents);
}
