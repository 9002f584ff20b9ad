import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FramePoint, REVIEW_LIMITS } from '#domain/review/review.ts';
import type { Tx } from '#server/ports/database.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import { reviewComment, videoReview } from '../../tables/review-tables.ts';

interface NewComment {
  readonly body: string;
  readonly seconds: number;
  readonly point: FramePoint | null;
  readonly parentId: string | null;
  readonly author: { readonly memberId: string } | { readonly authorName: string; readonly authorHash: string };
}

/** Stores a comment; a reply has the moment of its comment. Writers of one review wait for each other, so that its limit holds. */
export async function storeComment(tx: Tx, videoId: string, { body, seconds, point, parentId, author }: NewComment): Promise<void> {
  const [review] = await tx
    .update(videoReview)
    .set({ written: sql`${videoReview.written} + 1` })
    .where(eq(videoReview.videoId, videoId))
    .returning({ position: videoReview.written });
  if (review === undefined) throw createNotFoundError('comment');
  if ((await tx.$count(reviewComment, eq(reviewComment.videoId, videoId))) >= REVIEW_LIMITS.comments) {
    throw new HttpError(409, 'too-many', {
      message: `This review has ${REVIEW_LIMITS.comments} comments, the most it can have. Your text is still here. Ask the maker to delete some.`,
    });
  }
  const parent = parentId === null ? null : await loadThread(tx, videoId, parentId);
  await tx.insert(reviewComment).values({
    ...{ videoId, body, ...author, position: review.position, parentId: parent?.id ?? null },
    ...{
      seconds: parent?.seconds ?? seconds,
      x: parent === null ? (point?.x ?? null) : null,
      y: parent === null ? (point?.y ?? null) : null,
    },
  });
}

/** The comment that starts a thread of this review; throws 404 for anything else. */
export async function loadThread(tx: Tx, videoId: string, id: string): Promise<typeof reviewComment.$inferSelect> {
  if (!isUuid(id)) throw createNotFoundError('comment');
  const [row] = await tx
    .select()
    .from(reviewComment)
    .where(and(eq(reviewComment.id, id), eq(reviewComment.videoId, videoId), isNull(reviewComment.parentId)));
  if (row === undefined) throw createNotFoundError('comment');
  return row;
}
