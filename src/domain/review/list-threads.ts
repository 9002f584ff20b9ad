import type { FramePoint, ReviewComment } from './review.ts';

/** A comment with its replies, oldest first. */
export interface ReviewThread {
  readonly comment: ReviewComment;
  readonly replies: readonly ReviewComment[];
  /** Counts from 1 in the order of the video; the same on the frame, on the line of time and in the list. */
  readonly number: number;
}

/** Seconds around its time in which a comment's mark shows on the paused frame. */
export const MARK_REACH = 0.5;

/** Threads by their moment; those of one moment as they were written. Replies to a comment that isn't there are left out. */
export function listThreads(comments: readonly ReviewComment[]): readonly ReviewThread[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .toSorted((one, other) => one.seconds - other.seconds)
    .map((comment, index) => ({
      comment,
      replies: comments.filter(({ parentId }) => parentId === comment.id),
      number: index + 1,
    }));
}

/** Threads whose marks show on the frame at this moment. */
export function listMarksAt(threads: readonly ReviewThread[], seconds: number): readonly (ReviewThread & { readonly point: FramePoint })[] {
  return threads.flatMap((thread) => {
    const { point, seconds: at } = thread.comment;
    return point === null || Math.abs(at - seconds) > MARK_REACH ? [] : [{ ...thread, point }];
  });
}

/** Threads that nobody has resolved. */
export function countOpenThreads(comments: readonly Pick<ReviewComment, 'parentId' | 'resolved'>[]): number {
  return comments.filter(({ parentId, resolved }) => parentId === null && !resolved).length;
}
