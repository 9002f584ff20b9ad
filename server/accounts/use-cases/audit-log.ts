import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../tables/admin-tables.ts';
import type { AuditEntry, AuditQuery, Page } from '#ports/admin-api.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { streamCsv } from '../../shared/stream-csv.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toLikePattern, getPageWindow } from '../../shared/queries.ts';

type Row = typeof auditEntry.$inferSelect;

const CSV_HEAD = ['time', 'actor', 'actor id', 'action', 'target', 'target id', 'changes', 'address'];

/** Newest first. */
export async function listAuditEntries(services: Pick<ServerContext, 'database'>, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { db } = services.database;
  const { page, pageSize, offset } = getPageWindow(query);
  const where = matchesQuery(query);
  const [counted] = await db.select({ total: count() }).from(auditEntry).where(where);
  const rows = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.at), asc(auditEntry.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toAuditEntry), page, pageSize, total: counted?.total ?? 0 };
}

/** The same rows as CSV. */
export function streamAuditCsv({ database }: Pick<ServerContext, 'database'>, query: AuditQuery): AsyncGenerator<string> {
  const where = matchesQuery(query);
  return streamCsv<Row>({
    head: CSV_HEAD,
    mostRows: ACCOUNT_LIMITS.auditExportRows,
    read: (after, most) =>
      database.db
        .select()
        .from(auditEntry)
        .where(and(where, after && isOlderThan(after)))
        .orderBy(desc(auditEntry.at), asc(auditEntry.id))
        .limit(most),
    cells: toCsvCells,
  });
}

function isOlderThan({ at, id }: Row): SQL | undefined {
  return or(lt(auditEntry.at, at), and(eq(auditEntry.at, at), sql`${auditEntry.id} > ${id}`));
}

function matchesQuery({ actor, action, target, from, to }: AuditQuery): SQL | undefined {
  return and(
    actor === undefined ? undefined : or(eq(auditEntry.actorId, actor), ilike(auditEntry.actorEmail, toLikePattern(actor))),
    action === undefined ? undefined : eq(auditEntry.action, action),
    target === undefined ? undefined : or(eq(auditEntry.targetId, target), ilike(auditEntry.targetEmail, toLikePattern(target))),
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntry.at, getRangeEnd(to)),
  );
}

/** End of the range, exclusive: a date is included to its last millisecond, a time to that millisecond. */
export function getRangeEnd(to: string): Date {
  return new Date(new Date(to).getTime() + (to.includes('T') ? 1 : DAY));
}

function toAuditEntry(row: Row): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}

function toCsvCells({ at, actorEmail, actorId, action, targetEmail, targetId, changes, address }: Row): readonly string[] {
  return [
    at.toISOString(),
    actorEmail,
    actorId,
    action,
    targetEmail ?? '',
    targetId ?? '',
    Object.entries(changes)
      .map(([field, { before, after }]) => `${field}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`)
      .join('; '),
    address ?? '',
  ];
}
