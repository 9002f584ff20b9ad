import { and, eq, ne } from 'drizzle-orm';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { clampPoint, clampSeconds } from '#domain/review/comment-text.ts';
import { type CommentDraft, type OpenedReview, REVIEW_LIMITS, type ReviewDecision } from '#domain/review/review.ts';
import type { Tx } from '#server/ports/database.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { reviewComment, reviewDecision, videoReview } from '../../tables/review-tables.ts';
import { loadMailBrand } from '../load-mail-brand.ts';
import { loadReviewedVideo, openReview, type ReviewedVideo, type ReviewerBrowser } from './open-review.ts';
import { publishReviewChange } from '../task-message.ts';
import { reportComment, reportDecision } from './review-mails.ts';
import { storeComment } from './store-comment.ts';

export type WriteServices = Pick<ServerContext, 'database' | 'clock' | 'queue' | 'rateLimitCounter' | 'bus'>;

/** A browser that writes: it has a key. */
export type WritingBrowser = ReviewerBrowser & { readonly authorHash: string; readonly publicUrl: string };

/** Stores a comment or a reply of a reviewer, and emails the owner unless that happened a moment ago. */
export async function writeComment(
  services: WriteServices,
  browser: WritingBrowser,
  { name, text, ...draft }: CommentDraft & { readonly name: string },
): Promise<OpenedReview> {
  const { video } = await startWriting(services, browser);
  await takeShare(services, 'comments', { videoId: video.id, ...browser });
  const seconds = clampSeconds(draft.seconds, video.seconds ?? 0);
  const brand = await loadMailBrand(services, video);
  await services.database.db.transaction(async (tx) => {
    await storeComment(tx, video.id, {
      ...{ body: text, seconds, point: draft.point && clampPoint(draft.point), parentId: draft.parentId },
      author: { authorName: name, authorHash: browser.authorHash },
    });
    await reportComment(services, tx, { video, publicUrl: browser.publicUrl, name, brand, text });
    await publishReviewChange(services, tx, video.id);
  });
  return openReview(services, browser);
}

export async function editComment(
  services: WriteServices,
  browser: WritingBrowser,
  { commentId, text }: { readonly commentId: string; readonly text: string },
): Promise<OpenedReview> {
  const { video } = await startWriting(services, browser);
  await services.database.db.transaction(async (tx) => {
    await requireOwnComment(tx, video.id, { commentId, authorHash: browser.authorHash });
    await tx
      .update(reviewComment)
      .set({ body: text, editedAt: new Date(services.clock.now()) })
      .where(and(eq(reviewComment.id, commentId), ne(reviewComment.body, text)));
    await publishReviewChange(services, tx, video.id);
  });
  return openReview(services, browser);
}

/** Deletes a reviewer's own comment with its replies. */
export async function removeOwnComment(services: WriteServices, browser: WritingBrowser, commentId: string): Promise<OpenedReview> {
  const { video } = await startWriting(services, browser);
  await services.database.db.transaction(async (tx) => {
    await requireOwnComment(tx, video.id, { commentId, authorHash: browser.authorHash });
    await tx.delete(reviewComment).where(eq(reviewComment.id, commentId));
    await publishReviewChange(services, tx, video.id);
  });
  return openReview(services, browser);
}

/** Replaces the decision that this browser made before. */
export async function decide(
  services: WriteServices,
  browser: WritingBrowser,
  { name, decision }: { readonly name: string; readonly decision: ReviewDecision },
): Promise<OpenedReview> {
  const { video } = await startWriting(services, browser);
  const { authorHash, ipAddress } = browser;
  const brand = await loadMailBrand(services, video);
  const isOwn = and(eq(reviewDecision.videoId, video.id), eq(reviewDecision.authorHash, authorHash));
  // A browser that makes up another key each time is another reviewer each time.
  if ((await services.database.db.$count(reviewDecision, isOwn)) === 0)
    await takeShare(services, 'decisions', { videoId: video.id, ipAddress });
  await services.database.db.transaction(async (tx) => {
    await tx.select({ id: videoReview.videoId }).from(videoReview).where(eq(videoReview.videoId, video.id)).for('update');
    const [known] = await tx.select().from(reviewDecision).where(isOwn);
    if (known === undefined && (await tx.$count(reviewDecision, eq(reviewDecision.videoId, video.id))) >= REVIEW_LIMITS.decisions) {
      throw new HttpError(409, 'too-many', {
        message: `${REVIEW_LIMITS.decisions} reviewers have decided already, the most a review can have.`,
      });
    }
    const decided = { name, decision, decidedAt: new Date(services.clock.now()) };
    await tx
      .insert(reviewDecision)
      .values({ videoId: video.id, authorHash, ...decided })
      .onConflictDoUpdate({ target: [reviewDecision.videoId, reviewDecision.authorHash], set: decided });
    if (known?.decision !== decision)
      await reportDecision(services, tx, { video, publicUrl: browser.publicUrl, name, brand, decision, ipAddress });
    await publishReviewChange(services, tx, video.id);
  });
  return openReview(services, browser);
}

/** Counts the writing of one network on one video, so that a stranger can't fill a review. */
async function startWriting(services: WriteServices, { token, ipAddress }: WritingBrowser): Promise<ReviewedVideo> {
  const opened = await loadReviewedVideo(services, token);
  const key = `review:${opened.video.id}:${toIpPrefix(ipAddress)}`;
  const { count, resetsAt } = await services.rateLimitCounter.increment(key, REVIEW_LIMITS.window);
  if (count <= REVIEW_LIMITS.perNetwork) return opened;
  const message = 'That’s a lot at once. What you typed is still here. Wait a minute, then send it again.';
  throw createTooManyError(message, resetsAt - services.clock.now());
}

/** Counts what a network takes of what the video can have. */
async function takeShare(
  services: WriteServices,
  kind: 'comments' | 'decisions',
  { videoId, ipAddress }: { readonly videoId: string; readonly ipAddress: string },
): Promise<void> {
  const key = `review-${kind}:${videoId}:${toIpPrefix(ipAddress)}`;
  const { count, resetsAt } = await services.rateLimitCounter.increment(key, REVIEW_LIMITS.day);
  if (count <= REVIEW_LIMITS.ofNetwork[kind]) return;
  const message = `Your network has sent ${REVIEW_LIMITS.ofNetwork[kind]} ${kind} on this video today. What you typed is still here. Send it tomorrow.`;
  throw createTooManyError(message, resetsAt - services.clock.now());
}

function createTooManyError(message: string, wait: number): HttpError {
  return new HttpError(429, 'too-many-comments', { message, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
}

async function requireOwnComment(
  tx: Tx,
  videoId: string,
  { commentId, authorHash }: { readonly commentId: string; readonly authorHash: string },
): Promise<void> {
  const [row] = isUuid(commentId)
    ? await tx
        .select({ authorHash: reviewComment.authorHash })
        .from(reviewComment)
        .where(and(eq(reviewComment.id, commentId), eq(reviewComment.videoId, videoId)))
    : [];
  if (row === undefined) throw createNotFoundError('comment');
  if (row.authorHash === authorHash) return;
  throw new HttpError(403, 'not-yours', { message: 'Only the browser that wrote this comment can change it.' });
}
