import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { takedown } from '../tables/takedown-tables.ts';
import { video } from '../tables/video-tables.ts';
import type { VideoDetail, VideoSummary } from '#ports/video-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { createUnchangedCache } from '../../shared/unchanged-cache.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { CLOSES_FILE, CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { canDelete } from '#domain/library/can-delete.ts';
import { listVideoLanguages } from './video-languages.ts';
import { listActiveTakedowns, VISIBLE_CONTENT, VISIBLE_VIDEO } from '../../shared/active-takedowns.ts';
import { toTaskMessage, type VideoRow } from './task-message.ts';
import { isListed, isReachable, toWorkspaceRef, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';

export const SUMMARY_COLUMNS = {
  id: video.id,
  status: video.status,
  progress: video.progress,
  detailedStatus: video.detailedStatus,
  objectKey: VISIBLE_CONTENT.objectKey,
  title: video.title,
  thumbnailKey: VISIBLE_CONTENT.thumbnailKey,
  seconds: video.seconds,
  aspectRatio: video.aspectRatio,
  resolution: video.resolution,
  projectId: video.projectId,
  createdAt: video.createdAt,
};

/** Loads a video that the workspace reaches, without what was rendered if it was taken down; throws 404 if there is none or it is deleted. */
export async function loadReachableVideo(via: Db | Tx, { workspace, id }: WorkspaceItem): Promise<VideoRow> {
  if (!isUuid(id)) throw createNotFoundError('video');
  const [row] = await via
    .select(VISIBLE_VIDEO)
    .from(video)
    .where(and(eq(video.id, id), isReachable(video, workspace), isNull(video.deletedAt)));
  if (row === undefined) throw createNotFoundError('video');
  return row;
}

type TaskRow = Pick<VideoRow, 'id' | 'status' | 'progress' | 'detailedStatus' | 'objectKey' | 'organizationId'>;

/** Loads, by id, the columns of a task message for those videos that the workspace reaches. */
export async function loadReachableTasks(via: Db, workspace: Workspace, ids: readonly string[]): Promise<ReadonlyMap<string, TaskRow>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const { id, status, progress, detailedStatus, objectKey, organizationId } = VISIBLE_VIDEO;
  const rows = await via
    .select({ id, status, progress, detailedStatus, objectKey, organizationId })
    .from(video)
    .where(and(inArray(video.id, known), isReachable(video, workspace), isNull(video.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists that are cached while no video changes. */
const LISTS_CACHED = 200;

type ListVideos = (workspace: Workspace, projectId?: string) => Promise<readonly VideoSummary[]>;

/** Lists the videos of a workspace, newest first; filtered by project if one is given. */
export function createVideoList({ database }: ServerContext): ListVideos {
  const lists = createUnchangedCache<readonly VideoSummary[]>(database, { tables: [video, takedown], entries: LISTS_CACHED });
  return (workspace, projectId) => {
    const key = JSON.stringify([toWorkspaceRef(workspace), projectId]);
    return lists.load(key, () => listVideos(database.db, workspace, projectId));
  };
}

async function listVideos(db: Db, workspace: Workspace, projectId?: string): Promise<readonly VideoSummary[]> {
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(video)
    .where(
      and(
        projectId === undefined ? isListed(video, workspace) : and(isReachable(video, workspace), eq(video.projectId, projectId)),
        isNull(video.deletedAt),
      ),
    )
    .orderBy(desc(video.createdAt), desc(video.id))
    .limit(SERVER_LIMITS.videosListed);
  return rows.map(toVideoSummary);
}

export async function loadVideoDetail(services: ServerContext, item: WorkspaceItem): Promise<VideoDetail> {
  const row = await loadReachableVideo(services.database.db, item);
  const open = row.status === 'queued' || row.status === 'processing';
  const takedowns = await listActiveTakedowns(services.database.db, row.id, CLOSES_LINK);
  const isClosed = takedowns.some(({ kind }) => CLOSES_FILE.includes(kind));
  return {
    ...toVideoSummary(row),
    watchUrl: open && !isClosed ? `/api/avatar/watch/${row.id}` : null,
    captionsUrl: row.vtt === null ? null : `/api/avatar/download/${row.id}?format=vtt&inline=1`,
    transcript: row.transcript ?? [],
    language: findProjectLanguage(row.project) ?? null,
    languages: await listVideoLanguages(services, item.workspace, row),
    canDelete: canDelete(item.workspace, row),
    takedownId: takedowns[0]?.id ?? null,
  };
}

/** Another one for each poster, so that no page shows the one before. Null without a poster. */
function getThumbnailPath({ id, thumbnailKey }: Pick<VideoRow, 'id' | 'thumbnailKey'>): string | null {
  const version = thumbnailKey?.split('/').at(-1)?.split(/[-.]/, 1)[0];
  return version === undefined ? null : `/api/avatar/thumbnail/${id}?v=${version}`;
}

export function toVideoSummary(row: Pick<VideoRow, keyof typeof SUMMARY_COLUMNS>): VideoSummary {
  return {
    ...toTaskMessage(row),
    title: row.title,
    thumbnailUrl: getThumbnailPath(row),
    durationSeconds: row.seconds,
    aspectRatio: row.aspectRatio,
    resolution: row.resolution,
    projectId: row.projectId,
    createdAt: row.createdAt.toISOString(),
  };
}
