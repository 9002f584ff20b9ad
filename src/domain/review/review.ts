import type { HexColor } from '../project/project.ts';
import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** What reviewers may decide about a video; the latest decision of each counts. */
export const REVIEW_DECISIONS = ['approved', 'changes-requested'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const REVIEW_LIMITS = {
  /** Characters. */
  name: 60,
  text: 2_000,
  /** Comments and replies of one video. */
  comments: 500,
  /** Reviewers of one video whose decisions are stored. */
  decisions: 100,
  /** Other versions that a link shows. */
  versions: 10,
  /** Comments, changes and decisions on one video from one network within `window`. */
  perNetwork: TIMED_ALLOWANCES.reviewWrites.most,
  /** Milliseconds. */
  window: TIMED_ALLOWANCES.reviewWrites.window,
  /** Of what a video can have, what one network can take within a day, so that a stranger with the link can't use it up. Offices share one. */
  ofNetwork: { comments: 200, decisions: 20, decisionMails: 8 },
  /** Milliseconds. */
  day: 24 * 60 * 60_000,
  /** Milliseconds without another email to the owner after one about new comments. */
  quietFor: 30 * 60_000,
  /** Emails about decisions on one video within a day. */
  decisionMails: 20,
} as const;

/** A place in the frame, as shares of its width and height from the top left. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** What a reviewer writes. A reply has its comment's moment and no place of its own. */
export interface CommentDraft {
  readonly text: string;
  /** From the start of the video. */
  readonly seconds: number;
  /** Null: about the moment as a whole. */
  readonly point: FramePoint | null;
  /** The comment it answers; null: it starts a thread. */
  readonly parentId: string | null;
}

export interface ReviewComment extends CommentDraft {
  readonly id: string;
  readonly author: string;
  /** Written in the workspace of the video, so that nobody else can pass for its maker. */
  readonly byMaker: boolean;
  /** The caller wrote it, and may change and delete it. */
  readonly mine: boolean;
  /** Only of comments that start a thread. */
  readonly resolved: boolean;
  readonly edited: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ReviewerDecision {
  readonly name: string;
  readonly decision: ReviewDecision;
  readonly mine: boolean;
  /** ISO 8601. */
  readonly decidedAt: string;
}

/** What is said about a video. Comments are in the order they were written. */
export interface ReviewFeedback {
  readonly comments: readonly ReviewComment[];
  readonly decisions: readonly ReviewerDecision[];
}

/** A review as the makers of the video see it. */
export interface Review extends ReviewFeedback {
  /** `/review/<token>`; null once the link was ended. */
  readonly path: string | null;
  /** ISO 8601; null: the link works until it is ended. */
  readonly expiresAt: string | null;
  /** Ids of other videos of the same project that reviewers can compare with, and whose comments they see. */
  readonly versionIds: readonly string[];
}

/** A review as reviewers see it, without an account. */
export interface OpenedReview extends ReviewFeedback {
  readonly title: string;
  readonly aspectRatio: string;
  /** Length of the video. */
  readonly seconds: number;
  readonly videoUrl: string;
  readonly posterUrl: string | null;
  readonly captionsUrl: string | null;
  /** BCP 47 tag of what is spoken; null where it isn't known. */
  readonly language: string | null;
  /** Of the workspace, as on its share pages; null is ours. */
  readonly brand: ReviewBrand | null;
  /** What it can be compared with, newest first. */
  readonly versions: readonly ReviewVersion[];
}

/** Another video of the same project. */
export interface ReviewVersion {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Another version beside the reviewed one: to watch and read, not to write on. */
export interface ReviewedVersion extends ReviewVersion {
  readonly aspectRatio: string;
  /** Length of the video. */
  readonly seconds: number;
  readonly videoUrl: string;
  readonly posterUrl: string | null;
  readonly comments: readonly ReviewComment[];
}

export interface ReviewBrand {
  readonly name: string;
  /** Null: the name stands for it. */
  readonly logoUrl: string | null;
  /** Null is ours, as in `ShareBrand`. */
  readonly accent: HexColor | null;
  readonly background: HexColor | null;
  /** `url`: absolute, https. */
  readonly footer: { readonly text: string; readonly url: string | null } | null;
}

export type ReviewStatus = 'open' | ReviewDecision;

/** One request for changes outweighs every approval. */
export function computeReviewStatus(decisions: readonly Pick<ReviewerDecision, 'decision'>[]): ReviewStatus {
  if (decisions.some(({ decision }) => decision === 'changes-requested')) return 'changes-requested';
  return decisions.length > 0 ? 'approved' : 'open';
}

export function createReviewPath(token: string): string {
  return `/review/${token}`;
}
