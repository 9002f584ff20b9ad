import { and, type SQL, sql } from 'drizzle-orm';
import { video } from '../../../videos/tables/video-tables.ts';
import { project } from '../../tables/project-tables.ts';
import { type LibraryOrder, STATUSES_BY_KIND } from '../../../../src/domain/library/library-kind.ts';
import { LOOK_MARKS } from '../../../../src/domain/presenters/custom-look.ts';
import { normalizeTag, splitSearchTerms } from '../../../../src/domain/library/library-names.ts';
import type { LibraryQuery } from '../../../../src/ports/library-api.ts';
import { toPrefixPattern, toLikePattern, isUuid } from '../../../shared/queries.ts';
import { isListed, type Workspace } from '../../../shared/workspace.ts';

/**
 * SQL of a workspace's items, with the columns type, id, title, video_id, status, changed_at, folder_id, tags and is_template:
 * projects, each with its newest video, and videos without an existing project. The workspace's index finds the rows,
 * then the search reads their search vectors; only the presenter filter reads documents. A full-text index over all
 * workspaces would mostly match other users' rows.
 */
export function selectLibraryRows(workspace: Workspace, { search = '', presenter }: Pick<LibraryQuery, 'search' | 'presenter'> = {}): SQL {
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
export function matchesQuery({ kind, folderId, tag, templates }: LibraryQuery): SQL {
  const conditions = [sql`true`];
  if (kind === 'draft') conditions.push(sql`status is null`);
  else if (kind !== undefined) conditions.push(sql`status = any(${toTextArray(STATUSES_BY_KIND[kind])})`);
  if (folderId === 'none') conditions.push(sql`folder_id is null`);
  else if (folderId !== undefined) conditions.push(isUuid(folderId) ? sql`folder_id = ${folderId}` : sql`false`);
  if (tag !== undefined) conditions.push(sql`${normalizeTag(tag)} = any(tags)`);
  if (templates === 'only') conditions.push(sql`is_template`);
  return sql.join(conditions, sql` and `);
}

export function toOrderBy(order: LibraryOrder): SQL {
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
