import fc from 'fast-check';
import { COMPARISON_LIMITS, VOTE_CHOICES } from '#domain/comparisons/comparison.ts';
import type { ComparisonApi } from '#ports/comparison-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ComparisonStep =
  | { readonly kind: 'create'; readonly title: string; readonly labels: readonly [string, string]; readonly known: boolean }
  | { readonly kind: 'vote'; readonly at: number; readonly round: number; readonly choice: (typeof VOTE_CHOICES)[number] }
  | { readonly kind: 'round' | 'remove'; readonly at: number };

const at = fc.nat(1);
const label = fc.constantFrom(
  'New',
  ' old ',
  '',
  '  ',
  'x'.repeat(COMPARISON_LIMITS.label + 1),
  ` ${'x'.repeat(COMPARISON_LIMITS.label)} `,
);

export const comparisonSteps: fc.Arbitrary<ComparisonStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      title: fc.constantFrom('Mouths', ' padded ', '', 'x'.repeat(COMPARISON_LIMITS.title + 1)),
      labels: fc.tuple(label, label),
      known: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
  },
  fc.record({
    kind: fc.constant('vote'),
    at,
    round: fc.constantFrom(0, 0, 1, 2, -1, 0.5, COMPARISON_LIMITS.votes + 1),
    choice: fc.constantFrom(...VOTE_CHOICES),
  }),
  fc.record({ kind: fc.constantFrom('round', 'remove'), at }),
);

/** Comparisons of two finished videos. */
export function driveComparisons(
  comparisons: ComparisonApi,
  videos: { readonly finished: string; readonly unknown: string },
): Subject<ComparisonStep> {
  const made: string[] = [];
  return async (step) => {
    if (step.kind === 'create') {
      const [firstLabel, secondLabel] = step.labels;
      const secondVideo = step.known ? videos.finished : videos.unknown;
      const outcome = await comparisons.create({ title: step.title, firstLabel, firstVideo: videos.finished, secondLabel, secondVideo });
      if (outcome.kind === 'ok') made.push(outcome.value.id);
      return formatOutcome(outcome, (one) => `${one.title} ${one.firstLabel} ${one.secondLabel}`);
    }
    const id = made[step.at] ?? 'there-is-none';
    if (step.kind === 'remove') return formatOutcome(await comparisons.remove(id));
    const { round, choice } = step.kind === 'vote' ? step : { round: 0, choice: 'same' as const };
    const outcome = step.kind === 'vote' ? await comparisons.vote(id, { round, choice }) : await comparisons.round(id);
    return formatOutcome(outcome, (next) => String(next.round));
  };
}
