import fc from 'fast-check';
import type { Condition, ExperimentRules, FlagRule, FlagRules, SavedGroupRules, FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { Attributes } from '#domain/flags/meets-condition.ts';

/** A feature that is on, with some of it changed. */
export function createFlagRules(some: Partial<FlagRules> = {}): FlagRules {
  return { key: 'hero', description: '', type: 'string', enabled: true, defaultValue: 'plain', rules: [], ...some };
}

/** All users in two halves, by id. */
export function createExperimentRules(some: Partial<ExperimentRules> = {}): ExperimentRules {
  return {
    key: 'new-hero',
    description: '',
    type: 'feature',
    enabled: true,
    weights: [0.5, 0.5],
    coverage: 1,
    hashAttribute: 'id',
    fallbackAttribute: '',
    manual: false,
    urlPatterns: [],
    variations: [{ name: 'Today' }, { name: 'New' }],
    ...some,
  };
}

const ATTRIBUTES = ['id', 'plan', 'country', 'videos', 'admin', 'company', 'company.plan'];
const attribute = fc.constantFrom(...ATTRIBUTES);
const word = fc.constantFrom('', 'creator', 'business', 'IN', 'US', '5', 'null', 'true');
const number = fc.constantFrom(0, 1, 5, -3, 2.5);
const scalar = fc.oneof(word, number, fc.boolean(), fc.constant(null));

export const anyAttributes: fc.Arbitrary<Attributes> = fc.record(
  {
    id: fc.oneof(fc.uuid(), fc.constant(null)),
    plan: fc.oneof(word, fc.constant(null)),
    country: word,
    videos: fc.oneof(number, fc.nat({ max: 50 })),
    admin: fc.boolean(),
    company: fc.oneof(word, fc.record({ plan: scalar, id: word }, { requiredKeys: [], noNullPrototype: true })),
  },
  { requiredKeys: [] },
);

const share = fc.integer({ min: 0, max: 100 }).map((per) => per / 100);

function anyOperatorOn(groups: readonly string[]): fc.Arbitrary<Condition> {
  const group = groups.length === 0 ? [] : [fc.constantFrom(...groups)];
  const plain = fc.oneof(
    fc.record({ $eq: scalar }),
    fc.record({ $ne: scalar }),
    ...(['$lt', '$lte', '$gt', '$gte'] as const).map((name) => fc.oneof(word, number).map((value) => ({ [name]: value }))),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ $nin: fc.array(scalar, { maxLength: 4 }) }),
    ...group.flatMap((id) => [id.map(($inGroup) => ({ $inGroup })), id.map(($notInGroup) => ({ $notInGroup }))]),
  );
  return fc.oneof(
    plain,
    fc.tuple(plain, plain).map(([one, other]) => ({ ...one, ...other })),
    plain.map(($not) => ({ $not })),
  );
}

export function anyCondition(groups: readonly string[]): fc.Arbitrary<Condition> {
  const part = fc.tuple(attribute, fc.oneof(scalar, anyOperatorOn(groups))).map(([name, requested]) => ({ [name]: requested }));
  const parts = fc.array(part, { maxLength: 2 }).map((all) => Object.assign({}, ...all) as Condition);
  const logic = fc.oneof(
    ...(['$and', '$or', '$nor'] as const).map((name) => fc.array(parts, { minLength: 1, maxLength: 3 }).map((all) => ({ [name]: all }))),
    parts.map(($not) => ({ $not })),
  );
  return fc.oneof({ weight: 3, arbitrary: parts }, { weight: 1, arbitrary: logic });
}

const key = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_-]{0,11}$/);

const someGroup: fc.Arbitrary<SavedGroupRules> = fc.record({
  id: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/),
  description: fc.constant(''),
  values: fc.uniqueArray(fc.constantFrom('creator', 'business', 'IN', 'US', '5'), { maxLength: 4 }),
});

/** Mostly by the user's id; sometimes with weights that add up to less than 1. */
const someExperiment: fc.Arbitrary<ExperimentRules> = fc.integer({ min: 2, max: 4 }).chain((count) =>
  fc.record({
    key,
    description: fc.constant(''),
    type: fc.constant('feature' as const),
    enabled: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    weights: fc
      .array(fc.integer({ min: 0, max: 20 }), { minLength: count, maxLength: count })
      .filter((parts) => parts.some((part) => part > 0))
      .chain((parts) => fc.double({ min: 0.2, max: 1, noNaN: true }).map((whole) => scaleWeights(parts, whole))),
    coverage: share,
    hashAttribute: fc.constantFrom('id', 'id', 'country'),
    fallbackAttribute: fc.constant(''),
    manual: fc.boolean(),
    urlPatterns: fc.constant([]),
    variations: fc.constant(Array.from({ length: count }, (_, index) => ({ name: `Variation ${index}` }))),
  }),
);

function scaleWeights(parts: readonly number[], whole: number): readonly number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => (part / sum) * whole);
}

const VALUES = { boolean: fc.boolean(), string: fc.string({ maxLength: 8 }), number: fc.integer() } as const;

function anyFlag(experiments: readonly ExperimentRules[], groups: readonly string[]): fc.Arbitrary<FlagRules> {
  return fc.constantFrom('boolean' as const, 'string' as const, 'number' as const).chain((type) => {
    const value: fc.Arbitrary<boolean | string | number> = VALUES[type];
    const condition = anyCondition(groups);
    const rule: fc.Arbitrary<FlagRule> = fc.oneof(
      fc.record({ kind: fc.constant('force' as const), condition, value }),
      fc.record({
        kind: fc.constant('rollout' as const),
        condition,
        value,
        coverage: share,
        hashAttribute: fc.constantFrom('id', 'country'),
      }),
      ...experiments.map((experiment) =>
        fc.record({
          kind: fc.constant('experiment' as const),
          condition,
          experiment: fc.constant(experiment.key),
          values: fc.array(value, { minLength: experiment.variations.length, maxLength: experiment.variations.length }),
        }),
      ),
    );
    return fc.record({
      key,
      description: fc.constant(''),
      type: fc.constant(type),
      enabled: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      defaultValue: value,
      rules: fc.array(rule, { maxLength: 4 }),
    });
  });
}

const byKey = { selector: (item: { readonly key: string }) => item.key };

/** Anything administrators may write down. */
export const anyDefinitions: fc.Arbitrary<FlagDefinitions> = fc
  .tuple(fc.uniqueArray(someExperiment, { ...byKey, maxLength: 3 }), fc.uniqueArray(someGroup, { selector: ({ id }) => id, maxLength: 2 }))
  .chain(([experiments, groups]) =>
    fc
      .uniqueArray(
        anyFlag(
          experiments,
          groups.map(({ id }) => id),
        ),
        { ...byKey, minLength: 1, maxLength: 4 },
      )
      .map((flags) => ({ flags, experiments, groups })),
  );
