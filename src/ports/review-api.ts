import type { CommentDraft, OpenedReview, Review, ReviewDecision, ReviewedVersion } from '#domain/review/review.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Review links: people without an account comment on a finished video at a time and a place, and approve it. The first half is for the
 * workspace of the video; a video of another workspace is `rejected` with 404. The second half is for whoever has the link; a link that
 * is unknown, ended, or expired is `rejected` with 404. What is written is read by `parseReviewerName` and `parseCommentText`, else it's
 * `rejected` with 400 and the field; with 409 `too-many` at `REVIEW_LIMITS.comments`.
 */
export interface ReviewApi {
  /** Null while the video has never had a link. */
  load(taskId: string, options?: CallOptions): Promise<ApiOutcome<Review | null>>;
  /**
   * Creates the link, changes when it ends, or opens an ended review by another link. `rejected` with 409 `not-ready` before the video is
   * finished, and with the field: `expiresAt` in the past, `versionIds` unless each is another finished video of the same project.
   */
  save(taskId: string, change: ReviewChange): Promise<ApiOutcome<Review>>;
  /** The link never works again; comments and decisions stay. Idempotent. */
  end(taskId: string): Promise<ApiOutcome<void>>;
  /**
   * Starts a thread about a moment of a finished video under the user's own name, whether it has a link or not; a moment outside of the video is
   * moved into it. `rejected` with 409 `not-ready` before the video is finished.
   */
  startThread(taskId: string, thread: NewThread): Promise<ApiOutcome<Review>>;
  /** Answers a comment under the user's own name. */
  reply(taskId: string, reply: Reply): Promise<ApiOutcome<Review>>;
  resolve(taskId: string, commentId: string, resolved: boolean): Promise<ApiOutcome<Review>>;
  /** Deletes a comment with its replies, whoever wrote it. */
  removeComment(taskId: string, commentId: string): Promise<ApiOutcome<Review>>;

  open(reviewer: Reviewer, options?: CallOptions): Promise<ApiOutcome<OpenedReview>>;
  /** Another version that the link shows, with its comments; `rejected` with 404 for any other video. */
  openVersion(reviewer: Reviewer, versionId: string, options?: CallOptions): Promise<ApiOutcome<ReviewedVersion>>;
  comment(reviewer: Reviewer, comment: SignedComment): Promise<ApiOutcome<OpenedReview>>;
  /** `rejected` with 403 `not-yours` unless the reviewer wrote it. */
  editOwn(reviewer: Reviewer, commentId: string, text: string): Promise<ApiOutcome<OpenedReview>>;
  /** Also deletes the replies. `rejected` like a change. */
  removeOwn(reviewer: Reviewer, commentId: string): Promise<ApiOutcome<OpenedReview>>;
  /** Replaces the decision that the reviewer made before. */
  decide(reviewer: Reviewer, decision: SignedDecision): Promise<ApiOutcome<OpenedReview>>;
}

export interface ReviewChange {
  /** ISO 8601; null: the link works until it is ended. */
  readonly expiresAt: string | null;
  /** What reviewers can compare with, up to `REVIEW_LIMITS.versions`. */
  readonly versionIds: readonly string[];
}

export interface NewThread {
  readonly seconds: number;
  readonly text: string;
}

export interface Reply {
  readonly parentId: string;
  readonly text: string;
}

/** A browser that has the link. */
export interface Reviewer {
  readonly token: string;
  /** A UUID that only this browser knows; what is written with it can be changed with it. */
  readonly key: string;
}

export interface SignedComment extends CommentDraft {
  readonly name: string;
}

export interface SignedDecision {
  readonly name: string;
  readonly decision: ReviewDecision;
}
