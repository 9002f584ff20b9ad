import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { errorEvent, errorGroup, errorUser, errorTrace } from '../tables/error-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { Page } from '#ports/admin-api.ts';
import type { ErrorGroup, ErrorGroupDetail, ErrorQuery, TraceRow } from '#ports/error-admin-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid, toLikePattern, getPageWindow } from '../../shared/queries.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';

type Services = Pick<ServerContext, 'database'>;
type Row = typeof errorGroup.$inferSelect;

/** Last seen first. */
export async function listErrorGroups({ database }: Services, query: ErrorQuery): Promise<Page<ErrorGroup>> {
  const { page, pageSize, offset } = getPageWindow(query);
  const text = query.search?.trim() ?? '';
  const where = and(
    query.state === undefined ? undefined : eq(errorGroup.state, query.state),
    text === '' ? undefined : or(ilike(errorGroup.title, toLikePattern(text)), ilike(errorGroup.place, toLikePattern(text))),
  );
  const total = await database.db.$count(errorGroup, where);
  const rows = await database.db
    .select()
    .from(errorGroup)
    .where(where)
    .orderBy(desc(errorGroup.lastAt), asc(errorGroup.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: await loadGroupSummaries(database.db, rows), page, pageSize, total };
}

export async function loadErrorGroup({ database }: Services, id: string): Promise<ErrorGroupDetail> {
  const { db } = database;
  const [row] = isUuid(id) ? await db.select().from(errorGroup).where(eq(errorGroup.id, id)) : [];
  if (row === undefined) throw createNotFoundError('error');
  const events = await db
    .select({ event: errorEvent, person: user.email })
    .from(errorEvent)
    .leftJoin(user, eq(user.id, errorEvent.userId))
    .where(eq(errorEvent.groupId, id))
    .orderBy(desc(errorEvent.at), asc(errorEvent.id))
    .limit(ERROR_LIMITS.eventsShown);
  return {
    group: await loadGroupSummary(db, row),
    events: events.map(({ event, person: userEmail }) => ({
      id: event.id,
      at: event.at.toISOString(),
      url: event.url,
      person: userEmail,
      browser: event.browser,
      release: event.release,
      frames: event.frames,
      breadcrumbs: event.breadcrumbs,
      replayId: event.replayId,
    })),
  };
}

/** Writes nothing when nothing changes. */
export function changeErrorState(
  services: Services,
  actor: Actor,
  { id, state }: { readonly id: string; readonly state: ErrorState },
): Promise<ErrorGroup> {
  return runAdminAction(services, actor, async (tx) => {
    const [row] = isUuid(id) ? await tx.select().from(errorGroup).where(eq(errorGroup.id, id)).for('update') : [];
    if (row === undefined) throw createNotFoundError('error');
    if (row.state !== state) {
      await tx.update(errorGroup).set({ state }).where(eq(errorGroup.id, id));
      const changes = { state: { before: row.state, after: state } };
      await recordAuditEntry(tx, actor, { action: 'error.state', target: { id, email: row.title }, changes });
    }
    return loadGroupSummary(tx, { ...row, state });
  });
}

/** Deletes a group with its events. If the error occurs again, it starts a new group. */
export function removeErrorGroup(services: Services, actor: Actor, id: string): Promise<void> {
  return runAdminAction(services, actor, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(errorGroup).where(eq(errorGroup.id, id)).returning() : [];
    if (row === undefined) throw createNotFoundError('error');
    const changes = { state: { before: row.state, after: null } };
    await recordAuditEntry(tx, actor, { action: 'error.remove', target: { id, email: row.title }, changes });
  });
}

/** The slowest first. */
export function listErrorTraces({ database }: Services): Promise<readonly TraceRow[]> {
  const percentile = (share: number) =>
    sql<number>`percentile_cont(${share}) within group (order by ${errorTrace.milliseconds})`.mapWith(Number);
  const p95 = percentile(0.95);
  return database.db
    .select({ name: errorTrace.name, operation: errorTrace.operation, times: count(), p50: percentile(0.5), p95 })
    .from(errorTrace)
    .groupBy(errorTrace.name, errorTrace.operation)
    .orderBy(sql`5 desc, 1, 2`)
    .limit(ERROR_LIMITS.tracesShown);
}

async function loadGroupSummary(via: Db | Tx, row: Row): Promise<ErrorGroup> {
  const [group] = await loadGroupSummaries(via, [row]);
  if (group === undefined) throw new Error('One row makes one group.');
  return group;
}

async function loadGroupSummaries(via: Db | Tx, rows: readonly Row[]): Promise<readonly ErrorGroup[]> {
  if (rows.length === 0) return [];
  const counted = await via
    .select({ groupId: errorUser.groupId, people: count() })
    .from(errorUser)
    .where(
      inArray(
        errorUser.groupId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(errorUser.groupId);
  const userCounts = new Map(counted.map((row) => [row.groupId, row.people]));
  return rows.map(({ fingerprint: _fingerprint, firstAt, lastAt, ...row }) => ({
    ...row,
    people: userCounts.get(row.id) ?? 0,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
