/** The two versions of a comparison, in the order they were entered. */
export const VERSIONS = ['first', 'second'] as const;
export type Version = (typeof VERSIONS)[number];

/** Answers of a voter, who doesn't know which version is on which side. */
export const VOTE_CHOICES = ['left', 'right', 'same'] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** What a vote counts for once its sides are known. */
export const VOTE_WINNERS = [...VERSIONS, 'same'] as const;
export type VoteWinner = (typeof VOTE_WINNERS)[number];

export type VoteCounts = Readonly<Record<VoteWinner, number>>;

export const NO_VOTES: VoteCounts = { first: 0, second: 0, same: 0 };

export const COMPARISON_LIMITS = {
  /** Characters. */
  title: 120,
  label: 60,
  /** Comparisons on a server. */
  comparisons: 200,
  /** Votes of one person in one comparison. */
  votes: 500,
} as const;

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** `swapped`: the second version is on the left. */
export function getVersion(side: Side, swapped: boolean): Version {
  return (side === 'left') === swapped ? 'second' : 'first';
}

export function getWinner(choice: VoteChoice, swapped: boolean): VoteWinner {
  return choice === 'same' ? 'same' : getVersion(choice, swapped);
}
