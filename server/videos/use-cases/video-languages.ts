import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount } from '../../shared/open-account.ts';
import { type CaptionFormat, toSrt, toTtml, toVtt } from '#domain/speech/subtitle-files.ts';
import { chooseLinkedProjects, type LinkedProject } from '#domain/translation/choose-linked-projects.ts';
import { createSharePath, getLinkableAccesses, isShareOpen, type ShareAccess } from '#domain/sharing/share.ts';
import type { VideoLanguage } from '#ports/video-api.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, isReachable, type Workspace } from '../../shared/workspace.ts';
import { isNotTakenDown } from '../../shared/active-takedowns.ts';
import { videoShare } from '../tables/share-tables.ts';
import { video } from '../tables/video-tables.ts';
import { createPlacedCaptions } from './placed-captions.ts';
import type { VideoRow } from './task-message.ts';

type Services = Pick<ServerContext, 'database'>;

const placeCues = createPlacedCaptions();

/** The other languages of a finished video: its captions in each, and the newest video of that language, if there is one. */
export async function listVideoLanguages(services: Services, workspace: Workspace, row: VideoRow): Promise<readonly VideoLanguage[]> {
  if (row.status !== 'completed') return [];
  const linked = await loadLinkedProjects(services, row, isReachable(project, workspace));
  const newest = await loadNewestVideos(
    services,
    workspace,
    linked.map(({ id }) => id),
  );
  return linked.map(({ id, language, document }) => ({
    language,
    captionsUrl:
      placeCues(row, document).length > 0
        ? `/api/avatar/download/${row.id}?format=vtt&inline=1&language=${encodeURIComponent(language)}`
        : null,
    taskId: newest.get(id) ?? null,
  }));
}

/** Caption file of a video in the language of a linked project; throws 404 if no project has it. */
export async function createTranslatedCaptions(
  services: Services,
  workspace: Workspace,
  { row, language, format }: { readonly row: VideoRow; readonly language: string; readonly format: CaptionFormat },
): Promise<string> {
  const linked = await loadLinkedProjects(services, row, isReachable(project, workspace));
  const chosen = linked.find((each) => each.language === language);
  const cues = chosen === undefined ? [] : placeCues(row, chosen.document);
  if (cues.length === 0) throw createNotFoundError('translation');
  if (format === 'ttml') return toTtml(cues, language);
  return format === 'vtt' ? toVtt(cues, language) : toSrt(cues);
}

/** A shared video in another language. */
export interface SharedLanguage {
  /** BCP 47 tag. */
  readonly language: string;
  /** Of its page. */
  readonly path: string;
  /** Captions in the time of the first video; null where its words are no longer those of its project. */
  readonly vtt: string | null;
}

/** Languages of a shared video whose own video is shared, too: what isn't shared shows nowhere, and nothing public leads to what isn't. */
export async function listSharedLanguages(
  services: Pick<ServerContext, 'database' | 'clock'>,
  row: VideoRow,
  access: ShareAccess,
): Promise<readonly SharedLanguage[]> {
  const linked = await loadLinkedProjects(services, row, isInWorkspace(project, row));
  if (linked.length === 0) return [];
  const projectIds = linked.map(({ id }) => id);
  const shares = await services.database.db
    .select({ projectId: video.projectId, token: videoShare.token, expiresAt: videoShare.expiresAt })
    .from(videoShare)
    .innerJoin(video, and(eq(video.id, videoShare.videoId), isInWorkspace(video, row), isNull(video.deletedAt)))
    .innerJoin(user, and(eq(user.id, video.ownerId), isOpenAccount()))
    .where(
      and(
        inArray(video.projectId, projectIds),
        inArray(videoShare.access, [...getLinkableAccesses(access)]),
        isNotTakenDown(video.id, CLOSES_LINK),
      ),
    )
    .orderBy(desc(video.createdAt));
  const open = shares.filter(({ expiresAt }) => isShareOpen({ expiresAt: expiresAt?.toISOString() ?? null }, services.clock.now()));
  return linked.flatMap(({ id, language, document }) => {
    const share = open.find(({ projectId }) => projectId === id);
    if (share === undefined) return [];
    const cues = placeCues(row, document);
    return [{ language, path: createSharePath(share.token), vtt: cues.length === 0 ? null : toVtt(cues, language) }];
  });
}

/** One project per language, the one edited last, without the video's own language. */
async function loadLinkedProjects({ database }: Services, row: VideoRow, within: SQL | undefined): Promise<readonly LinkedProject[]> {
  if (row.projectId === null) return [];
  const original = row.project.translation?.source ?? row.projectId;
  const found = await database.db
    .select({ id: project.id, document: project.document })
    .from(project)
    .where(
      and(
        within,
        isNull(project.deletedAt),
        ne(project.id, row.projectId),
        or(sql`${project.id}::text = ${original}`, sql`${project.document}->'translation'->>'source' = ${original}`),
      ),
    )
    .orderBy(desc(project.updatedAt))
    .limit(SERVER_LIMITS.linkedProjects);
  return chooseLinkedProjects(row.project, found);
}

async function loadNewestVideos(
  { database }: Services,
  workspace: Workspace,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (projectIds.length === 0) return new Map();
  const rows = await database.db
    .selectDistinctOn([video.projectId], { id: video.id, projectId: video.projectId })
    .from(video)
    .where(
      and(isReachable(video, workspace), inArray(video.projectId, [...projectIds]), eq(video.status, 'completed'), isNull(video.deletedAt)),
    )
    .orderBy(video.projectId, desc(video.createdAt));
  return new Map(rows.flatMap(({ id, projectId }) => (projectId === null ? [] : [[projectId, id] as const])));
}
