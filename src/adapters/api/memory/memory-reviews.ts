import type { FramePoint, ReviewDecision, ReviewFeedback } from '#domain/review/review.ts';

export interface MemoryComment {
  readonly id: string;
  readonly parentId: string | null;
  /** Null: a member of the workspace. */
  readonly key: string | null;
  readonly author: string;
  readonly seconds: number;
  readonly point: FramePoint | null;
  readonly createdAt: string;
  text: string;
  resolved: boolean;
  edited: boolean;
}

interface MemoryDecision {
  readonly name: string;
  readonly decision: ReviewDecision;
  readonly decidedAt: string;
}

export interface MemoryReview {
  readonly taskId: string;
  token: string | null;
  expiresAt: string | null;
  versionIds: readonly string[];
  comments: readonly MemoryComment[];
  /** By the key of the browser. */
  readonly decisions: Map<string, MemoryDecision>;
}

/** `key`: of the browser that reads; null for the user of the memory server. */
export function toFeedback({ comments, decisions }: MemoryReview, key: string | null): ReviewFeedback {
  return {
    comments: comments.map(({ key: author, ...comment }) => ({ ...comment, byMaker: author === null, mine: author === key })),
    decisions: [...decisions]
      .map(([author, decision]) => ({ ...decision, mine: author === key }))
      .toSorted((one, other) => (one.decidedAt < other.decidedAt ? -1 : 1)),
  };
}
