import type { ExperimentRules, ExperimentType, FlagRule, FlagRules, FlagType } from '../../../../domain/flags/flag-rules.ts';
import { plural } from '../../../text/format.ts';
import type { RowOperator } from './condition-form.ts';
import { percentOf } from './percent.ts';

export const TYPE_TEXT: Readonly<Record<FlagType, string>> = { boolean: 'On or off', string: 'Text', number: 'Number' };

export const KIND_TEXT: Readonly<Record<FlagRule['kind'], string>> = {
  force: 'A value for everybody who fits',
  rollout: 'A value for a share of them',
  experiment: 'A variation of an experiment',
};

export const EXPERIMENT_TEXT: Readonly<Record<ExperimentType, string>> = {
  feature: 'Through features',
  redirect: 'Another page',
  visual: 'A change of the page',
};

export const OPERATOR_TEXT: Readonly<Record<RowOperator, string>> = {
  is: 'is',
  'is-not': 'is not',
  'one-of': 'is one of',
  'in-group': 'is in the group',
  'not-in-group': 'is not in the group',
  greater: 'is greater than',
  less: 'is less than',
  exists: 'is there',
  missing: 'is not there',
};

export function valueText(value: FlagRules['defaultValue']): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value === '' ? '(empty)' : String(value);
}

export function rulesText(rules: FlagRules['rules']): string {
  return rules.length === 0 ? 'None' : plural(rules.length, 'rule');
}

export function variationsText({ variations, weights }: ExperimentRules): string {
  return variations.map(({ name }, index) => `${name} ${percentOf(weights[index] ?? 0)} %`).join(', ');
}
