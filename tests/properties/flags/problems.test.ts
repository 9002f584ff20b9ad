import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeDefinitions } from '#domain/flags/change-definitions.ts';
import { findConditionProblem } from '#domain/flags/find-condition-problem.ts';
import { validateExperiment } from '#domain/flags/validate-experiment.ts';
import { INITIAL_DEFINITIONS } from '#domain/flags/initial-definitions.ts';
import { validateFlag } from '#domain/flags/validate-flag.ts';
import type { ExperimentVariation, FlagRule, FlagRules } from '#domain/flags/flag-rules.ts';
import { validateGroup } from '#domain/flags/validate-group.ts';
import { toGrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { createExperimentRules, createFlagRules, anyDefinitions } from '../../tools/flag-definitions-arbitrary.ts';

const NOTHING = { flags: [], experiments: [], groups: [] };
const getFields = (problems: object) => Object.keys(problems);
const force = (condition: Record<string, unknown>, value: boolean | string | number = 'x'): FlagRule => ({
  kind: 'force',
  condition,
  value,
});

test('TST-1 the initial flags of a server are valid', () => {
  for (const flag of INITIAL_DEFINITIONS.flags) expect(validateFlag(flag, INITIAL_DEFINITIONS)).toEqual({});
});

describe('invalid flags', () => {
  test.each<readonly [string, Partial<FlagRules>]>([
    ['key', { key: '' }],
    ['key', { key: 'a b' }],
    ['key', { key: 'x'.repeat(81) }],
    ['key', { key: '__proto__' }],
    ['defaultValue', { defaultValue: true }],
    ['defaultValue', { type: 'number', defaultValue: Number.NaN }],
    ['rules.0.value', { rules: [force({}, 1)] }],
    ['rules.1.condition', { rules: [force({}), force({ plan: { $regex: '(a+)+$' } })] }],
    ['rules.0.condition', { rules: [force({ 'a..b': 1 })] }],
    ['rules.0.condition', { rules: [force({ $where: 'x' })] }],
    ['rules.0.condition', { rules: [force({ plan: { $inGroup: 'nobody' } })] }],
    ['rules.0.condition', { rules: [force({ plan: {} })] }],
    ['rules.0.coverage', { rules: [{ kind: 'rollout', condition: {}, value: 'x', coverage: 1.2, hashAttribute: 'id' }] }],
    ['rules.0.hashAttribute', { rules: [{ kind: 'rollout', condition: {}, value: 'x', coverage: 1, hashAttribute: '' }] }],
    ['rules.0.experiment', { rules: [{ kind: 'experiment', condition: {}, experiment: 'none', values: ['a', 'b'] }] }],
    ['rules.0.values', { rules: [{ kind: 'experiment', condition: {}, experiment: 'new-hero', values: ['a'] }] }],
    ['rules.0.values.1', { rules: [{ kind: 'experiment', condition: {}, experiment: 'new-hero', values: ['a', 1] }] }],
    ['rules', { rules: Array.from({ length: 31 }, () => force({})) }],
  ])('%s: %j', (field, some) => {
    const problems = validateFlag(createFlagRules(some), { ...NOTHING, experiments: [createExperimentRules()] });
    expect(getFields(problems)).toEqual([field]);
    expect(problems[field]).toMatch(/^[^a-z].*[.:h1]$/);
  });
});

test('rejects an endlessly nested or malformed condition without throwing', () => {
  const deep = Array.from({ length: 40 }).reduce<Record<string, unknown>>((inside) => ({ $not: inside }), {});
  expect(findConditionProblem(deep, [])).toContain('nested');
  fc.assert(
    fc.property(fc.anything(), (condition) => {
      const problem = findConditionProblem(structuredCloneable(condition), []);
      expect(problem === null || problem.length > 10).toBe(true);
    }),
  );
});

function structuredCloneable(value: unknown): unknown {
  return JSON.parse(JSON.stringify({ value: value ?? null }, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))).value;
}

