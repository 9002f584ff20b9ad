import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { ACTIVITY_KINDS, ACTIVITY_LIMITS } from '#domain/activity/activity.ts';
import { ACTIVITY_CSV_HEAD, toActivityCells } from '#domain/activity/format-activity.ts';
import type { ActivityEntry, ActivityQuery } from '#ports/activity-api.ts';
import type { Page } from '#ports/admin-api.ts';
import { getPageWindow, toLikePattern } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { streamCsv } from '../../shared/stream-csv.ts';
import { toWorkspaceKey, toWorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { activity } from '../tables/activity-tables.ts';
import { user } from '../tables/auth-tables.ts';
import { getRangeEnd } from './audit-log.ts';

type Services = Pick<ServerContext, 'database'>;
type Row = typeof activity.$inferSelect;

/** Rows read at a time for a file. */
const BATCH = 1_000;

/** What was done in exactly this workspace, newest first. */
export async function listActivity(
  { database: { db } }: Services,
  workspace: Workspace,
  query: ActivityQuery,
): Promise<Page<ActivityEntry>> {
  const { page, pageSize, offset } = getPageWindow({ ...query, pageSize: ACTIVITY_LIMITS.pageSize });
  const where = matches(workspace, query);
  const [counted] = await db.select({ total: count() }).from(activity).where(where);
  const rows = await db
    .select()
    .from(activity)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toActivityEntry), page, pageSize, total: counted?.total ?? 0 };
}

/** The same rows as CSV. */
export function streamActivityCsv(services: Services, workspace: Workspace, query: ActivityQuery): AsyncGenerator<string> {
  return streamCsv<Row>({
    head: ACTIVITY_CSV_HEAD,
    mostRows: ACTIVITY_LIMITS.exported,
    read: (after, most) => readAfter(services, matches(workspace, query), { after, most }),
    cells: (row) => toActivityCells(toActivityEntry(row)),
  });
}

/** The same rows as a JSON array, an entry a line. */
export async function* streamActivityJson(services: Services, workspace: Workspace, query: ActivityQuery): AsyncGenerator<string> {
  const where = matches(workspace, query);
  let after: Row | undefined;
  let sent = 0;
  yield '[';
  for (let full = true; full && sent < ACTIVITY_LIMITS.exported; ) {
    const rows = await readAfter(services, where, { after, most: BATCH });
    for (const row of rows) {
      yield `${sent === 0 ? '\n' : ',\n'}${JSON.stringify(toActivityEntry(row))}`;
      sent += 1;
    }
    after = rows.at(-1);
    full = rows.length === BATCH;
  }
  yield '\n]\n';
}

/** What a user did, in all workspaces. */
export async function exportOwnActivity({ database: { db } }: Services, userId: string): Promise<readonly ActivityEntry[]> {
  const rows = await db
    .select()
    .from(activity)
    .where(eq(activity.actorId, userId))
    .orderBy(...NEWEST_FIRST)
    .limit(ACTIVITY_LIMITS.exported);
  return rows.map(toActivityEntry);
}

/** Empties the name of a user who is being erased, also for entries that the erasure itself adds; what they did stays. */
export async function emptyNames({ database: { db } }: Services, userId: string): Promise<void> {
  await db.update(user).set({ name: '' }).where(eq(user.id, userId));
  await db.update(activity).set({ actorName: '' }).where(eq(activity.actorId, userId));
  await db.update(activity).set({ itemName: '' }).where(eq(activity.itemId, userId));
}

export async function deleteOldActivity({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(activity).where(lt(activity.at, new Date(clock.now() - ACTIVITY_LIMITS.storedFor)));
}

const NEWEST_FIRST = [desc(activity.at), desc(activity.id)] as const;

function readAfter(
  { database: { db } }: Services,
  where: SQL | undefined,
  { after, most }: { readonly after: Row | undefined; readonly most: number },
): Promise<Row[]> {
  return db
    .select()
    .from(activity)
    .where(and(where, after && isOlderThan(after)))
    .orderBy(...NEWEST_FIRST)
    .limit(most);
}

function isOlderThan({ at, id }: Row): SQL | undefined {
  return or(lt(activity.at, at), and(eq(activity.at, at), lt(activity.id, id)));
}

function matches(workspace: Workspace, { person, group, from, to }: ActivityQuery): SQL | undefined {
  return and(
    eq(activity.workspace, toWorkspaceKey(toWorkspaceRef(workspace))),
    person === undefined ? undefined : ilike(activity.actorName, toLikePattern(person)),
    group === undefined ? undefined : inArray(activity.kind, [...ACTIVITY_KINDS[group]]),
    from === undefined ? undefined : gte(activity.at, new Date(from)),
    to === undefined ? undefined : lt(activity.at, getRangeEnd(to)),
  );
}

function toActivityEntry({ id, at, actorId, actorName, kind, itemId, itemName, details }: Row): ActivityEntry {
  return {
    ...{ id: String(id), at: at.toISOString(), kind, details },
    person: { id: actorId, name: actorName },
    item: itemId === null ? null : { id: itemId, name: itemName ?? '' },
  };
}
