import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPresentersToPlan } from '#domain/plans/fit-presenters-to-plan.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { listPresenterIds } from '#domain/project/scene-presenters.ts';

const LOOKS: readonly PresenterSummary[] = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: `look-${index}`, presenterId: `presenter-${index}`, name: `Name ${index}`, look: 'Original', swatch: [] },
  ...{ description: '', tags: { gender: index % 2 === 0 ? 'woman' : 'man' }, thumbnailUrl: '' },
}));
const ids = fc.array(fc.constantFrom(...LOOKS.map(({ id }) => id), 'nobody'), { minLength: 1, maxLength: 6 });
const avatars = fc.integer({ min: 1, max: LOOKS.length });

const fit = (wanted: readonly string[], included: number) =>
  fitPresentersToPlan(
    createProjectDocument(
      'Cast',
      wanted.map((avatarId, index) => ({
        ...createScene(`scene-${index}`, 'Hello.', { avatarId, voiceId: 'one' }),
        otherPresenters: [{ speaker: 2, avatarId: wanted[0] ?? '', voiceId: 'one' }],
      })),
    ),
    LOOKS,
    { ...PLAN_LIMITS.starter, avatars: included },
  );

test('PLN-4 everybody in a template is part of the plan afterwards; who was it before stays, and the same one stands in everywhere', () => {
  fc.assert(
    fc.property(ids, avatars, (wanted, included) => {
      const { project, standIns } = fit(wanted, included);
      const before = wanted.flatMap((id) => [id, wanted[0] ?? '']);
      const after = listPresenterIds(project.scenes);
      const open = LOOKS.slice(0, included).map(({ id }) => id);
      expect(after.filter((id) => !open.includes(id))).toEqual([]);
      for (const [index, id] of before.entries()) {
        if (open.includes(id)) expect(after[index]).toBe(id);
        expect(after[index]).toBe(after[before.indexOf(id)]);
      }
      expect(standIns.map(({ wanted: look }) => look.id)).toEqual(
        [...new Set(before)].filter((id) => !open.includes(id) && id !== 'nobody'),
      );
    }),
  );
});

test('who stands in has the same gender, and isn’t in the template yet while somebody else is left', () => {
  const { standIns } = fit(['look-0', 'look-8', 'look-11'], 4);
  expect(standIns.map(({ instead }) => instead.id)).toEqual(['look-2', 'look-1']);
  expect(fit(['look-10', 'look-8', 'look-6'], 2).standIns.map(({ instead }) => instead.id)).toEqual(['look-0', 'look-0', 'look-0']);
});
