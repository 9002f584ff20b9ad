import { sql, and, type SQL } from 'drizzle-orm';
import { folder } from '../../projects/tables/folder-tables.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { getLibraryKind, type LibraryKind, type LibraryOrder, STATUSES_BY_KIND } from '#domain/library/library-kind.ts';
import type { TaskStatus } from '#domain/tasks/task-machine.ts';
import type { Page } from '#ports/admin-api.ts';
import type { ItemRef, LibraryItem, LibraryQuery, LibraryOverview } from '#ports/library-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isListed, type Workspace } from '../../shared/workspace.ts';
import { loadLibraryItems } from './load-library-items.ts';
import { countTrash } from './list-trash.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { LOOK_MARKS } from '#domain/presenters/custom-look.ts';
import { normalizeTag, splitSearchTerms } from '#domain/library/library-names.ts';
import { toPrefixPattern, toLikePattern, isUuid } from '../../shared/queries.ts';
import { loadProfile } from '../../accounts/index.ts';

export async function listLibrary(services: ServerContext, workspace: Workspace, query: LibraryQuery): Promise<Page<LibraryItem>> {
  const { db } = services.database;
  const { order = 'newest', page = 1, pageSize = LIBRARY_LIMITS.pageSize } = query;
  const rows = selectLibraryRows(workspace, query);
  const where = matchesQuery(query);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) thing where ${where}`);
  const found = await db.execute<{ type: ItemRef['type']; id: string; video_id: string | null }>(
    sql`select type, id, video_id from (${rows}) thing where ${where} order by ${toOrderBy(order)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const items = await loadLibraryItems(
    db,
    workspace,
    found.rows.map(({ type, id, video_id }) => ({ type, id, videoId: video_id })),
  );
  return { rows: items, page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

/** Folders and tags with their numbers of items. */
export async function loadLibraryOverview(services: ServerContext, workspace: Workspace): Promise<LibraryOverview> {
  const { db } = services.database;
  const rows = selectLibraryRows(workspace);
  const folders = await db
    .select({ id: folder.id, name: folder.name })
    .from(folder)
    .where(isListed(folder, workspace))
    .orderBy(sql`lower(${folder.name})`, folder.id);
  const filed = await db.execute<{ folder_id: string | null; items: number }>(
    sql`select folder_id, count(*)::int as items from (${rows}) thing group by folder_id`,
  );
  const tags = await db.execute<{ name: string; items: number }>(
    sql`select name, count(*)::int as items from (${rows}) thing, unnest(tags) name group by name
      order by items desc, name limit ${LIBRARY_LIMITS.tagsOffered}`,
  );
  const inFolder = new Map(filed.rows.map(({ folder_id, items }) => [folder_id, items]));
  return {
    folders: folders.map(({ id, name }) => ({ id, name, items: inFolder.get(id) ?? 0 })),
    tags: tags.rows.map(({ name, items }) => ({ name, items })),
    items: filed.rows.reduce((sum, { items }) => sum + items, 0),
    trashed: await countTrash(services, workspace),
  };
}

export async function countKinds(services: ServerContext, workspace: Workspace): Promise<Readonly<Record<LibraryKind, number>>> {
  const found = await services.database.db.execute<{ status: TaskStatus | null; items: number }>(
    sql`select status, count(*)::int as items from (${selectLibraryRows(workspace)}) thing group by status`,
  );
  const counts = { draft: 0, rendering: 0, video: 0, failed: 0 };
  for (const { status, items } of found.rows) counts[getLibraryKind(status)] += items;
  return counts;
}

/**
 * SQL of a workspace's items, with the columns type, id, title, video_id, status, changed_at, folder_id, tags and is_template:
 * projects, each with its newest video, and videos without an existing project. The workspace's index finds the rows,
 * then the search reads their search vectors; only the presenter filter reads documents. A full-text index over all
 * workspaces would mostly match other users' rows.
 */
function selectLibraryRows(workspace: Workspace, { search = '', presenter }: Pick<LibraryQuery, 'search' | 'presenter'> = {}): SQL {
  const words = splitSearchTerms(search);
  const shows = (document: typeof project.document | typeof video.project) =>
    presenter === undefined ? [] : [withPresenter(document, presenter)];
  return sql`
    select 'project' as type, ${project.id} as id, ${project.title} as title, newest.id as video_id, newest.status as status,
      greatest(${project.updatedAt}, newest.created_at) as changed_at, ${project.folderId} as folder_id, ${project.tags} as tags,
      ${project.isTemplate} as is_template
    from ${project} left join lateral (
      select ${video.id} as id, ${video.status} as status, ${video.createdAt} as created_at from ${video}
      where ${video.projectId} = ${project.id} and ${video.deletedAt} is null order by ${video.createdAt} desc, ${video.id} desc limit 1
    ) newest on true
    where ${and(isListed(project, workspace), sql`${project.deletedAt} is null`, ...words.map(matchesProject), ...shows(project.document))}
    union all
    select 'video', ${video.id}, ${video.title}, ${video.id}, ${video.status}, ${video.createdAt}, ${video.folderId}, ${video.tags}, false
    from ${video}
    where ${and(isListed(video, workspace), sql`${video.deletedAt} is null`, HAS_NO_PROJECT, ...words.map((word) => matchesWord(video, word)), ...shows(video.project))}`;
}

const HAS_NO_PROJECT = sql`not exists (select 1 from ${project} where ${project.id} = ${video.projectId} and ${project.deletedAt} is null)`;

/** Matches a word in the project or in one of its videos. */
function matchesProject(word: string): SQL {
  return sql`(${matchesWord(project, word)} or exists (
    select 1 from ${video} where ${video.projectId} = ${project.id} and ${video.deletedAt} is null and ${matchesWord(video, word)}))`;
}

/** Matches documents in which a scene uses the presenter, in any look. */
function withPresenter(document: typeof project.document | typeof video.project, presenter: string): SQL {
  const looks = LOOK_MARKS.map((mark) => sql`shown->>'avatarId' like ${toPrefixPattern(presenter + mark)}`);
  const isShown = sql.join([sql`shown->>'avatarId' = ${presenter}`, ...looks], sql` or `);
  return sql`exists (select 1 from jsonb_array_elements(${document}->'scenes') scene,
    jsonb_array_elements(jsonb_build_array(scene) || coalesce(scene->'otherPresenters', '[]')) shown where ${isShown})`;
}

/** Matches any part of a title or tag, or the start of a word in the scripts. */
function matchesWord(table: typeof project | typeof video, word: string): SQL {
  const pattern = toLikePattern(word);
  const beginning = `'${word.replace(/[\\']/gu, '$&$&')}':*`;
  return sql`(${table.title} ilike ${pattern} or ${table.search} @@ to_tsquery('simple', ${beginning})
    or exists (select 1 from unnest(${table.tags}) tag where tag ilike ${pattern}))`;
}

/** Conditions on the columns of `selectLibraryRows`. */
function matchesQuery({ kind, folderId, tag, templates }: LibraryQuery): SQL {
  const conditions = [sql`true`];
  if (kind === 'draft') conditions.push(sql`status is null`);
  else if (kind !== undefined) conditions.push(sql`status = any(${toTextArray(STATUSES_BY_KIND[kind])})`);
  if (folderId === 'none') conditions.push(sql`folder_id is null`);
  else if (folderId !== undefined) conditions.push(isUuid(folderId) ? sql`folder_id = ${folderId}` : sql`false`);
  if (tag !== undefined) conditions.push(sql`${normalizeTag(tag)} = any(tags)`);
  if (templates === 'only') conditions.push(sql`is_template`);
  return sql.join(conditions, sql` and `);
}

function toOrderBy(order: LibraryOrder): SQL {
  switch (order) {
    case 'newest':
      return sql`changed_at desc, id desc`;
    case 'oldest':
      return sql`changed_at, id`;
    case 'title':
      return sql`lower(title), title, id`;
  }
}

function toTextArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}

/** Loads everything the dashboard shows at first, in one request (API-6). */
export async function loadDashboardSummary(services: ServerContext, workspace: Workspace) {
  const { plan, usage } = await loadProfile(services, workspace);
  const { rows } = await listLibrary(services, workspace, { pageSize: LIBRARY_LIMITS.recent });
  const counts = await countKinds(services, workspace);
  return {
    organizationId: workspace.organizationId,
    plan,
    usage,
    counts: { ...counts, trashed: await countTrash(services, workspace) },
    recent: rows,
  };
}
