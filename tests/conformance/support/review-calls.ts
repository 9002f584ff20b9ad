import fc from 'fast-check';
import { REVIEW_DECISIONS, REVIEW_LIMITS, type ReviewFeedback } from '#domain/review/review.ts';
import type { ReviewApi, ReviewChange, SignedComment, SignedDecision } from '#ports/review-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

const VIDEOS = ['finished', 'waiting', 'unknown'] as const;
type ComparedVideo = (typeof VIDEOS)[number];

export type ReviewStep =
  | { readonly kind: 'save'; readonly video: ComparedVideo; readonly change: ReviewChange }
  | { readonly kind: 'load' | 'end'; readonly video: ComparedVideo }
  | { readonly kind: 'reply'; readonly at: number; readonly text: string }
  | { readonly kind: 'resolve'; readonly at: number; readonly resolved: boolean }
  | { readonly kind: 'remove-comment'; readonly at: number }
  | { readonly kind: 'open'; readonly by: number }
  | { readonly kind: 'comment'; readonly by: number; readonly comment: Omit<SignedComment, 'parentId'>; readonly answers: number | null }
  | { readonly kind: 'edit-own'; readonly by: number; readonly at: number; readonly text: string }
  | { readonly kind: 'remove-own'; readonly by: number; readonly at: number }
  | { readonly kind: 'decide'; readonly by: number; readonly decision: SignedDecision };

/** Two browsers. */
const KEYS = ['6f1f5e3c-8f0a-4a7e-9d3b-0c1d2e3f4a5b', '0b7e4d0e-3f1c-4b5a-9a52-6f1f5e3c8f0a'] as const;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const by = fc.nat(KEYS.length - 1);
const at = fc.nat(3);
const video = fc.constantFrom<ComparedVideo>('finished', 'finished', 'finished', ...VIDEOS);
const name = fc.constantFrom('Ben', ' Ben  Reed ', '', ' ', 'x'.repeat(REVIEW_LIMITS.name), 'x'.repeat(REVIEW_LIMITS.name + 1));
const text = fc.constantFrom('Louder, please.', ' two\nlines ', '', 'x'.repeat(REVIEW_LIMITS.text), 'x'.repeat(REVIEW_LIMITS.text + 1));
const point = fc.option(fc.record({ x: fc.constantFrom(0, 0.5, 1), y: fc.constantFrom(0, 1) }));

/** None is another version of the video. */
const versions = fc.constantFrom<readonly string[]>(
  [],
  [],
  [],
  [UNKNOWN_ID],
  Array.from({ length: REVIEW_LIMITS.versions + 1 }, () => UNKNOWN_ID),
);

export const reviewSteps: fc.Arbitrary<ReviewStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save'),
      video,
      change: fc.record({
        expiresAt: fc.constantFrom(null, null, '2099-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z'),
        versionIds: versions,
      }),
    }),
  },
  fc.record({ kind: fc.constantFrom('load', 'end'), video }),
  fc.record({ kind: fc.constant('reply'), at, text }),
  fc.record({ kind: fc.constant('resolve'), at, resolved: fc.boolean() }),
  fc.record({ kind: fc.constant('remove-comment'), at }),
  fc.record({ kind: fc.constant('open'), by }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('comment'),
      by,
      comment: fc.record({ name, text, seconds: fc.constantFrom(0, 2.5, 9), point }),
      answers: fc.option(at, { freq: 2 }),
    }),
  },
  fc.record({ kind: fc.constant('edit-own'), by, at, text }),
  fc.record({ kind: fc.constant('remove-own'), by, at }),
  fc.record({ kind: fc.constant('decide'), by, decision: fc.record({ name, decision: fc.constantFrom(...REVIEW_DECISIONS) }) }),
);

/** A new user's videos and the browsers of two reviewers. Links are random, and comments known by their order. */
export function driveReviews(reviews: ReviewApi, videos: Readonly<Record<ComparedVideo, string>>): Subject<ReviewStep> {
  let token = UNKNOWN_ID;
  let comments: readonly string[] = [];
  const describe = (feedback: ReviewFeedback): string => {
    comments = feedback.comments.map(({ id }) => id);
    const said = feedback.comments.map(({ author, text: words, seconds, point: place, byMaker, mine, resolved, edited, parentId }) =>
      [author, words.length, seconds, place?.x, place?.y, byMaker, mine, resolved, edited, comments.indexOf(parentId ?? '')].join(),
    );
    const decided = feedback.decisions.map((one) => `${one.name} ${one.decision} ${one.mine}`);
    return [...said, ...decided].join(' | ');
  };
  const find = (index: number): string => comments[index] ?? UNKNOWN_ID;
  return async (step) => {
    const reviewer = { token, key: KEYS['by' in step ? step.by : 0] ?? KEYS[0] };
    switch (step.kind) {
      case 'save': {
        const outcome = await reviews.save(videos[step.video], step.change);
        if (outcome.kind === 'ok') token = outcome.value.path?.split('/').at(-1) ?? token;
        return formatOutcome(outcome, (review) => `${review.expiresAt} ${describe(review)}`);
      }
      case 'load':
        return formatOutcome(await reviews.load(videos[step.video]), (review) =>
          review === null ? 'none' : `${review.path === null} ${describe(review)}`,
        );
      case 'end':
        return formatOutcome(await reviews.end(videos[step.video]));
      case 'reply':
        return formatOutcome(await reviews.reply(videos.finished, { parentId: find(step.at), text: step.text }), (review) =>
          String(review.comments.length),
        );
      case 'resolve':
        return formatOutcome(await reviews.resolve(videos.finished, find(step.at), step.resolved), describe);
      case 'remove-comment':
        return formatOutcome(await reviews.removeComment(videos.finished, find(step.at)), describe);
      case 'open':
        return formatOutcome(await reviews.open(reviewer), describe);
      case 'comment': {
        const parentId = step.answers === null ? null : find(step.answers);
        return formatOutcome(await reviews.comment(reviewer, { ...step.comment, parentId }), describe);
      }
      case 'edit-own':
        return formatOutcome(await reviews.editOwn(reviewer, find(step.at), step.text), describe);
      case 'remove-own':
        return formatOutcome(await reviews.removeOwn(reviewer, find(step.at)), describe);
      case 'decide':
        return formatOutcome(await reviews.decide(reviewer, step.decision), describe);
    }
  };
}
