import { and, asc, count, desc, eq, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import { loadCurrentPlans, countUsedVideos } from '../../billing/index.ts';
import { user } from '../tables/auth-tables.ts';
import { computeUserState, type UserState } from '#domain/admin/compute-user-state.ts';
import type { AdminUser, Page, UserQuery, UserSort } from '#ports/admin-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toLikePattern, getPageWindow } from '../../shared/queries.ts';

export type UserRow = typeof user.$inferSelect;

const SORT_COLUMNS = { created: user.createdAt, email: user.email, name: user.name, plan: user.plan, seen: user.lastSeenAt } as const;

/** Reads pages of the second half from the end of the index, so that the offset is never more than half of the rows. */
export async function listUsers(services: Pick<ServerContext, 'database' | 'clock'>, query: UserQuery): Promise<Page<AdminUser>> {
  const { db } = services.database;
  const { page, pageSize, offset } = getPageWindow(query);
  const where = matchesQuery(query);
  const [counted] = await db.select({ total: count() }).from(user).where(where);
  const total = counted?.total ?? 0;

  const size = Math.max(0, Math.min(pageSize, total - offset));
  const fromEnd = offset > total / 2;
  const { sort = 'created', descending = sort === 'created' || sort === 'seen' } = query;
  const rows =
    size === 0
      ? []
      : await db
          .select()
          .from(user)
          .where(where)
          .orderBy(...toOrderBy(sort, descending !== fromEnd))
          .limit(size)
          .offset(fromEnd ? total - offset - size : offset);
  return { rows: await loadAdminUsers(services, db, fromEnd ? rows.toReversed() : rows), page, pageSize, total };
}

export async function loadAdminUser(services: Pick<ServerContext, 'clock'>, via: Db | Tx, row: UserRow): Promise<AdminUser> {
  const [one] = await loadAdminUsers(services, via, [row]);
  if (one === undefined) throw new Error('The query returned no row.');
  return one;
}

async function loadAdminUsers(
  services: Pick<ServerContext, 'clock'>,
  via: Db | Tx,
  rows: readonly UserRow[],
): Promise<readonly AdminUser[]> {
  if (rows.length === 0) return [];
  const plans = await loadCurrentPlans(via, rows, services.clock.now());
  const used = await countUsedVideos(via, new Map([...plans].map(([id, { month }]) => [id, month])));

  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role === 'admin' ? 'admin' : 'user',
    plan: row.plan,
    credits: row.credits,
    state: computeUserState(row),
    banReason: row.banReason,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    erasedAt: row.eraseAt?.toISOString() ?? null,
    videosThisMonth: used.get(row.id)?.videos ?? 0,
  }));
}

/** Sort order that one index serves in both directions; users never seen count as seen longest ago. */
function toOrderBy(sort: UserSort, descending: boolean): readonly SQL[] {
  const column = SORT_COLUMNS[sort];
  if (descending) return [sort === 'seen' ? sql`${column} desc nulls last` : desc(column), desc(user.id)];
  return [sort === 'seen' ? sql`${column} asc nulls first` : asc(column), asc(user.id)];
}

function matchesQuery({ search, state, role, plan }: UserQuery): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? '';
  return and(
    text === '' ? undefined : like(user.searchText, toLikePattern(text)),
    state === undefined ? undefined : isInState(state),
    role === undefined ? undefined : eq(user.role, role),
    plan === undefined ? undefined : eq(user.plan, plan),
  );
}

/** SQL equivalent of `computeUserState`. */
function isInState(state: UserState): SQL | undefined {
  switch (state) {
    case 'leaving':
      return isNotNull(user.eraseAt);
    case 'banned':
      return and(isNull(user.eraseAt), eq(user.banned, true));
    case 'unverified':
      return and(isNull(user.eraseAt), eq(user.banned, false), eq(user.emailVerified, false));
    case 'active':
      return and(isNull(user.eraseAt), eq(user.banned, false), eq(user.emailVerified, true));
  }
}
