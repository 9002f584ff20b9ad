import type { ExperimentRules, ExperimentVariation, FlagPayload, FlagRule, FlagRules, FlagDefinitions } from './flag-rules.ts';

/** Of the two ways the pages' client spreads people over shares, the even one. */
const HASH_VERSION = 2;

/**
 * ENT-10: what is served, in the form the pages' client reads. What is switched off is not in it: neither a feature,
 * nor a rule whose experiment is. `id` of a rule is its number, from 1, in what was written down.
 */
export function toFlagPayload({ flags, experiments, groups }: FlagDefinitions, dateUpdated: string): FlagPayload {
  const running = new Map(experiments.filter(({ enabled }) => enabled).map((experiment) => [experiment.key, experiment]));
  return {
    features: Object.fromEntries(flags.filter(({ enabled }) => enabled).map((flag) => [flag.key, toFeature(flag, running)])),
    experiments: [...running.values()].filter(({ type }) => type !== 'feature').map(toAutoExperiment),
    savedGroups: Object.fromEntries(groups.map(({ id, values }) => [id, values])),
    dateUpdated,
  };
}

type Running = ReadonlyMap<string, ExperimentRules>;

function toFeature({ defaultValue, rules }: FlagRules, running: Running) {
  const served = rules.flatMap((rule, index) => toServedRules(rule, String(index + 1), running));
  return served.length === 0 ? { defaultValue } : { defaultValue, rules: served };
}

function toServedRules(rule: FlagRule, id: string, running: Running): readonly object[] {
  const condition = Object.keys(rule.condition).length === 0 ? {} : { condition: rule.condition };
  switch (rule.kind) {
    case 'force':
      return [{ id, ...condition, force: rule.value }];
    case 'rollout': {
      const { value, coverage, hashAttribute } = rule;
      return [{ id, ...condition, force: value, coverage, hashAttribute, hashVersion: HASH_VERSION }];
    }
    case 'experiment': {
      const experiment = running.get(rule.experiment);
      if (experiment === undefined) return [];
      return [{ id, ...condition, ...toBuckets(experiment), variations: rule.values }];
    }
  }
}

function toAutoExperiment(experiment: ExperimentRules) {
  const { key, type, manual, urlPatterns, variations } = experiment;
  return {
    ...toBuckets(experiment),
    changeId: key,
    type,
    manual,
    urlPatterns: urlPatterns.map((pattern) => ({ include: true, type: 'simple', pattern })),
    variations: variations.map(toChanges),
  };
}

/** The client evens out shares that do not add up to one; less than one is less coverage instead. */
function toBuckets({ key, weights, coverage, hashAttribute, fallbackAttribute, variations }: ExperimentRules) {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return {
    key,
    hashAttribute,
    ...(fallbackAttribute === '' ? {} : { fallbackAttribute }),
    hashVersion: HASH_VERSION,
    coverage: Math.min(1, coverage * sum),
    weights: weights.map((weight) => weight / sum),
    meta: variations.map(({ name }, index) => ({ key: String(index), name })),
  };
}

/** `js` is never served: no page of ours runs it. What changes people's pages is written there as it is here: words are the content named `text`, which is never markup. */
function toChanges({ urlRedirect, css, domMutations }: ExperimentVariation) {
  return {
    ...(urlRedirect === undefined ? {} : { urlRedirect }),
    ...(css === undefined ? {} : { css }),
    ...(domMutations === undefined ? {} : { domMutations }),
  };
}