describe('invalid experiments', () => {
  const two = (some: Partial<ExperimentVariation>): readonly ExperimentVariation[] => [{ name: 'Today' }, { name: 'New', ...some }];
  const redirect = (urlRedirect: string) =>
    createExperimentRules({ type: 'redirect', urlPatterns: ['/pricing'], variations: two({ urlRedirect }) });
  const visual = (some: Partial<ExperimentVariation>) =>
    createExperimentRules({ type: 'visual', urlPatterns: ['/pricing'], variations: two(some) });

  test.each([
    ['weights', createExperimentRules({ weights: [1] })],
    ['weights', createExperimentRules({ weights: [0.7, 0.7] })],
    ['weights', createExperimentRules({ weights: [0, 0] })],
    ['coverage', createExperimentRules({ coverage: -0.1 })],
    ['urlPatterns', createExperimentRules({ type: 'visual' })],
    ['urlPatterns.0', createExperimentRules({ urlPatterns: ['https://else.example/'] })],
    ['urlPatterns.0', createExperimentRules({ urlPatterns: ['//else.example'] })],
    ['variations', createExperimentRules({ weights: [1], variations: [{ name: 'One' }] })],
    ['variations.1.name', createExperimentRules({ variations: two({ name: ' ' }) })],
    ['variations.1.urlRedirect', createExperimentRules({ variations: two({ urlRedirect: '/x' }) })],
    ['variations.1.css', visual({ css: '@import "x"' })],
    ['variations.1.css', visual({ css: 'a{background:url(https://x.example)}' })],
    ['variations.1.css', visual({ css: '</style><script>' })],
    [
      'variations.1.domMutations.0.attribute',
      visual({ domMutations: [{ selector: 'a', action: 'set', attribute: 'onclick', value: 'x' }] }),
    ],
    [
      'variations.1.domMutations.0.value',
      visual({ domMutations: [{ selector: 'a', action: 'set', attribute: 'href', value: 'javascript:x' }] }),
    ],
    ['variations.1.domMutations.0.selector', visual({ domMutations: [{ selector: ' ', action: 'set', attribute: 'text', value: 'x' }] })],
  ])('%s', (field, experiment) => expect(getFields(validateExperiment(experiment))).toEqual([field]));

  test('PRV-2 rejects a redirect to another origin', () => {
    const somewhere = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom('//x.example', '/\\x.example', 'javascript:alert(1)', '/\t/x.example', '/../..//x.example', '/pricing?a=1#b'),
      fc.webPath().map((path) => `/${path}`),
    );
    fc.assert(
      fc.property(somewhere, (path) => {
        const stored = validateExperiment(redirect(path))['variations.1.urlRedirect'] === undefined;
        expect(stored).toBe(path.length <= 300 && toSameOriginPath(path) === path);
        if (stored) expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      }),
      { examples: [['/pricing-new']] },
    );
  });

  test('treats markup as text', () => {
    const change = (attribute: string) => visual({ domMutations: [{ selector: 'h1', action: 'set', attribute, value: '<b>' }] });
    for (const attribute of ['html', 'innerHTML', 'style', 'src', 'onclick']) expect(validateExperiment(change(attribute))).not.toEqual({});
    expect(validateExperiment(change('text'))).toEqual({});
    expect(toGrowthBookPayload({ ...NOTHING, experiments: [change('text')] }, '').experiments).toMatchObject([
      { variations: [{}, { domMutations: [{ attribute: 'text', value: '<b>' }] }] },
    ]);
  });
});

test('reports errors of a group', () => {
  const group = (values: readonly string[], id = 'staff') => getFields(validateGroup({ id, description: '', values }));
  expect([group(['a'], 'Staff'), group(['a', 'a']), group(['']), group(['a', 'b'])]).toEqual([['id'], ['values'], ['values'], []]);
});

