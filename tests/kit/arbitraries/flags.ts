import fc from 'fast-check';
import { DOM_ATTRIBUTES } from '#domain/flags/validate-experiment.ts';
import {
  type Condition,
  type DomMutation,
  EXPERIMENT_TYPES,
  type ExperimentRules,
  type ExperimentType,
  type ExperimentVariation,
  FLAG_TYPES,
  type FlagRule,
  type FlagRules,
  type FlagType,
  type SavedGroupRules,
  type FlagDefinitions,
} from '#domain/flags/flag-rules.ts';
import { type GrowthBookPayload, toGrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';
import type { FlagAttributes, FlagValue } from '#ports/flags.ts';
import { countryCode, isoMoment, sitePath } from './texts.ts';

const key = fc.stringMatching(/^[a-z][a-z0-9-]{1,14}$/);
const description = fc.string({ maxLength: 30 });
const share = fc.constantFrom(0, 0.1, 0.5, 1);
const attribute = fc.constantFrom('id', 'deviceId');

const VALUES: Readonly<Record<FlagType, fc.Arbitrary<FlagValue>>> = {
  boolean: fc.boolean(),
  string: fc.constantFrom('blue', 'green', 'Welcome', ''),
  number: fc.integer({ min: -5, max: 50 }),
};

const condition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  {},
  { plan: 'creator' },
  { plan: { $in: ['creator', 'business'] } },
  { country: { $ne: 'US' } },
);

/** Nothing in it can run, fetch, or lead to another site. */
const domMutation: fc.Arbitrary<DomMutation> = fc
  .record({
    selector: fc.constantFrom('h1', '.hero a', '#sign-up'),
    action: fc.constantFrom('set' as const, 'remove' as const),
    attribute: fc.constantFrom(...DOM_ATTRIBUTES),
    value: sitePath,
  })
  .map((mutation) => (mutation.attribute === 'href' ? { ...mutation, action: 'set' } : mutation));

const CHANGES: Readonly<Record<ExperimentType, fc.Arbitrary<Omit<ExperimentVariation, 'name'>>>> = {
  feature: fc.constant({}),
  redirect: fc.record({ urlRedirect: sitePath }, { requiredKeys: [] }),
  visual: fc.record(
    { css: fc.constantFrom('h1 { color: teal }', ''), domMutations: fc.array(domMutation, { maxLength: 2 }) },
    { requiredKeys: [] },
  ),
};

function anyVariation(type: ExperimentType): fc.Arbitrary<ExperimentVariation> {
  return fc.tuple(key, CHANGES[type]).map(([name, changes]) => ({ name, ...changes }));
}

/** ENT-10: an experiment with 2 to 4 variations, as administrators may write it down. Shares are 0 to 1, together 1. */
export const experiment: fc.Arbitrary<ExperimentRules> = fc
  .constantFrom(...EXPERIMENT_TYPES)
  .chain((type) => fc.tuple(fc.constant(type), fc.array(anyVariation(type), { minLength: 2, maxLength: 4 })))
  .chain(([type, variations]) =>
    fc.record({
      key,
      description,
      type: fc.constant(type),
      enabled: fc.boolean(),
      weights: fc.constant(variations.map(() => 1 / variations.length)),
      coverage: share,
      hashAttribute: attribute,
      fallbackAttribute: fc.constantFrom('', 'deviceId'),
      manual: fc.boolean(),
      urlPatterns: fc.uniqueArray(fc.constantFrom('/', '/pricing', '/videos/*'), { minLength: 1, maxLength: 2 }),
      variations: fc.constant(variations),
    }),
  );

const group: fc.Arbitrary<SavedGroupRules> = fc.record({
  id: key,
  description,
  values: fc.uniqueArray(fc.stringMatching(/^user-[0-9]{1,3}$/), { minLength: 1, maxLength: 5 }),
});

function anyRule(type: FlagType, experiments: readonly ExperimentRules[]): fc.Arbitrary<FlagRule> {
  const value = VALUES[type];
  const simple: fc.Arbitrary<FlagRule> = fc.oneof(
    fc.record({ kind: fc.constant('force' as const), condition, value }),
    fc.record({ kind: fc.constant('rollout' as const), condition, value, coverage: share, hashAttribute: attribute }),
  );
  if (experiments.length === 0) return simple;
  const tried: fc.Arbitrary<FlagRule> = fc.constantFrom(...experiments).chain(({ key: of, variations }) =>
    fc.record({
      kind: fc.constant('experiment' as const),
      condition,
      experiment: fc.constant(of),
      values: fc.array(value, { minLength: variations.length, maxLength: variations.length }),
    }),
  );
  return fc.oneof(simple, tried);
}

/** A feature whose experiments are among these. */
function anyFeature(experiments: readonly ExperimentRules[]): fc.Arbitrary<FlagRules> {
  return fc.constantFrom(...FLAG_TYPES).chain((type) =>
    fc.record({
      key,
      description,
      type: fc.constant(type),
      enabled: fc.boolean(),
      defaultValue: VALUES[type],
      rules: fc.array(anyRule(type, experiments), { maxLength: 3 }),
    }),
  );
}

/** Everything administrators wrote down: features, their experiments and saved groups, which fit together. */
export const flagDefinitions: fc.Arbitrary<FlagDefinitions> = fc
  .tuple(
    fc.uniqueArray(experiment, { selector: (each) => each.key, maxLength: 2 }),
    fc.uniqueArray(group, { selector: ({ id }) => id, maxLength: 2 }),
  )
  .chain(([experiments, groups]) =>
    fc
      .uniqueArray(anyFeature(experiments), { selector: (each) => each.key, maxLength: 4 })
      .map((flags) => ({ flags, experiments, groups })),
  );

/** ENT-10: features, experiments and saved groups as they are served to the page. */
export const flagPayload: fc.Arbitrary<GrowthBookPayload> = fc
  .tuple(flagDefinitions, isoMoment)
  .map(([definitions, at]) => toGrowthBookPayload(definitions, at));

/** STA-9: what rules are decided by. */
export const flagAttributes: fc.Arbitrary<FlagAttributes> = fc.record({
  id: fc.option(fc.stringMatching(/^user-[0-9]{1,3}$/)),
  plan: fc.constantFrom('starter', 'creator', 'business'),
  country: countryCode,
  loggedIn: fc.boolean(),
});
