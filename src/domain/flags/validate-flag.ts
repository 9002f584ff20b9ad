import { conditionProblem } from './find-condition-problem.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import type { FlagRule, FlagRules, FlagType } from './flag-rules.ts';
import type { FlagRuleValue, FlagSheets } from './flag-definitions.ts';
import { attributeProblem, descriptionProblem, foundProblems, keyProblem, shareProblem, type FlagProblems } from './definition-problems.ts';

const VALUE_TEXT: Readonly<Record<FlagType, string>> = {
  boolean: 'This feature is on or off: choose one of the two.',
  string: `This feature gives a text: enter one of at most ${FLAG_LIMITS.valueLength} characters.`,
  number: 'This feature gives a number: enter one.',
};

/** What is wrong with a feature, by field (`key`, `rules.2.condition`); empty when it may be kept beside what `sheets` say. */
export function flagProblems(flag: FlagRules, sheets: Pick<FlagSheets, 'experiments' | 'groups'>): FlagProblems {
  return foundProblems([
    ['key', keyProblem(flag.key)],
    ['description', descriptionProblem(flag.description)],
    ['defaultValue', valueProblem(flag.type, flag.defaultValue)],
    ['rules', flag.rules.length > FLAG_LIMITS.rules ? `At most ${FLAG_LIMITS.rules} rules. Join some of them.` : null],
    ...flag.rules.flatMap((rule, index) =>
      ruleProblems(rule, flag.type, sheets).map(([field, problem]) => [`rules.${index}.${field}`, problem] as const),
    ),
  ]);
}

type FieldProblem = readonly [string, string | null];

function ruleProblems(rule: FlagRule, type: FlagType, sheets: Pick<FlagSheets, 'experiments' | 'groups'>): readonly FieldProblem[] {
  const condition: FieldProblem = ['condition', conditionProblem(rule.condition, sheets.groups)];
  switch (rule.kind) {
    case 'force':
      return [condition, ['value', valueProblem(type, rule.value)]];
    case 'rollout':
      return [
        condition,
        ['value', valueProblem(type, rule.value)],
        ['coverage', shareProblem(rule.coverage)],
        ['hashAttribute', attributeProblem(rule.hashAttribute)],
      ];
    case 'experiment':
      return [condition, ...experimentProblems(rule, type, sheets)];
  }
}

function experimentProblems(
  { experiment, values }: Extract<FlagRule, { kind: 'experiment' }>,
  type: FlagType,
  { experiments }: Pick<FlagSheets, 'experiments'>,
): readonly FieldProblem[] {
  const found = experiments.find(({ key }) => key === experiment);
  if (found === undefined) {
    return [
      ['experiment', experiment === '' ? 'Choose an experiment.' : 'That experiment doesn’t exist. Choose another or create it first.'],
    ];
  }
  const wanted = found.variations.length;
  const count = values.length === wanted ? null : `This experiment has ${wanted} variations: give each of them a value.`;
  return [['values', count], ...values.map((value, index) => [`values.${index}`, valueProblem(type, value)] as const)];
}

function valueProblem(type: FlagType, value: FlagRuleValue): string | null {
  const fits =
    typeof value === type &&
    (typeof value !== 'number' || Number.isFinite(value)) &&
    (typeof value !== 'string' || value.length <= FLAG_LIMITS.valueLength);
  return fits ? null : VALUE_TEXT[type];
}
