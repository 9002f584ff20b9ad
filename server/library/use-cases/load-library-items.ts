import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { SUMMARY_COLUMNS, toVideoSummary } from '../../videos/index.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { getLibraryKind } from '#domain/library/library-kind.ts';
import { canDo } from '#domain/account/permissions.ts';
import { canDelete } from '#domain/library/can-delete.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import type { ItemRef, LibraryItem, ThumbnailScene } from '#ports/library-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { Workspace } from '../../shared/workspace.ts';

/** Reference to an item with the fields of the list query. */
export interface FoundItem extends ItemRef {
  readonly videoId: string | null;
}

/** Loads these items in the given order; leaves out those deleted meanwhile. */
export async function loadLibraryItems(via: Db | Tx, workspace: Workspace, found: readonly FoundItem[]): Promise<readonly LibraryItem[]> {
  const projectIds = found.flatMap(({ type, id }) => (type === 'project' ? [id] : []));
  const [projects, videos, others] = [
    await loadProjectRows(via, projectIds),
    await loadVideoRows(
      via,
      found.flatMap(({ videoId }) => videoId ?? []),
    ),
    await countVideos(via, projectIds, workspace.userId),
  ];
  const owners = await loadOwnerNames(via, [...projects.values(), ...videos.values()]);

  return found.flatMap((item) => {
    const newest = item.videoId === null ? undefined : videos.get(item.videoId);
    const row = item.type === 'project' ? projects.get(item.id) : newest;
    if (row === undefined) return [];
    const theirs = others.get(item.id);
    const deletable = canDo(workspace.role, 'delete', { isMaker: (theirs?.byOthers ?? 0) === 0 });
    const changed = 'updatedAt' in row ? Math.max(row.updatedAt.getTime(), newest?.createdAt.getTime() ?? 0) : row.createdAt.getTime();
    return [
      {
        type: item.type,
        id: item.id,
        kind: getLibraryKind(newest?.status ?? null),
        title: row.title,
        projectId: item.type === 'project' ? item.id : null,
        video: newest === undefined ? null : toVideoSummary(newest),
        videoCount: item.type === 'project' ? (theirs?.videos ?? 0) : 1,
        still: toSceneThumbnail(row.scene, row.aspectRatio),
        changedAt: new Date(changed).toISOString(),
        folderId: row.folderId,
        tags: row.tags,
        owner: { name: owners.get(row.ownerId) ?? '', isYou: row.ownerId === workspace.userId },
        canDelete: deletable && canDelete(workspace, row),
        isTemplate: 'isTemplate' in row && row.isTemplate,
      },
    ];
  });
}

export function toSceneThumbnail(scene: Scene | null, aspectRatio: Project['aspectRatio']): ThumbnailScene | null {
  return scene === null ? null : { avatarId: scene.avatarId, framing: scene.framing, background: scene.background, aspectRatio };
}

async function loadProjectRows(via: Db | Tx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await via
          .select({
            id: project.id,
            title: project.title,
            ownerId: project.ownerId,
            organizationId: project.organizationId,
            updatedAt: project.updatedAt,
            folderId: project.folderId,
            tags: project.tags,
            isTemplate: project.isTemplate,
            scene: sql<Scene | null>`${project.document} #> '{scenes,0}'`,
            aspectRatio: sql<Project['aspectRatio']>`${project.document} ->> 'aspectRatio'`,
          })
          .from(project)
          .where(and(inArray(project.id, [...ids]), isNull(project.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadVideoRows(via: Db | Tx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await via
          .select({
            ...SUMMARY_COLUMNS,
            ownerId: video.ownerId,
            organizationId: video.organizationId,
            folderId: video.folderId,
            tags: video.tags,
            scene: sql<Scene | null>`${video.project} #> '{scenes,0}'`,
          })
          .from(video)
          .where(and(inArray(video.id, [...ids]), isNull(video.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Number of videos of each project, and of those that other users ordered. */
async function countVideos(via: Db | Tx, projectIds: readonly string[], userId: string) {
  const rows =
    projectIds.length === 0
      ? []
      : await via
          .select({
            projectId: video.projectId,
            videos: count(),
            byOthers: sql<number>`count(*) filter (where ${video.ownerId} <> ${userId})`.mapWith(Number),
          })
          .from(video)
          .where(and(inArray(video.projectId, [...projectIds]), isNull(video.deletedAt)))
          .groupBy(video.projectId);
  return new Map(rows.map((row) => [row.projectId, row]));
}

async function loadOwnerNames(via: Db | Tx, rows: readonly { readonly ownerId: string }[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId))];
  if (ids.length === 0) return new Map();
  const found = await via.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Loads one item, after a change. */
export async function loadLibraryItem(via: Db | Tx, workspace: Workspace, { type, id }: ItemRef): Promise<LibraryItem | undefined> {
  const [newest] =
    type === 'video'
      ? [{ id }]
      : await via
          .select({ id: video.id })
          .from(video)
          .where(and(eq(video.projectId, id), isNull(video.deletedAt)))
          .orderBy(sql`${video.createdAt} desc, ${video.id} desc`)
          .limit(1);
  const [item] = await loadLibraryItems(via, workspace, [{ type, id, videoId: newest?.id ?? null }]);
  return item;
}
