import { describe, expect, test } from 'vitest';
import type { FlagEvaluator } from '../../server/ports/flag-evaluator.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { createExperimentRules, createFlagRules } from '../tools/flag-definitions-arbitrary.ts';

export interface FlagEvaluatorHarness {
  readonly name: string;
  readonly open: () => FlagEvaluator;
  /** `false`: the adapter serves no features, whatever is defined. */
  readonly serves?: false;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
}

/** The contract of `FlagEvaluator`, for every adapter. */
export function flagEvaluatorSuite({ name, open, serves, metadata }: FlagEvaluatorHarness): void {
  testDeclaredAbilities({ port: 'flags', name, metadata }, { server: serves !== false });

  const moved = createExperimentRules({
    key: 'moved',
    type: 'redirect',
    urlPatterns: ['/pricing'],
    weights: [0, 1],
    variations: [{ name: 'Today' }, { name: 'New', urlRedirect: '/pricing-new' }],
  });
  const split = createExperimentRules({ key: 'split', weights: [0, 1] });
  const flag = createFlagRules({
    rules: [
      { kind: 'force', condition: { id: { $inGroup: 'staff' } }, value: 'for us' },
      { kind: 'experiment', condition: { id: { $exists: true } }, experiment: 'split', values: ['a', 'b'] },
    ],
  });
  const payload = open().toPayload(
    { flags: [flag], experiments: [moved, split], groups: [{ id: 'staff', description: '', values: ['secret-id'] }] },
    '2026-01-01T00:00:00.000Z',
  );

  describe.skipIf(serves !== false)(`FlagEvaluator: ${name}, which serves no features`, () => {
    test('serves, decides and reveals nothing', () => {
      const nothing = { features: {}, experiments: [], savedGroups: {} };
      expect(payload).toMatchObject(nothing);
      expect(open().decide(payload, { attributes: { id: 'ann' } })).toEqual([]);
      expect(open().decidedPayload(payload, { attributes: { id: 'ann' } })).toMatchObject(nothing);
    });
  });

  describe.skipIf(serves === false)(`FlagEvaluator: ${name}, which serves features`, () => {
    test('reports what decided a value', () => {
      const decide = (id: string | null) => open().decide(payload, { attributes: { id } });
      expect(decide(null)).toEqual([{ key: 'hero', value: 'plain', rule: null, experiment: null }]);
      expect(decide('secret-id')).toEqual([{ key: 'hero', value: 'for us', rule: 1, experiment: null }]);
      expect(decide('ann')).toEqual([{ key: 'hero', value: 'b', rule: 2, experiment: 'split' }]);
    });

    test('forced values win', () => {
      const forced = { attributes: { id: 'ann' }, forcedVariations: { split: 0 } };
      expect(open().decide(payload, forced)).toMatchObject([{ value: 'a' }]);
      expect(open().decide(payload, { ...forced, forcedFeatures: new Map([['hero', 'forced']]) })).toMatchObject([{ value: 'forced' }]);
    });

    test('an evaluated payload contains only this user’s values', () => {
      const decided = open().decidedPayload(payload, { attributes: { id: 'ann' } });
      expect(decided).toMatchObject({ features: { hero: { defaultValue: 'b' } }, savedGroups: {}, dateUpdated: payload['dateUpdated'] });
      expect(decided['experiments']).toMatchObject([{ key: 'moved', variations: [{}, { urlRedirect: '/pricing-new' }] }]);
      for (const secret of ['secret-id', 'staff', 'for us', 'condition', '$in']) expect(JSON.stringify(decided)).not.toContain(secret);
      expect(open().decidedPayload(payload, { attributes: { id: null } })).toMatchObject({ experiments: [] });
    });

    test('never throws on any input', () => {
      for (const attributes of [
        { id: { toString: null } },
        { id: ['a'] },
        { id: Number.NaN },
        { __proto__: null, id: Symbol.iterator.toString() },
      ]) {
        expect(open().decide(payload, { attributes })).toHaveLength(1);
        expect(open().decidedPayload(payload, { attributes, url: '::', forcedVariations: { moved: 99 } })).toBeDefined();
      }
    });
  });
}
