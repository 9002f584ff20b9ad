import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlagRules } from '#domain/flags/flag-rules.ts';
import { meetsCondition } from '#domain/flags/meets-condition.ts';
import {
  toCondition,
  EVERYONE,
  canShowAsRows,
  toConditionForm,
  switchMode,
  ROW_OPERATORS,
  type ConditionForm,
} from '#ui/features/admin/flags/condition-form.ts';
import { findExperimentProblems, toExperimentRules, toExperimentForm, changeVariation } from '#ui/features/admin/flags/experiment-form.ts';
import { findFlagProblems, toFlagRules, toFlagForm, NEW_FLAG, NEW_RULE } from '#ui/features/admin/flags/flag-form.ts';
import { toAttributes } from '#ui/features/admin/flags/flag-preview-store.ts';
import { toGroupForm, toGroupRules } from '#ui/features/admin/flags/group-form.ts';
import { formatShare, parseShare } from '#ui/features/admin/flags/flag-text.ts';
import {
  createExperimentRules,
  createFlagRules,
  anyAttributes,
  anyCondition,
  anyDefinitions,
} from '../../tools/flag-definitions-arbitrary.ts';

/** Conditions may be written in other words. */
const removeConditions = (flag: FlagRules) => ({ ...flag, rules: flag.rules.map((rule) => ({ ...rule, condition: {} })) });
const GROUPS = new Map([['staff', ['u1']]]);

describe('flag forms round-trip', () => {
  test('conditions, as rows where possible', () => {
    fc.assert(
      fc.property(anyCondition(['staff']), anyAttributes, (condition, attributes) => {
        const form = toConditionForm(condition);
        const back = toCondition(form) ?? {};
        if (form.mode === 'json') expect(back).toEqual(condition);
        expect(meetsCondition(back, attributes, GROUPS)).toBe(meetsCondition(condition, attributes, GROUPS));
        const again = switchMode(switchMode(form, 'json'), 'rows');
        expect(toCondition(again)).toEqual(back);
        expect(again.mode).toBe(canShowAsRows(form) ? 'rows' : 'json');
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
        const form: ConditionForm = { ...EVERYONE, rows };
        const condition = toCondition(form) ?? {};
        const again = toConditionForm(condition);
        expect(again.mode).toBe('rows');
        expect(again.rows).toHaveLength(rows.length);
        expect(toCondition(again)).toEqual(condition);
      }),
    );
  });

  test('flags, experiments, and groups', () => {
    fc.assert(
      fc.property(anyDefinitions, (definitions) => {
        for (const flag of definitions.flags) {
          const back = toFlagRules(toFlagForm(flag), definitions);
          expect(removeConditions(back)).toEqual(removeConditions(flag));
          expect(findFlagProblems(toFlagForm(flag), definitions)).toEqual({});
        }
        for (const group of definitions.groups) expect(toGroupRules(toGroupForm(group))).toEqual(group);
        for (const experiment of definitions.experiments) {
          const { weights, ...back } = toExperimentRules(toExperimentForm(experiment));
          expect({ ...back, weights: [] }).toEqual({ ...experiment, weights: [] });
          weights.forEach((weight, index) => expect(weight).toBeCloseTo(experiment.weights[index] ?? 0, 5));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('shares as percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        expect(parseShare(formatShare(millionths / 1_000_000))).toBe(millionths / 1_000_000);
      }),
    );
    expect([parseShare('12,5 %'), parseShare(' 50% '), parseShare(''), parseShare('x')]).toEqual([0.125, 0.5, Number.NaN, Number.NaN]);
  });
});

test('unreadable input is reported at its rule and not discarded', () => {
  const form = { ...NEW_FLAG, key: 'a', rules: [{ ...NEW_RULE, condition: { ...EVERYONE, mode: 'json' as const, json: '{"plan": ' } }] };
  const problems = findFlagProblems(form, { flags: [], experiments: [], groups: [] });
  expect(problems).toEqual({ 'rules.0.condition': expect.stringContaining('valid JSON') });
  expect(switchMode(form.rules[0]?.condition ?? EVERYONE, 'rows')).toMatchObject({ json: '{"plan": ' });
});

test('accepts numbers and rejects other text', () => {
  const form = (defaultValue: string) => ({ ...NEW_FLAG, key: 'a', type: 'number' as const, defaultValue });
  const definitions = { flags: [], experiments: [], groups: [] };
  expect(toFlagRules(form('2.5'), definitions)).toEqual(createFlagRules({ key: 'a', type: 'number', defaultValue: 2.5 }));
  for (const wrong of ['', 'x', 'Infinity']) expect(findFlagProblems(form(wrong), definitions)).toHaveProperty('defaultValue');
});

test('reads one page per line and names the invalid line', () => {
  const form = { ...toExperimentForm(createExperimentRules()), urlPatterns: '/pricing\n\nhttps://x.example/' };
  expect(findExperimentProblems(form)['urlPatterns']).toMatch(/^Line 2: /);
});

test('a new variation gets the remaining share', () => {
  const form = toExperimentForm(createExperimentRules({ weights: [0.5, 0.3] }));
  expect(changeVariation(form).variations.map(({ percent }) => percent)).toEqual(['50', '30', '20']);
});

test('STA-9 parses attributes as pages send them: null when signed out, words, and JSON values', () => {
  const rows = [
    { name: 'id', value: '42' },
    { name: 'loggedIn', value: 'true' },
    { name: 'videos', value: '3' },
    { name: 'plan', value: '' },
    { name: ' country ', value: 'IN' },
  ];
  expect(toAttributes(rows)).toEqual({ id: '42', loggedIn: true, videos: 3, country: 'IN' });
  expect(toAttributes([{ name: 'id', value: '' }])).toEqual({ id: null });
});
