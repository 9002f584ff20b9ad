import { and, count, countDistinct, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { listLastDays } from '#domain/shared/utc-time.ts';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { getUsageStart } from '#domain/usage/compute-usage-report.ts';
import type { UsageDays } from '#ports/usage-admin-api.ts';
import { usageEvent } from '../tables/usage-tables.ts';
import type { Db } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { UsageReport } from '#domain/usage/usage-record.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

const { at, deviceId, sessionId, userId, type, path, isPageView } = usageEvent;
const DAY = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
/** Counts rows that are grouped by session. */
const SESSIONS = sql<number>`count(*) filter (where session_id is not null)`.mapWith(Number);

/** Usage report of the last days. Groups events by device and session first, and counts the groups: both steps are fast. */
export async function loadUsageReport({ database, clock }: Services, days: UsageDays): Promise<UsageReport> {
  const { db } = database;
  const now = clock.now();
  const counted = gte(at, new Date(getUsageStart(now, days)));
  const byDay = await loadDays(db, counted);
  const known = new Map(byDay.map((row) => [row.day, row]));
  const types = await loadMostFrequent(db, type, counted);
  const pages = await loadMostFrequent(db, path, and(counted, isPageView, isNotNull(path)));
  return {
    ...(await loadTotals(db, counted)),
    people: await db.$count(
      db
        .selectDistinct({ userId })
        .from(usageEvent)
        .where(and(counted, isNotNull(userId)))
        .as('people'),
    ),
    days: listLastDays(now, days).map((day) => known.get(day) ?? { day, events: 0, sessions: 0, devices: 0 }),
    types: types.map(({ name, events, devices }) => ({ type: name, events, devices })),
    pages: pages.map(({ name, events, devices }) => ({ path: name, views: events, devices })),
  };
}

async function loadTotals(db: Db, counted: SQL | undefined) {
  const grouped = db
    .select({ deviceId, sessionId, events: count().as('events') })
    .from(usageEvent)
    .where(counted)
    .groupBy(deviceId, sessionId)
    .as('grouped');
  const [totals] = await db
    .select({ events: sumEvents(grouped.events), sessions: SESSIONS, devices: countDistinct(grouped.deviceId) })
    .from(grouped);
  return totals ?? { events: 0, sessions: 0, devices: 0 };
}

async function loadDays(db: Db, counted: SQL | undefined) {
  const grouped = db
    .select({ day: DAY.as('day'), deviceId, sessionId, events: count().as('events') })
    .from(usageEvent)
    .where(counted)
    .groupBy(DAY, deviceId, sessionId)
    .as('grouped');
  return db
    .select({ day: grouped.day, events: sumEvents(grouped.events), sessions: SESSIONS, devices: countDistinct(grouped.deviceId) })
    .from(grouped)
    .groupBy(grouped.day);
}

/** Most frequent first; equal counts are ordered by name, by code point. */
async function loadMostFrequent(db: Db, named: typeof type | typeof path, counted: SQL | undefined) {
  const grouped = db
    .select({ name: sql<string>`${named}`.as('name'), deviceId, events: count().as('events') })
    .from(usageEvent)
    .where(counted)
    .groupBy(named, deviceId)
    .as('grouped');
  return db
    .select({ name: grouped.name, events: sumEvents(grouped.events), devices: count() })
    .from(grouped)
    .groupBy(grouped.name)
    .orderBy(sql`sum(${grouped.events}) desc, ${grouped.name} collate "C"`)
    .limit(USAGE_LIMITS.reportRows);
}

function sumEvents(events: SQL.Aliased<number>) {
  return sql`coalesce(sum(${events}), 0)`.mapWith(Number);
}
