import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPresenterSummaries } from '#domain/presenters/presenter-summaries.ts';
import { checkLooks } from '#domain/plans/check-plan.ts';
import { PLAN_IDS, PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { groupLooks } from '#domain/plans/group-looks.ts';

const PRESENTERS = toPresenterSummaries(
  ['amara', 'daniel', 'kenji', 'maya'].map((id) => ({ id, name: id, description: `${id} as made`, tags: { hair: 'short' } })),
);
const plan = fc.constantFrom(...PLAN_IDS).map((id) => PLAN_LIMITS[id]);
const words = fc.constantFrom('', 'forest', 'GRAY hair', 'grey hair', 'kenji', 'maya copper', 'nobody at all');

describe('presenter groups', () => {
  test('PLN-4 list every look once with its presenter, locked exactly where the server would reject it', () => {
    fc.assert(
      fc.property(plan, (limits) => {
        const groups = groupLooks(PRESENTERS, limits, '');
        expect(groups.flatMap(({ looks }) => looks.map(({ presenter }) => presenter.id)).toSorted()).toEqual(
          PRESENTERS.map(({ id }) => id).toSorted(),
        );
        const ids = PRESENTERS.map(({ id }) => id);
        for (const { presenterId, looks } of groups) {
          for (const { presenter, locked, plan: name } of looks) {
            expect(presenter.presenterId).toBe(presenterId);
            const rejection = checkLooks(limits, [presenter.id], ids);
            expect(locked).toBe(rejection !== undefined);
            if (locked) expect(rejection?.message).toContain(`the ${name} plan`);
            else expect(name).toBeUndefined();
          }
        }
      }),
    );
  });

  test('search matches every word in any case, and nothing else', () => {
    fc.assert(
      fc.property(plan, words, (limits, search) => {
        const found = groupLooks(PRESENTERS, limits, search).flatMap(({ looks }) => looks.map(({ presenter }) => presenter));
        const wanted = search.toLowerCase().split(' ');
        for (const card of PRESENTERS) {
          const text = `${card.name} ${card.look} ${card.description} short ${card.id}`.toLowerCase();
          expect(found.includes(card)).toBe(wanted.every((word) => text.includes(word)));
        }
      }),
    );
    expect(groupLooks(PRESENTERS, PLAN_LIMITS.business, 'nobody at all')).toEqual([]);
  });
});
