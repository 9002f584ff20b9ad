import { and, gte, type SQL, sql } from 'drizzle-orm';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { canDo } from '#domain/account/permissions.ts';
import { canDelete } from '#domain/library/can-delete.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import type { Page } from '#ports/admin-api.ts';
import type { ItemRef, TrashedItem } from '#ports/library-api.ts';
import { DAY, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isListed, type Workspace } from '../../shared/workspace.ts';
import { toSceneThumbnail } from './load-library-items.ts';

interface TrashRow extends Record<string, unknown> {
  readonly type: ItemRef['type'];
  readonly id: string;
  readonly title: string;
  readonly owner_id: string;
  readonly videos: number;
  readonly by_others: number;
  readonly scene: Scene | null;
  readonly aspect_ratio: Project['aspectRatio'];
  /** Milliseconds. */
  readonly deleted_at: number;
}

/** Last deleted first. */
export async function listTrash(
  services: ServerContext,
  workspace: Workspace,
  { page = 1 }: { readonly page?: number },
): Promise<Page<TrashedItem>> {
  const pageSize = LIBRARY_LIMITS.pageSize;
  const { rows } = await services.database.db.execute<TrashRow>(
    sql`select * from (${selectTrashRows(services, workspace)}) thing order by deleted_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { rows: rows.map((row) => toTrashedItem(row, workspace)), page, pageSize, total: await countTrash(services, workspace) };
}

export async function countTrash(services: ServerContext, workspace: Workspace): Promise<number> {
  const { rows } = await services.database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${selectTrashRows(services, workspace)}) thing`,
  );
  return rows[0]?.total ?? 0;
}

/** SQL of the items that can be restored. Videos deleted with their project are part of the project's row. */
function selectTrashRows({ clock }: Pick<ServerContext, 'clock'>, workspace: Workspace): SQL {
  const since = (days: number) => new Date(clock.now() - days * DAY);
  const together = sql`${video.projectId} = ${project.id} and ${video.deletedAt} = ${project.deletedAt}`;
  const time = (column: typeof project.deletedAt | typeof video.deletedAt) => sql`(extract(epoch from ${column}) * 1000)::float8`;
  return sql`
    select 'project' as type, ${project.id} as id, ${project.title} as title, ${project.ownerId} as owner_id,
      (select count(*)::int from ${video} where ${together}) as videos,
      (select count(*)::int from ${video} where ${together} and ${video.ownerId} <> ${workspace.userId}) as by_others,
      ${project.document} #> '{scenes,0}' as scene, ${project.document} ->> 'aspectRatio' as aspect_ratio,
      ${time(project.deletedAt)} as deleted_at
    from ${project} where ${and(isListed(project, workspace), gte(project.deletedAt, since(SERVER_LIMITS.deletedProjectDays)))}
    union all
    select 'video', ${video.id}, ${video.title}, ${video.ownerId}, 1, 0, ${video.project} #> '{scenes,0}', ${video.aspectRatio},
      ${time(video.deletedAt)}
    from ${video} where ${and(
      isListed(video, workspace),
      gte(video.deletedAt, since(SERVER_LIMITS.restoreDays)),
      sql`not exists (select 1 from ${project} where ${together})`,
    )}`;
}

function toTrashedItem(row: TrashRow, workspace: Workspace): TrashedItem {
  const { organizationId, role } = workspace;
  const all = canDo(role, 'delete', { isMaker: row.by_others === 0 });
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    videoCount: row.videos,
    still: toSceneThumbnail(row.scene, row.aspect_ratio),
    deletedAt: new Date(row.deleted_at).toISOString(),
    endsAt: new Date(row.deleted_at + SERVER_LIMITS.restoreDays * DAY).toISOString(),
    canRestore: all && canDelete(workspace, { ownerId: row.owner_id, organizationId }),
  };
}
