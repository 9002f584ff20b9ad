import { and, asc, count, eq, gte, inArray, isNotNull, max, min, or, type SQL, sql } from 'drizzle-orm';
import { formatUsageSessionId, parseUsageSessionId, type UsageEvent, type UsageSession } from '#domain/usage/usage-record.ts';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { getUsageStart } from '#domain/usage/compute-usage-report.ts';
import type { SessionPage, UsageDays } from '#ports/usage-admin-api.ts';
import { usageEvent } from '../tables/usage-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Db } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getPageWindow } from '../../shared/queries.ts';
import { createNotFoundError } from '../../shared/http-error.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

const { id, at, deviceId, sessionId, userId, path, type, properties } = usageEvent;
const LAST_USER = sql<string | null>`(array_agg(${userId} order by ${at} desc, ${id} desc) filter (where ${userId} is not null))[1]`;
const ENTRY_PATH = sql<string | null>`(array_agg(${path} order by ${at}, ${id}) filter (where ${path} is not null))[1]`;

/** Newest first; the user of a session is the last one signed in. */
export async function listUsageSessions(
  { database, clock }: Services,
  { days, page: requestedPage }: { readonly days: UsageDays; readonly page?: number },
): Promise<SessionPage> {
  const { db } = database;
  const { page, pageSize, offset } = getPageWindow({ page: requestedPage ?? 1, pageSize: USAGE_LIMITS.sessionsPerPage });
  const counted = and(gte(at, new Date(getUsageStart(clock.now(), days))), isNotNull(sessionId));
  const found = await db
    .select({ deviceId, sessionId })
    .from(usageEvent)
    .where(counted)
    .groupBy(deviceId, sessionId)
    .orderBy(sql`min(${at}) desc, (${deviceId} || '.' || ${sessionId}) collate "C"`)
    .limit(pageSize)
    .offset(offset);
  const details = await loadDetails(db, found, counted);
  return {
    page,
    pageSize,
    total: await db.$count(db.selectDistinct({ deviceId, sessionId }).from(usageEvent).where(counted).as('sessions')),
    rows: found.flatMap((row) => details.get(getUsageSessionId(row)) ?? []),
  };
}

/** Oldest first. */
export async function loadUsageSession({ database }: Pick<Services, 'database'>, session: string): Promise<readonly UsageEvent[]> {
  const parts = parseUsageSessionId(session);
  const rows =
    parts === null
      ? []
      : await database.db
          .select({ type, at, path, properties })
          .from(usageEvent)
          .where(and(eq(deviceId, parts.deviceId), eq(sessionId, parts.startedAt)))
          .orderBy(asc(at), asc(id))
          .limit(USAGE_LIMITS.sessionEvents);
  if (rows.length === 0) throw createNotFoundError('session');
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface SessionKey {
  readonly deviceId: string;
  readonly sessionId: number | null;
}

function getUsageSessionId(key: SessionKey): string {
  return formatUsageSessionId(key.deviceId, key.sessionId ?? 0);
}

/** Loads details for one page of sessions only, because the query is expensive. */
async function loadDetails(db: Db, keys: readonly SessionKey[], counted: SQL | undefined): Promise<ReadonlyMap<string, UsageSession>> {
  const those = keys.map((key) => and(eq(deviceId, key.deviceId), eq(sessionId, key.sessionId ?? 0)));
  if (those.length === 0) return new Map();
  const rows = await db
    .select({ deviceId, sessionId, startedAt: min(at), endedAt: max(at), events: count(), lastUser: LAST_USER, entryPath: ENTRY_PATH })
    .from(usageEvent)
    .where(and(counted, or(...those)))
    .groupBy(deviceId, sessionId);
  const emailById = await loadEmailAddresses(
    db,
    rows.flatMap(({ lastUser }) => lastUser ?? []),
  );
  return new Map(
    rows.map((row) => [
      getUsageSessionId(row),
      {
        id: getUsageSessionId(row),
        person: emailById.get(row.lastUser ?? '') ?? null,
        startedAt: (row.startedAt ?? new Date(0)).toISOString(),
        endedAt: (row.endedAt ?? new Date(0)).toISOString(),
        events: row.events,
        entryPath: row.entryPath,
      },
    ]),
  );
}

async function loadEmailAddresses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.email]));
}
