import { asc, eq, or, type SQL } from 'drizzle-orm';
import type { ServerContext } from '#server/shared/server-context.ts';
import { reviewComment, reviewDecision, videoReview } from '../../tables/review-tables.ts';
import { video } from '../../tables/video-tables.ts';

/** What was said about the user's videos (`isOwn`), and what the user said about others of their workspaces; without the links and keys. */
export async function exportReviews(
  { database }: Pick<ServerContext, 'database'>,
  { userId, isOwn }: { readonly userId: string; readonly isOwn: SQL | undefined },
) {
  const { db } = database;
  const { videoId, expiresAt, createdAt } = videoReview;
  const { id, parentId, authorName, body, seconds, x, y, resolvedAt, editedAt } = reviewComment;
  const { name, decision, decidedAt } = reviewDecision;
  return {
    reviews: await db
      .select({ videoId, expiresAt, createdAt })
      .from(videoReview)
      .innerJoin(video, eq(video.id, videoId))
      .where(isOwn)
      .orderBy(asc(createdAt)),
    comments: await db
      .select({
        ...{ id, videoId: reviewComment.videoId, parentId, authorName, body, seconds, x, y, resolvedAt, editedAt },
        ...{ createdAt: reviewComment.createdAt, memberId: reviewComment.memberId },
      })
      .from(reviewComment)
      .innerJoin(video, eq(video.id, reviewComment.videoId))
      .where(or(isOwn, eq(reviewComment.memberId, userId)))
      .orderBy(asc(reviewComment.createdAt)),
    decisions: await db
      .select({ videoId: reviewDecision.videoId, name, decision, decidedAt })
      .from(reviewDecision)
      .innerJoin(video, eq(video.id, reviewDecision.videoId))
      .where(isOwn)
      .orderBy(asc(decidedAt)),
  };
}
