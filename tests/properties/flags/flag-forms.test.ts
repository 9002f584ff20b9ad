import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlagRules } from '../../../src/domain/flags/flag-rules.ts';
import { meetsCondition } from '../../../src/domain/flags/meets-condition.ts';
import {
  conditionOfForm,
  EVERYBODY,
  fitsRows,
  formOfCondition,
  inMode,
  ROW_OPERATORS,
  type ConditionForm,
} from '../../../src/ui/features/admin/flags/condition-form.ts';
import {
  experimentFormProblems,
  experimentOfForm,
  formOfExperiment,
  withVariation,
} from '../../../src/ui/features/admin/flags/experiment-form.ts';
import { flagFormProblems, flagOfForm, formOfFlag, NEW_FLAG, NEW_RULE } from '../../../src/ui/features/admin/flags/flag-form.ts';
import { attributesOf } from '../../../src/ui/features/admin/flags/flag-preview-store.ts';
import { formOfGroup, groupOfForm } from '../../../src/ui/features/admin/flags/group-form.ts';
import { percentOf, shareOf } from '../../../src/ui/features/admin/flags/share-percent.ts';
import { experimentRules, flagRules, someAttributes, someCondition, someSheets } from '../../tools/flag-definitions-arbitrary.ts';

/** Conditions may be written in other words. */
const withoutConditions = (flag: FlagRules) => ({ ...flag, rules: flag.rules.map((rule) => ({ ...rule, condition: {} })) });
const GROUPS = new Map([['staff', ['u1']]]);

describe('what is edited comes back as it was', () => {
  test('conditions, as rows where rows can say them', () => {
    fc.assert(
      fc.property(someCondition(['staff']), someAttributes, (condition, attributes) => {
        const form = formOfCondition(condition);
        const back = conditionOfForm(form) ?? {};
        if (form.mode === 'json') expect(back).toEqual(condition);
        expect(meetsCondition(back, attributes, GROUPS)).toBe(meetsCondition(condition, attributes, GROUPS));
        const again = inMode(inMode(form, 'json'), 'rows');
        expect(conditionOfForm(again)).toEqual(back);
        expect(again.mode).toBe(fitsRows(form) ? 'rows' : 'json');
      }),
    );
  });

  test('rows, whatever is typed in them', () => {
    const row = fc.record({
      attribute: fc.constantFrom('id', 'plan', 'videos'),
      operator: fc.constantFrom(...ROW_OPERATORS),
      value: fc.oneof(fc.constantFrom('', '5', 'creator', 'a, b', '-1.5'), fc.string({ maxLength: 6 })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const form: ConditionForm = { ...EVERYBODY, rows };
        const condition = conditionOfForm(form) ?? {};
        const again = formOfCondition(condition);
        expect(again.mode).toBe('rows');
        expect(again.rows).toHaveLength(rows.length);
        expect(conditionOfForm(again)).toEqual(condition);
      }),
    );
  });

  test('features, experiments and groups', () => {
    fc.assert(
      fc.property(someSheets, (sheets) => {
        for (const flag of sheets.flags) {
          const back = flagOfForm(formOfFlag(flag), sheets);
          expect(withoutConditions(back)).toEqual(withoutConditions(flag));
          expect(flagFormProblems(formOfFlag(flag), sheets)).toEqual({});
        }
        for (const group of sheets.groups) expect(groupOfForm(formOfGroup(group))).toEqual(group);
        for (const experiment of sheets.experiments) {
          const { weights, ...back } = experimentOfForm(formOfExperiment(experiment));
          expect({ ...back, weights: [] }).toEqual({ ...experiment, weights: [] });
          weights.forEach((weight, index) => expect(weight).toBeCloseTo(experiment.weights[index] ?? 0, 5));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('shares as per cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        expect(shareOf(percentOf(millionths / 1_000_000))).toBe(millionths / 1_000_000);
      }),
    );
    expect([shareOf('12,5 %'), shareOf(' 50% '), shareOf(''), shareOf('x')]).toEqual([0.125, 0.5, Number.NaN, Number.NaN]);
  });
});

test('what cannot be read is told at its rule, and nothing typed is lost', () => {
  const form = { ...NEW_FLAG, key: 'a', rules: [{ ...NEW_RULE, condition: { ...EVERYBODY, mode: 'json' as const, json: '{"plan": ' } }] };
  const problems = flagFormProblems(form, { flags: [], experiments: [], groups: [] });
  expect(problems).toEqual({ 'rules.0.condition': expect.stringContaining('valid JSON') });
  expect(inMode(form.rules[0]?.condition ?? EVERYBODY, 'rows')).toMatchObject({ json: '{"plan": ' });
});

test('numbers are numbers, and what is none is refused', () => {
  const form = (defaultValue: string) => ({ ...NEW_FLAG, key: 'a', type: 'number' as const, defaultValue });
  const sheets = { flags: [], experiments: [], groups: [] };
  expect(flagOfForm(form('2.5'), sheets)).toEqual(flagRules({ key: 'a', type: 'number', defaultValue: 2.5 }));
  for (const wrong of ['', 'x', 'Infinity']) expect(flagFormProblems(form(wrong), sheets)).toHaveProperty('defaultValue');
});

test('pages are one a line; the line at fault is named', () => {
  const form = { ...formOfExperiment(experimentRules()), urlPatterns: '/pricing\n\nhttps://x.example/' };
  expect(experimentFormProblems(form)['urlPatterns']).toMatch(/^Line 2: /);
});

test('a new variation takes what is left of the whole', () => {
  const form = formOfExperiment(experimentRules({ weights: [0.5, 0.3] }));
  expect(withVariation(form).variations.map(({ percent }) => percent)).toEqual(['50', '30', '20']);
});

test('STA-9 attributes are what pages give: nobody is null, words are words, the rest is what it says', () => {
  const rows = [
    { name: 'id', value: '42' },
    { name: 'loggedIn', value: 'true' },
    { name: 'videos', value: '3' },
    { name: 'plan', value: '' },
    { name: ' country ', value: 'IN' },
  ];
  expect(attributesOf(rows)).toEqual({ id: '42', loggedIn: true, videos: 3, country: 'IN' });
  expect(attributesOf([{ name: 'id', value: '' }])).toEqual({ id: null });
});
