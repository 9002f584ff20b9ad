import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../adapters/database/schema.ts';
import type { AuditEntry, AuditQuery, Page } from '../../../src/ports/admin-api.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { csvTable } from '../../shared/stream-csv.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { containing } from '../../shared/to-like-pattern.ts';
import { pageOf } from '../../shared/get-page-window.ts';

type Row = typeof auditEntry.$inferSelect;

const CSV_HEAD = ['time', 'actor', 'actor id', 'action', 'target', 'target id', 'changes', 'address'];

/** Newest first. */
export async function listAudit(services: Pick<HostServices, 'database'>, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { db } = services.database;
  const { page, pageSize, offset } = pageOf(query);
  const where = matching(query);
  const [counted] = await db.select({ total: count() }).from(auditEntry).where(where);
  const rows = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.at), asc(auditEntry.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(entry), page, pageSize, total: counted?.total ?? 0 };
}

/** The same rows as a table. */
export function auditCsv({ database }: Pick<HostServices, 'database'>, query: AuditQuery): AsyncGenerator<string> {
  const where = matching(query);
  return csvTable<Row>({
    head: CSV_HEAD,
    mostRows: ACCOUNT_LIMITS.auditExportRows,
    read: (after, most) =>
      database.db
        .select()
        .from(auditEntry)
        .where(and(where, after && older(after)))
        .orderBy(desc(auditEntry.at), asc(auditEntry.id))
        .limit(most),
    cells,
  });
}

function older({ at, id }: Row): SQL | undefined {
  return or(lt(auditEntry.at, at), and(eq(auditEntry.at, at), sql`${auditEntry.id} > ${id}`));
}

function matching({ actor, action, target, from, to }: AuditQuery): SQL | undefined {
  return and(
    actor === undefined ? undefined : or(eq(auditEntry.actorId, actor), ilike(auditEntry.actorEmail, containing(actor))),
    action === undefined ? undefined : eq(auditEntry.action, action),
    target === undefined ? undefined : or(eq(auditEntry.targetId, target), ilike(auditEntry.targetEmail, containing(target))),
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntry.at, endOf(to)),
  );
}

/** A day is included to its end, a moment to its millisecond. */
function endOf(to: string): Date {
  return new Date(new Date(to).getTime() + (to.includes('T') ? 1 : DAY));
}

function entry(row: Row): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}

function cells({ at, actorEmail, actorId, action, targetEmail, targetId, changes, address }: Row): readonly string[] {
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
