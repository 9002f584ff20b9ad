import { findConditionProblem } from './find-condition-problem.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import type { FlagRule, FlagRules, FlagType, FlagRuleValue, FlagDefinitions } from './flag-rules.ts';
import {
  findAttributeProblem,
  findDescriptionProblem,
  collectProblems,
  findKeyProblem,
  findShareProblem,
  type FlagProblems,
} from './definition-problems.ts';

const VALUE_TEXT: Readonly<Record<FlagType, string>> = {
  boolean: 'This feature is on or off: choose one of the two.',
  string: `This feature gives a text: enter one of at most ${FLAG_LIMITS.valueLength} characters.`,
  number: 'This feature gives a number: enter one.',
};

/** Validates a feature: problems by field (`key`, `rules.2.condition`); empty when it can be saved. */
export function validateFlag(flag: FlagRules, definitions: Pick<FlagDefinitions, 'experiments' | 'groups'>): FlagProblems {
  return collectProblems([
    ['key', findKeyProblem(flag.key)],
    ['description', findDescriptionProblem(flag.description)],
    ['defaultValue', findValueProblem(flag.type, flag.defaultValue)],
    ['rules', flag.rules.length > FLAG_LIMITS.rules ? `At most ${FLAG_LIMITS.rules} rules. Join some of them.` : null],
    ...flag.rules.flatMap((rule, index) =>
      findRuleProblems(rule, flag.type, definitions).map(([field, problem]) => [`rules.${index}.${field}`, problem] as const),
    ),
  ]);
}

type FieldProblem = readonly [string, string | null];

function findRuleProblems(
  rule: FlagRule,
  type: FlagType,
  definitions: Pick<FlagDefinitions, 'experiments' | 'groups'>,
): readonly FieldProblem[] {
  const condition: FieldProblem = ['condition', findConditionProblem(rule.condition, definitions.groups)];
  switch (rule.kind) {
    case 'force':
      return [condition, ['value', findValueProblem(type, rule.value)]];
    case 'rollout':
      return [
        condition,
        ['value', findValueProblem(type, rule.value)],
        ['coverage', findShareProblem(rule.coverage)],
        ['hashAttribute', findAttributeProblem(rule.hashAttribute)],
      ];
    case 'experiment':
      return [condition, ...findExperimentRuleProblems(rule, type, definitions)];
  }
}

function findExperimentRuleProblems(
  { experiment, values }: Extract<FlagRule, { kind: 'experiment' }>,
  type: FlagType,
  { experiments }: Pick<FlagDefinitions, 'experiments'>,
): readonly FieldProblem[] {
  const found = experiments.find(({ key }) => key === experiment);
  if (found === undefined) {
    return [
      ['experiment', experiment === '' ? 'Choose an experiment.' : 'That experiment doesn’t exist. Choose another or create it first.'],
    ];
  }
  const expectedCount = found.variations.length;
  const count = values.length === expectedCount ? null : `This experiment has ${expectedCount} variations: give each of them a value.`;
  return [['values', count], ...values.map((value, index) => [`values.${index}`, findValueProblem(type, value)] as const)];
}

function findValueProblem(type: FlagType, value: FlagRuleValue): string | null {
  const fits =
    typeof value === type &&
    (typeof value !== 'number' || Number.isFinite(value)) &&
    (typeof value !== 'string' || value.length <= FLAG_LIMITS.valueLength);
  return fits ? null : VALUE_TEXT[type];
}