describe('ENT-10 the payload', () => {
  test('contains enabled definitions in the SDK’s format', () => {
    const flag = createFlagRules({
      rules: [
        force({ plan: 'creator' }, 'for creators'),
        { kind: 'rollout', condition: {}, value: 'soon', coverage: 0.25, hashAttribute: 'id' },
        { kind: 'experiment', condition: {}, experiment: 'new-hero', values: ['a', 'b'] },
        { kind: 'experiment', condition: {}, experiment: 'over', values: ['a', 'b'] },
      ],
    });
    const running = createExperimentRules({ weights: [0.25, 0.25], coverage: 0.5 });
    const moved = createExperimentRules({
      key: 'moved',
      type: 'redirect',
      manual: true,
      urlPatterns: ['/pricing*'],
      variations: [{ name: 'Today' }, { name: 'New', urlRedirect: '/pricing-new' }],
    });
    const buckets = { hashAttribute: 'id', hashVersion: 2, weights: [0.5, 0.5] };
    const meta = [
      { key: '0', name: 'Today' },
      { key: '1', name: 'New' },
    ];
    expect(
      toGrowthBookPayload(
        {
          flags: [flag, createFlagRules({ key: 'off', enabled: false })],
          experiments: [running, createExperimentRules({ key: 'over', enabled: false }), moved],
          groups: [{ id: 'staff', description: 'Us', values: ['u1'] }],
        },
        '2026-01-01T00:00:00.000Z',
      ),
    ).toEqual({
      features: {
        hero: {
          defaultValue: 'plain',
          rules: [
            { id: '1', condition: { plan: 'creator' }, force: 'for creators' },
            { id: '2', force: 'soon', coverage: 0.25, hashAttribute: 'id', hashVersion: 2 },
            { id: '3', key: 'new-hero', ...buckets, coverage: 0.25, meta, variations: ['a', 'b'] },
          ],
        },
      },
      experiments: [
        {
          key: 'moved',
          ...buckets,
          coverage: 1,
          meta,
          changeId: 'moved',
          type: 'redirect',
          manual: true,
          urlPatterns: [{ include: true, type: 'simple', pattern: '/pricing*' }],
          variations: [{}, { urlRedirect: '/pricing-new' }],
        },
      ],
      savedGroups: { staff: ['u1'] },
      dateUpdated: '2026-01-01T00:00:00.000Z',
    });
  });
});

describe('changes to flag definitions', () => {
  const group = { id: 'staff', description: '', values: ['u1'] };
  const used = {
    experiments: [createExperimentRules()],
    groups: [group],
    flags: [
      createFlagRules({
        rules: [{ kind: 'experiment', condition: { id: { $inGroup: 'staff' } }, experiment: 'new-hero', values: ['a', 'b'] }],
      }),
    ],
  };

  test('rejects deleting what a flag uses', () => {
    expect(changeDefinitions(used, { kind: 'delete-experiment', key: 'new-hero' })).toMatchObject({
      kind: 'refused',
      status: 409,
      code: 'in-use',
    });
    expect(changeDefinitions(used, { kind: 'delete-group', id: 'staff' })).toMatchObject({ kind: 'refused', status: 409, code: 'in-use' });
    const three = createExperimentRules({ weights: [0.2, 0.2, 0.2], variations: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    expect(changeDefinitions(used, { kind: 'save-experiment', experiment: three })).toMatchObject({ kind: 'refused', field: 'variations' });
  });

  test('records before and after, and skips unchanged saves', () => {
    fc.assert(
      fc.property(anyDefinitions, anyDefinitions, (definitions, others) => {
        const [flag] = others.flags;
        if (flag === undefined) return;
        const saved = changeDefinitions(
          { ...definitions, experiments: others.experiments, groups: others.groups },
          { kind: 'save-flag', flag },
        );
        if (saved.kind !== 'changed') throw new Error(JSON.stringify(saved));
        expect(saved.sheets.flags).toContainEqual(flag);
        const keys = saved.sheets.flags.map(({ key }) => key.toLowerCase());
        expect(keys).toEqual(keys.toSorted());
        expect(changeDefinitions(saved.sheets, { kind: 'save-flag', flag })).toEqual({ kind: 'same' });
        expect(changeDefinitions(saved.sheets, { kind: 'delete-flag', key: flag.key })).toMatchObject({
          act: { action: 'flag.delete', target: flag.key, changes: { key: { before: flag.key, after: null } } },
        });
      }),
      { numRuns: 50 },
    );
  });

  test('limits the total size for visitors', () => {
    const long = (key: string) => createFlagRules({ key, rules: Array.from({ length: 30 }, () => force({}, 'x'.repeat(2_000))) });
    const flags = Array.from({ length: 6 }, (_, index) => long(`long-${index}`));
    expect(changeDefinitions({ ...NOTHING, flags }, { kind: 'save-flag', flag: long('last') })).toMatchObject({
      kind: 'refused',
      code: 'too-large',
    });
  });

  test('rejects what cannot be stored', () => {
    const flag = createFlagRules({ description: 'a\0b' });
    expect(changeDefinitions(NOTHING, { kind: 'save-flag', flag })).toMatchObject({ kind: 'refused', status: 400 });
  });
});
