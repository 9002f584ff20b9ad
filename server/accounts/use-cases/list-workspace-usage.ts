import { eq, sql, type SQL } from 'drizzle-orm';
import { getMonthStart } from '#domain/billing/calendar.ts';
import type { Page, StorageQuery, StorageSort, UserStorage, WorkspaceUsage } from '#ports/admin-api.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { getPageWindow, toLikePattern } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey, toWorkspaceKeySql } from '../../shared/workspace.ts';
import { computeWorkspaceStorage, sumStorageByWorkspace } from '../../shared/workspace-storage.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { organization, user } from '../tables/auth-tables.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

interface UsageRow extends Record<string, unknown> {
  readonly kind: WorkspaceUsage['kind'];
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly videos: number;
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly active: number | null;
}

const SORT_COLUMNS: Readonly<Record<StorageSort, SQL>> = {
  stored: sql`bytes`,
  videos: sql`videos`,
  minutes: sql`seconds`,
  active: sql`active`,
};

/** What the workspaces of people and organizations store and make: one query, whatever it's sorted by. */
export async function listWorkspaceUsage({ database, clock }: Services, query: StorageQuery): Promise<Page<WorkspaceUsage>> {
  const { page, pageSize, offset } = getPageWindow(query);
  const { search = '', sort = 'stored', descending = true } = query;
  const where = sql`name ilike ${toLikePattern(search.trim())}`;
  const order = descending ? sql`${SORT_COLUMNS[sort]} desc nulls last` : sql`${SORT_COLUMNS[sort]} asc nulls first`;
  const counted = await database.db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${listWorkspaces()}) as workspaces where ${where}`);
  const { rows } = await database.db.execute<UsageRow>(sql`
    select * from (${measureUsage(clock.now())}) as usage where ${where} order by ${order}, key limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(toWorkspaceUsage), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

export async function loadUserStorage({ database, clock }: Services, userId: string): Promise<UserStorage> {
  const workspace = { ownerId: userId, organizationId: null };
  const [known] = await database.db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  if (known === undefined) throw createNotFoundError('user');
  const { rows } = await database.db.execute<Pick<UsageRow, 'videos' | 'seconds'>>(sql`
    select videos, seconds from (${countVideos(clock.now())}) as made where key = ${toWorkspaceKey(workspace)}`);
  const storage = await computeWorkspaceStorage(database.db, workspace);
  return { storage, videos: rows[0]?.videos ?? 0, secondsThisMonth: rows[0]?.seconds ?? 0 };
}

function listWorkspaces(): SQL {
  return sql`
    select ${user.id} as key, 'person' as kind, ${user.id} as id, ${user.email} as name, ${user.lastSeenAt} as seen from ${user}
    union all
    select ${toWorkspaceKeySql({ ownerId: organization.id, organizationId: organization.id })}, 'organization', ${organization.id},
      ${organization.name}, null from ${organization}`;
}

function measureUsage(now: number): SQL {
  return sql`
    select workspaces.key, kind, id, name, coalesce(stored.bytes, 0) as bytes, coalesce(made.videos, 0) as videos,
      coalesce(made.seconds, 0) as seconds,
      (extract(epoch from case when kind = 'person' then seen else greatest(made.changed, written.changed) end) * 1000)::float8 as active
    from (${listWorkspaces()}) as workspaces
    left join (${sumStorageByWorkspace()}) as stored on stored.key = workspaces.key
    left join (${countVideos(now)}) as made on made.key = workspaces.key
    left join (select ${toWorkspaceKeySql(project)} as key, max(${project.updatedAt}) as changed from ${project} group by 1) as written
      on written.key = workspaces.key`;
}

function countVideos(now: number): SQL {
  const monthStart = new Date(getMonthStart(now)).toISOString();
  const finished = sql`${video.status} = 'completed'`;
  return sql`
    select ${toWorkspaceKeySql(video)} as key, max(${video.createdAt}) as changed,
      count(*) filter (where ${finished} and ${video.deletedAt} is null)::int as videos,
      coalesce(sum(${video.seconds}) filter (where ${finished} and ${video.completedAt} >= ${monthStart}::timestamptz), 0)::float8
        as seconds
    from ${video} group by 1`;
}

function toWorkspaceUsage({ kind, id, name, bytes, videos, seconds, active }: UsageRow): WorkspaceUsage {
  return {
    kind,
    id,
    name,
    bytes,
    videos,
    secondsThisMonth: seconds,
    lastActiveAt: active === null ? null : new Date(active).toISOString(),
  };
}
