import { createReviewPath, type ReviewedVersion } from '#domain/review/review.ts';
import { createNotFoundError } from '#server/shared/http-error.ts';
import { findReviewVersion } from './list-versions.ts';
import { loadReviewFeedback, type ReviewServices } from './load-review.ts';
import { loadReviewedVideo, type ReviewedVideo } from './open-review.ts';

/** Never a hash: what it reads is nobody's own. */
const NO_AUTHOR = '';

/** Loads another version behind a link; throws the same 404 for every video that wasn't chosen for it. */
export async function loadReviewedVersion(services: ReviewServices, token: string, id: string): Promise<ReviewedVideo['video']> {
  const row = await findReviewVersion(services.database.db, await loadReviewedVideo(services, token), id);
  const objectKey = row?.objectKey;
  if (row === undefined || !objectKey) throw createNotFoundError('video');
  return { ...row, objectKey };
}

/** Another version as reviewers see it: its comments can be read, and nothing written. */
export async function openReviewedVersion(services: ReviewServices, token: string, id: string): Promise<ReviewedVersion> {
  const row = await loadReviewedVersion(services, token, id);
  const { comments } = await loadReviewFeedback(services.database.db, row.id, { authorHash: NO_AUTHOR });
  const path = `${createReviewPath(token)}/versions/${row.id}`;
  return {
    ...{ id: row.id, createdAt: row.createdAt.toISOString(), aspectRatio: row.aspectRatio, seconds: row.seconds ?? 0 },
    videoUrl: `${path}/video.mp4`,
    posterUrl: row.thumbnailKey === null ? null : `${path}/poster.webp`,
    comments,
  };
}
