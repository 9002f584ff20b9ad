import { asc, eq } from 'drizzle-orm';
import { createReviewPath, type Review, type ReviewFeedback } from '#domain/review/review.ts';
import { isShareOpen } from '#domain/sharing/share.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import type { Db } from '#server/ports/database.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { reviewComment, reviewDecision, videoReview } from '../../tables/review-tables.ts';
import { loadReachableVideo } from '../load-videos.ts';

export type ReviewServices = Pick<ServerContext, 'database' | 'clock'>;
export type ReviewRow = typeof videoReview.$inferSelect;

/** Shown for replies of members whose accounts were erased. */
const FORMER_MEMBER = 'Former member';

/** Null while the video has never had a link. */
export async function loadReview(services: ReviewServices, item: WorkspaceItem): Promise<Review | null> {
  const { id } = await loadReachableVideo(services.database.db, item);
  const [row] = await services.database.db.select().from(videoReview).where(eq(videoReview.videoId, id));
  return row === undefined ? null : toReview(services, row, item.workspace.userId);
}

/** `memberId`: whose replies are `mine`. */
export async function toReview({ database, clock }: ReviewServices, row: ReviewRow, memberId: string): Promise<Review> {
  const feedback = await loadReviewFeedback(database.db, row.videoId, { memberId });
  const expiresAt = row.expiresAt?.toISOString() ?? null;
  const isOpen = row.token !== null && isShareOpen({ expiresAt }, clock.now());
  return { path: isOpen && row.token !== null ? createReviewPath(row.token) : null, expiresAt, versionIds: row.versionIds, ...feedback };
}

/** Comments in the order they were written, and decisions by time. */
export async function loadReviewFeedback(
  db: Db,
  videoId: string,
  reader: { readonly memberId: string } | { readonly authorHash: string },
): Promise<ReviewFeedback> {
  const comments = await db
    .select({ row: reviewComment, member: user.name })
    .from(reviewComment)
    .leftJoin(user, eq(user.id, reviewComment.memberId))
    .where(eq(reviewComment.videoId, videoId))
    .orderBy(asc(reviewComment.position));
  const decisions = await db
    .select()
    .from(reviewDecision)
    .where(eq(reviewDecision.videoId, videoId))
    .orderBy(asc(reviewDecision.decidedAt), asc(reviewDecision.authorHash));
  const authorHash = 'authorHash' in reader ? reader.authorHash : null;
  const memberId = 'memberId' in reader ? reader.memberId : null;
  return {
    comments: comments.map(({ row, member }) => ({
      ...{ id: row.id, parentId: row.parentId, text: row.body, seconds: row.seconds },
      point: row.x === null || row.y === null ? null : { x: row.x, y: row.y },
      author: row.authorName ?? member ?? FORMER_MEMBER,
      byMaker: row.authorHash === null,
      mine: row.authorHash === null ? row.memberId !== null && row.memberId === memberId : row.authorHash === authorHash,
      resolved: row.resolvedAt !== null,
      edited: row.editedAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    decisions: decisions.map((row) => ({
      ...{ name: row.name, decision: row.decision, mine: row.authorHash === authorHash },
      decidedAt: row.decidedAt.toISOString(),
    })),
  };
}
