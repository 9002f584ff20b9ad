import fc from 'fast-check';
import { SAVED_COLORS_LIMITS } from '#domain/presenters/saved-colors.ts';
import type { ProfileApi, ProfileChange } from '#ports/profile-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ProfileStep =
  | { readonly kind: 'update'; readonly change: ProfileChange }
  | { readonly kind: 'read' }
  | { readonly kind: 'close-another'; readonly confirmEmail: string };

const name = fc.constantFrom('Ada', ' Ada ', '', '   ', 'Ä 😀', 'x'.repeat(80), 'x'.repeat(81), 'x'.repeat(3_000));
const colors = fc.array(
  fc.record({
    name: fc.constantFrom('Warm', ' ', 'x'.repeat(SAVED_COLORS_LIMITS.name), 'x'.repeat(SAVED_COLORS_LIMITS.name + 1)),
    outfit: fc.constant('#112233' as const),
    hair: fc.constantFrom('#ffffff' as const, '#ABCDEF' as const),
  }),
  { maxLength: 3 },
);

export const profileSteps: fc.Arbitrary<ProfileStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record(
        {
          firstName: name,
          lastName: name,
          preferences: fc.record({ theme: fc.constantFrom('light' as const, 'dark' as const), colors }, { requiredKeys: [] }),
        },
        { requiredKeys: [] },
      )
      .map((change) => ({ kind: 'update', change }) as ProfileStep),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'read' } as const) },
  fc.record({ kind: fc.constant('close-another' as const), confirmEmail: fc.constantFrom('', 'somebody@example.com', 'no address') }),
);

/** The profile of a new user; an outcome names what the user could have changed. */
export function driveProfile(profiles: ProfileApi): Subject<ProfileStep> {
  const begun = profiles.update({ firstName: 'Ada', lastName: 'Lee', preferences: { theme: 'light', colors: [] } });
  return async (step) => {
    await begun;
    if (step.kind === 'close-another') return formatOutcome(await profiles.deleteAccount({ confirmEmail: step.confirmEmail }));
    const outcome = step.kind === 'read' ? await profiles.profile() : await profiles.update(step.change);
    return formatOutcome(outcome, ({ firstName, lastName, plan, preferences: { theme, colors: saved } }) =>
      JSON.stringify([firstName, lastName, plan, theme, saved.map((one) => one.name)]),
    );
  };
}
