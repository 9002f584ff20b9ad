/**
 * What an administrator can take down: the link of a video (its owner keeps the file), a video (nobody plays or downloads it), or a
 * presenter made from a photo (no video can be made with it).
 */
export const TAKEDOWN_KINDS = ['share', 'video', 'presenter'] as const;
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];

/** In force; in force while its owner's appeal waits for an answer; lifted. */
export const TAKEDOWN_STATES = ['active', 'appealed', 'lifted'] as const;
export type TakedownState = (typeof TAKEDOWN_STATES)[number];

/** Characters of a reason, an appeal and an answer. */
export const TAKEDOWN_TEXT = { least: 10, most: 2_000 } as const;

/** Kinds that close the link of a video, and those that close its file. */
export const CLOSES_LINK: readonly TakedownKind[] = ['share', 'video'];
export const CLOSES_FILE: readonly TakedownKind[] = ['video'];

export interface Takedown {
  readonly id: string;
  readonly kind: TakedownKind;
  /** Id of the video or presenter. */
  readonly itemId: string;
  /** Title of the video or name of the presenter, as it was when it was taken down. */
  readonly name: string;
  readonly ownerEmail: string;
  readonly state: TakedownState;
  /** Sent to the owner. */
  readonly reason: string;
  /** The owner's words; null without an appeal. */
  readonly appeal: string | null;
  /** What the administrator wrote when deciding; null before. */
  readonly answer: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Why an owner can't appeal now, or undefined: once for each takedown, while it's in force. */
export function findAppealProblem({ state, appeal }: Pick<Takedown, 'state' | 'appeal'>): string | undefined {
  if (state === 'lifted') return 'This was already restored, so there’s nothing to appeal.';
  return appeal === null ? undefined : 'You’ve already appealed. We’ll answer by email.';
}

/** The problem of a typed reason, appeal or answer, or undefined. */
export function findTakedownTextProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length < TAKEDOWN_TEXT.least) return `Write a little more: at least ${TAKEDOWN_TEXT.least} characters.`;
  return length > TAKEDOWN_TEXT.most ? `That’s too long: ${TAKEDOWN_TEXT.most} characters at most.` : undefined;
}
