import type { VoteChoice, VoteCounts } from '#domain/comparisons/comparison.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Two finished videos side by side, judged without knowing which is which. For administrators; `rejected` with 403 for others. Which
 * version is on which side changes from round to round and is known to the server only.
 */
export interface ComparisonApi {
  /** Newest first. */
  list(options?: CallOptions): Promise<ApiOutcome<readonly Comparison[]>>;
  /** `rejected` with the field at fault; 404 for a video outside the current workspace, 409 for one that isn't finished. */
  create(draft: ComparisonDraft, options?: CallOptions): Promise<ApiOutcome<Comparison>>;
  /** Deletes it with its votes; the videos stay. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
  /** The caller's current round. Repeated calls return the same one until they vote. */
  round(id: string, options?: CallOptions): Promise<ApiOutcome<ComparisonRound>>;
  /** Counts once: a vote for a round that is over is `rejected` with 409. Returns the next round. */
  vote(id: string, vote: ComparisonVote, options?: CallOptions): Promise<ApiOutcome<ComparisonRound>>;
}

export interface ComparisonDraft {
  readonly title: string;
  readonly firstLabel: string;
  readonly firstVideo: string;
  readonly secondLabel: string;
  readonly secondVideo: string;
}

export interface Comparison {
  readonly id: string;
  readonly title: string;
  readonly firstLabel: string;
  readonly secondLabel: string;
  readonly votes: VoteCounts;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ComparisonRound {
  /** The number of votes the caller has given here. */
  readonly round: number;
  /** MP4 for a media element of this session. */
  readonly leftUrl: string;
  readonly rightUrl: string;
}

export interface ComparisonVote {
  readonly round: number;
  readonly choice: VoteChoice;
}
