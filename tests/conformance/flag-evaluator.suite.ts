import { describe, expect, test } from 'vitest';
import type { FlagEvaluator } from '#server/ports/flag-evaluator.ts';
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

interface PinnedExperiment {
  readonly weights?: readonly number[];
  readonly coverage?: number;
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

    test('pins the variation that a user has of a test on pages, and hides the others', () => {
      const [weights, paths] = [
        [0.2, 0.3, 0.5],
        ['/one', '/two', '/three'],
      ];
      const variations = paths.map((path) => ({ name: `to ${path}`, urlRedirect: path }));
      const three = createExperimentRules({ key: 'three', type: 'redirect', urlPatterns: ['/pricing'], weights, variations });
      const unused = createExperimentRules({ ...three, key: 'unused', coverage: 0 });
      const defined = open().toPayload({ flags: [], experiments: [three, unused], groups: [] }, '2026-01-01T00:00:00.000Z');
      const seen = new Set<number>();
      for (const id of ['ann', 'bob', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal', 'ida', 'jo', 'kim', 'lea']) {
        const experiments = (open().decidedPayload(defined, { attributes: { id } })['experiments'] ?? []) as readonly PinnedExperiment[];
        expect(experiments).toHaveLength(1);
        const [text, pinned] = [JSON.stringify(experiments), experiments[0]];
        const given = paths.findIndex((path) => text.includes(`"urlRedirect":"${path}"`));
        seen.add(given);
        expect(pinned).toMatchObject({ key: 'three', coverage: 1, weights: paths.map((_, at) => Number(at === given)) });
        for (const [at, path] of paths.entries()) expect([path, text.includes(`to ${path}`)]).toEqual([path, at === given]);
        for (const [at, path] of paths.entries()) expect([path, text.includes(`"urlRedirect":"${path}"`)]).toEqual([path, at === given]);
      }
      expect(seen.size).toBe(paths.length);
    });

    test('hands the exposure to report to the page, and none for a value that no experiment decided', () => {
      const decideFor = (id: string | null) => open().decidedPayload(payload, { attributes: { id } })['features'];
      expect(decideFor(null)).toEqual({ hero: { defaultValue: 'plain' } });
      const result = { inExperiment: true, variationId: 1, value: 'b', hashAttribute: 'id', hashValue: 'ann' };
      expect(decideFor('ann')).toMatchObject({
        hero: { defaultValue: 'b', rules: [{ force: 'b', tracks: [{ experiment: { key: 'split' }, result }] }] },
      });
      expect(JSON.stringify(decideFor('ann'))).not.toContain('bucket');
    });

    test('decides by numbers, yes or no, lists and the address of the page, and serves values of every type', () => {
      const flags = [
        createFlagRules({
          key: 'many',
          type: 'number',
          defaultValue: 1,
          rules: [{ kind: 'force', condition: { videos: { $gt: 5 } }, value: 2 }],
        }),
        createFlagRules({
          key: 'admin',
          type: 'boolean',
          defaultValue: false,
          rules: [{ kind: 'force', condition: { admin: true }, value: true }],
        }),
        createFlagRules({ key: 'tagged', rules: [{ kind: 'force', condition: { tags: { $in: ['new'] } }, value: 'tagged' }] }),
        createFlagRules({ key: 'nobody', rules: [{ kind: 'force', condition: { admin: null }, value: 'asked' }] }),
        flag,
      ];
      const defined = open().toPayload({ flags, experiments: [split], groups: [] }, '2026-01-01T00:00:00.000Z');
      const decide = (attributes: Readonly<Record<string, unknown>>, url?: string) =>
        open()
          .decide(defined, { attributes, ...(url !== undefined && { url }) })
          .map(({ value }) => value);
      expect(decide({ id: 'ann', videos: 9, admin: true, tags: ['old', 'new'] })).toEqual([2, true, 'tagged', 'plain', 'b']);
      expect(decide({ id: 'ann', videos: 5, admin: false, tags: ['old'] })).toEqual([1, false, 'plain', 'plain', 'b']);
      expect(decide({ id: null, admin: null, tags: [{ new: true }] })).toEqual([1, false, 'plain', 'asked', 'plain']);
      expect(decide({ id: 'ann' }, 'https://site.example/?split=0')).toEqual([1, false, 'plain', 'asked', 'a']);
    });

    test('serves what is no text, number or yes and no as JSON text', () => {
      const features = { list: { defaultValue: { a: [1] } }, nothing: { defaultValue: null } };
      const values = open().decide({ ...payload, features }, { attributes: { id: 'ann' } });
      expect(values.map(({ value }) => value)).toEqual(['{"a":[1]}', 'null']);
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
