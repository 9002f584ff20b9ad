import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { isOpenAccount } from '#server/shared/open-account.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { createReviewPath, type OpenedReview, type ReviewBrand } from '#domain/review/review.ts';
import { isShareOpen } from '#domain/sharing/share.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import { createNotFoundError } from '#server/shared/http-error.ts';
import { videoReview } from '../../tables/review-tables.ts';
import { video } from '../../tables/video-tables.ts';
import { loadPageBrand, type PageBrand } from '../load-page-brand.ts';
import { isNotTakenDown } from '#server/shared/active-takedowns.ts';
import type { VideoRow } from '../task-message.ts';
import { loadReviewFeedback, type ReviewServices } from './load-review.ts';
import { listReviewVersions } from './list-versions.ts';

/** A review whose link works. */
export interface ReviewedVideo {
  readonly token: string;
  readonly video: VideoRow & { readonly objectKey: string };
  /** What was chosen to compare with. */
  readonly versionIds: readonly string[];
}

/** The browser of a reviewer, known by the hash of its key. */
export interface ReviewerBrowser {
  readonly token: string;
  /** SHA-256 of the key; null before the browser wrote anything. */
  readonly authorHash: string | null;
  readonly ipAddress: string;
}

/** Never a hash: reads as nobody's. */
const NO_AUTHOR = '';

export function hashReviewerKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Loads the video behind a link; throws the same 404 for unknown, ended, expired, deleted and taken-down, and for those of banned and closed accounts. */
export async function loadReviewedVideo({ database, clock }: ReviewServices, token: string): Promise<ReviewedVideo> {
  const [row] = await database.db
    .select({ review: videoReview, video })
    .from(videoReview)
    .innerJoin(video, and(eq(video.id, videoReview.videoId), isNull(video.deletedAt)))
    .innerJoin(user, and(eq(user.id, video.ownerId), isOpenAccount()))
    .where(and(eq(videoReview.token, token), isNotTakenDown(video.id, CLOSES_LINK)));
  const objectKey = row?.video.objectKey;
  if (row === undefined || !objectKey || !isShareOpen({ expiresAt: row.review.expiresAt?.toISOString() ?? null }, clock.now())) {
    throw createNotFoundError('review');
  }
  return { token, video: { ...row.video, objectKey }, versionIds: row.review.versionIds };
}

/** What a reviewer sees. */
export async function openReview(services: ReviewServices, browser: Omit<ReviewerBrowser, 'ipAddress'>): Promise<OpenedReview> {
  const opened = await loadReviewedVideo(services, browser.token);
  const path = createReviewPath(opened.token);
  const row = opened.video;
  const brand = await loadPageBrand(services, { ownerId: row.ownerId, organizationId: row.organizationId });
  return {
    ...{ title: row.title, aspectRatio: row.aspectRatio, seconds: row.seconds ?? 0 },
    videoUrl: `${path}/video.mp4`,
    posterUrl: row.thumbnailKey === null ? null : `${path}/poster.webp`,
    captionsUrl: row.vtt === null ? null : `${path}/captions.vtt`,
    language: findProjectLanguage(row.project) ?? null,
    brand: brand && toReviewBrand(brand, path),
    versions: await listReviewVersions(services.database.db, opened),
    ...(await loadReviewFeedback(services.database.db, row.id, { authorHash: browser.authorHash ?? NO_AUTHOR })),
  };
}

function toReviewBrand({ name, logoAssetId, accent, background, footer }: PageBrand, path: string): ReviewBrand {
  return { name, logoUrl: logoAssetId === null ? null : `${path}/logo.webp`, accent, background, footer };
}
