import { and, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ReviewVersion } from '#domain/review/review.ts';
import type { Db } from '#server/ports/database.ts';
import { HttpError } from '#server/shared/http-error.ts';
import { isInWorkspace } from '#server/shared/workspace.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { isNotTakenDown } from '#server/shared/active-takedowns.ts';
import { video } from '../../tables/video-tables.ts';
import type { VideoRow } from '../task-message.ts';

interface ChosenVersions {
  readonly video: VideoRow;
  readonly versionIds: readonly string[];
}

/** Of those that were chosen, the finished videos of the same project in the same workspace that aren't deleted; newest first. */
async function loadVersions(db: Db, { video: row, versionIds }: ChosenVersions): Promise<readonly VideoRow[]> {
  const { id, ownerId, organizationId, projectId } = row;
  if (versionIds.length === 0 || projectId === null) return [];
  return db
    .select()
    .from(video)
    .where(
      and(
        ...[inArray(video.id, [...versionIds]), ne(video.id, id), eq(video.projectId, projectId)],
        ...[isInWorkspace(video, { ownerId, organizationId }), eq(video.status, 'completed')],
        ...[isNotNull(video.objectKey), isNull(video.deletedAt), isNotTakenDown(video.id, CLOSES_LINK)],
      ),
    )
    .orderBy(desc(video.createdAt), desc(video.id));
}

/** Throws 400 unless each is another finished video of the same project. */
export async function refuseOtherVideos(db: Db, chosen: ChosenVersions): Promise<void> {
  const found = await loadVersions(db, chosen);
  if (found.length === new Set(chosen.versionIds).size) return;
  throw new HttpError(400, 'unknown-version', { field: 'versionIds', message: 'Choose finished videos of the same project.' });
}

/** What reviewers can compare with. */
export async function listReviewVersions(db: Db, chosen: ChosenVersions): Promise<readonly ReviewVersion[]> {
  return (await loadVersions(db, chosen)).map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() }));
}

/** One of them; undefined for every other video. */
export async function findReviewVersion(db: Db, chosen: ChosenVersions, id: string): Promise<VideoRow | undefined> {
  const versionIds = chosen.versionIds.filter((each) => each === id);
  const [row] = await loadVersions(db, { ...chosen, versionIds });
  return row;
}
