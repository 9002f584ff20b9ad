import type { ExperimentRules, ExperimentVariation, FlagDefinitions, FlagRule, FlagRules } from '#domain/flags/flag-rules.ts';

/** What pages are served (ENT-10), in GrowthBook's format. */
export interface GrowthBookPayload {
  readonly features: Readonly<Record<string, unknown>>;
  readonly experiments: readonly unknown[];
  readonly savedGroups: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601. */
  readonly dateUpdated: string;
  /** Makes it assignable to `FlagPayload`, which is any JSON object. */
  readonly [other: string]: unknown;
}

/** Version of the client's hash function that distributes users evenly. */
const HASH_VERSION = 2;

/**
 * Builds the payload for the pages' client (ENT-10). Disabled features, and rules whose experiment is disabled, are omitted. A rule's `id`
 * is its number in the definitions, from 1.
 */
export function toGrowthBookPayload({ flags, experiments, groups }: FlagDefinitions, dateUpdated: string): GrowthBookPayload {
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

/** Converts weights: the client scales weights that do not add up to one, so a lower sum becomes a lower coverage. */
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

/** Converts changes of a variation. `js` is never served. Text content is named `text`, which the client never treats as markup. */
function toChanges({ urlRedirect, css, domMutations }: ExperimentVariation) {
  return {
    ...(urlRedirect === undefined ? {} : { urlRedirect }),
    ...(css === undefined ? {} : { css }),
    ...(domMutations === undefined ? {} : { domMutations }),
  };
}
