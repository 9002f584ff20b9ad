import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { clampSeconds } from '#domain/review/comment-text.ts';
import type { Review } from '#domain/review/review.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import type { ReviewChange } from '#ports/review-api.ts';
import type { Tx } from '#server/ports/database.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import { reviewComment, videoReview } from '../../tables/review-tables.ts';
import { loadFinishedVideo } from '../download-video.ts';
import { loadReachableVideo } from '../load-videos.ts';
import { refuseOtherVideos } from './list-versions.ts';
import { type ReviewRow, type ReviewServices, toReview } from './load-review.ts';
import { publishReviewChange } from '../task-message.ts';
import { loadMailBrand } from '../load-mail-brand.ts';
import { reportComment } from './review-mails.ts';
import { loadThread, storeComment } from './store-comment.ts';

type ChangingServices = ReviewServices & Pick<ServerContext, 'bus'>;

/** Why the owner gets the email. */
const BY_MEMBER = 'You get these emails because you made this video in an organization whose members can comment on it.';

/** 128 bits: a link can't be guessed. */
const TOKEN_BYTES = 16;

/** Creates the link of a finished video, changes when it ends, or opens an ended review by another link. */
export async function saveReview(services: ServerContext, item: WorkspaceItem, { expiresAt, versionIds }: ReviewChange): Promise<Review> {
  const video = await loadFinishedVideo(services, item);
  const { id } = video;
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end.getTime() <= services.clock.now()) {
    throw new HttpError(400, 'already-expired', { field: 'expiresAt', message: 'Choose an end in the future.' });
  }
  await refuseOtherVideos(services.database.db, { video, versionIds });
  const row = await services.database.db.transaction(async (tx) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.insert(videoReview).values({ videoId: id, token }).onConflictDoNothing({ target: videoReview.videoId });
    const known = await lockReview(tx, id);
    const [saved] = await tx
      .update(videoReview)
      .set({ expiresAt: end, token: known.token ?? token, versionIds: [...new Set(versionIds)] })
      .where(eq(videoReview.videoId, id))
      .returning();
    if (saved === undefined) throw new Error('The review was not stored.');
    return saved;
  });
  return toReview(services, row, item.workspace.userId);
}

/** Ends the link for good; comments and decisions stay. */
export async function endReview({ database }: ReviewServices, item: WorkspaceItem): Promise<void> {
  const { id } = await loadReachableVideo(database.db, item);
  await database.db.update(videoReview).set({ token: null, expiresAt: null }).where(eq(videoReview.videoId, id));
}

interface NewThread {
  readonly text: string;
  readonly seconds: number;
  /** Origin of the server, without a trailing slash. */
  readonly publicUrl: string;
}

/** Comments on a moment under the member's own name, and emails the video's owner if that's someone else. The video needs no link. */
export async function startThread(services: ServerContext, item: WorkspaceItem, { text, seconds, publicUrl }: NewThread): Promise<Review> {
  const video = await loadFinishedVideo(services, item);
  const { userId } = item.workspace;
  await services.database.db
    .insert(videoReview)
    .values({ videoId: video.id, token: null })
    .onConflictDoNothing({ target: videoReview.videoId });
  const brand = await loadMailBrand(services, video);
  return changeReview(services, item, async (tx) => {
    await storeComment(tx, video.id, {
      ...{ body: text, seconds: clampSeconds(seconds, video.seconds ?? 0), point: null, parentId: null },
      author: { memberId: userId },
    });
    if (userId === video.ownerId) return;
    const [member] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
    await reportComment(services, tx, { video, publicUrl, name: member?.name || 'A member', brand, text, reason: BY_MEMBER });
  });
}

/** Answers a comment under the member's own name. */
export function replyToComment(
  services: ChangingServices,
  item: WorkspaceItem,
  reply: { readonly parentId: string; readonly text: string },
): Promise<Review> {
  return changeReview(services, item, (tx, videoId) =>
    storeComment(tx, videoId, {
      ...{ body: reply.text, parentId: reply.parentId, seconds: 0, point: null },
      author: { memberId: item.workspace.userId },
    }),
  );
}

/** Resolves a thread, or opens it again. */
export function resolveComment(
  services: ChangingServices,
  item: WorkspaceItem,
  { commentId, resolved }: { readonly commentId: string; readonly resolved: boolean },
): Promise<Review> {
  return changeReview(services, item, async (tx, videoId) => {
    const { id, resolvedAt } = await loadThread(tx, videoId, commentId);
    if ((resolvedAt !== null) === resolved) return;
    await tx
      .update(reviewComment)
      .set({ resolvedAt: resolved ? new Date(services.clock.now()) : null })
      .where(eq(reviewComment.id, id));
  });
}

/** Deletes a comment with its replies, whoever wrote it. */
export function removeComment(services: ChangingServices, item: WorkspaceItem, commentId: string): Promise<Review> {
  return changeReview(services, item, async (tx, videoId) => {
    const removed = isUuid(commentId)
      ? await tx
          .delete(reviewComment)
          .where(and(eq(reviewComment.id, commentId), eq(reviewComment.videoId, videoId)))
          .returning({ id: reviewComment.id })
      : [];
    if (removed.length === 0) throw createNotFoundError('comment');
  });
}

/** Changes comments of a review that exists, ended or not. */
async function changeReview(
  services: ChangingServices,
  item: WorkspaceItem,
  change: (tx: Tx, videoId: string) => Promise<void>,
): Promise<Review> {
  const { id } = await loadReachableVideo(services.database.db, item);
  const row = await services.database.db.transaction(async (tx) => {
    const locked = await lockReview(tx, id);
    await change(tx, id);
    await publishReviewChange(services, tx, id);
    return locked;
  });
  return toReview(services, row, item.workspace.userId);
}

async function lockReview(tx: Tx, videoId: string): Promise<ReviewRow> {
  const [row] = await tx.select().from(videoReview).where(eq(videoReview.videoId, videoId)).for('update');
  if (row === undefined) throw createNotFoundError('review');
  return row;
}
