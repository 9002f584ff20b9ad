import type { ExperimentRules, FlagRule, FlagRules, FlagRuleValue, FlagDefinitions } from './flag-rules.ts';
import { meetsCondition, type Attributes, type GroupValues } from './meets-condition.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const BUCKETS = 10_000;

/** Deterministic position of a user in [0, 1), independent per `seed`. */
export function computeBucket(seed: string, value: string): number {
  return (computeFnv1a(String(computeFnv1a(seed + value))) % BUCKETS) / BUCKETS;
}

/** FNV-1a, 32 bits, over UTF-16 code units. */
function computeFnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash >>> 0;
}

export interface FlagDecision {
  readonly value: FlagRuleValue;
  /** Number of the rule, from 1; null when the default decided. */
  readonly rule: number | null;
  /** Key of the experiment; null otherwise. */
  readonly experiment: string | null;
}

/** Evaluates an enabled feature for a user's attributes: the first matching rule decides. */
export function decideFlag(
  flag: FlagRules,
  definitions: Pick<FlagDefinitions, 'experiments' | 'groups'>,
  attributes: Attributes,
): FlagDecision {
  const groups: GroupValues = new Map(definitions.groups.map(({ id, values }) => [id, values]));
  for (const [index, rule] of flag.rules.entries()) {
    if (!meetsCondition(rule.condition, attributes, groups)) continue;
    const value = computeRuleValue(rule, { seed: flag.key, experiments: definitions.experiments, attributes });
    if (value !== undefined) return { value, rule: index + 1, experiment: rule.kind === 'experiment' ? rule.experiment : null };
  }
  return { value: flag.defaultValue, rule: null, experiment: null };
}

interface FlagQuery {
  readonly seed: string;
  readonly experiments: readonly ExperimentRules[];
  readonly attributes: Attributes;
}

function computeRuleValue(rule: FlagRule, { seed, experiments, attributes }: FlagQuery): FlagRuleValue | undefined {
  switch (rule.kind) {
    case 'force':
      return rule.value;
    case 'rollout': {
      const who = attributes[rule.hashAttribute];
      return who && rule.coverage > 0 && computeBucket(seed, toBucketKey(who)) <= rule.coverage ? rule.value : undefined;
    }
    case 'experiment': {
      const experiment = experiments.find(({ key, enabled }) => enabled && key === rule.experiment);
      const who = experiment && attributes[experiment.hashAttribute];
      return who ? rule.values[findVariation(experiment, computeBucket(experiment.key, toBucketKey(who)))] : undefined;
    }
  }
}

/** A text as it is; what isn't one, such as a number or a list, as JSON. */
const toBucketKey = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Variations occupy consecutive ranges of [0, 1), each filled from its start up to the coverage. */
function findVariation({ weights, coverage }: ExperimentRules, bucket: number): number {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const covered = Math.min(1, coverage * sum);
  let start = 0;
  for (const [index, weight] of weights.entries()) {
    const share = weight / sum;
    if (bucket >= start && bucket < start + covered * share) return index;
    start += share;
  }
  return -1;
}

/** The decision's reason, for administrators. */
export function formatReason({ rule, experiment }: Pick<FlagDecision, 'rule' | 'experiment'>): string {
  if (rule === null) return 'default';
  return experiment === null ? `rule ${rule}` : `rule ${rule} (experiment ${experiment})`;
}
