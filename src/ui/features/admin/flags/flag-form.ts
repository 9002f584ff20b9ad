import { messages } from '#messages/features/admin/flags/flag.messages';
import { validateFlag } from '#domain/flags/validate-flag.ts';
import type { FlagRule, FlagRules, FlagType, FlagRuleValue, FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';
import { toCondition, EVERYONE, toConditionForm, type ConditionForm } from './condition-form.ts';
import { formatShare, parseShare } from './flag-text.ts';
import type { DefinitionEditorStore } from './definition-editor-store.ts';

export interface FlagFieldsProps {
  readonly store: DefinitionEditorStore<FlagRules, FlagForm>;
  readonly form: FlagForm;
}

/** A feature as typed: values and weights are texts. */
export interface FlagForm {
  readonly key: string;
  readonly description: string;
  readonly type: FlagType;
  readonly enabled: boolean;
  readonly defaultValue: string;
  readonly rules: readonly RuleForm[];
}

/** Fields of kinds that are not selected are kept, so that switching back loses nothing. */
export interface RuleForm {
  readonly kind: FlagRule['kind'];
  readonly condition: ConditionForm;
  readonly value: string;
  readonly percent: string;
  readonly hashAttribute: string;
  readonly experiment: string;
  readonly values: readonly string[];
}

export const NEW_RULE: RuleForm = {
  kind: 'force',
  condition: EVERYONE,
  value: '',
  percent: '10',
  hashAttribute: 'id',
  experiment: '',
  values: [],
};

export const NEW_FLAG: FlagForm = { key: '', description: '', type: 'boolean', enabled: true, defaultValue: 'false', rules: [] };

export function toFlagForm({ defaultValue, rules, ...flag }: FlagRules): FlagForm {
  return { ...flag, defaultValue: String(defaultValue), rules: rules.map(toRuleForm) };
}

export function toFlagRules({ defaultValue, rules, ...form }: FlagForm, definitions: Pick<FlagDefinitions, 'experiments'>): FlagRules {
  const { type } = form;
  return {
    ...form,
    key: form.key.trim(),
    description: form.description.trim(),
    defaultValue: parseRuleValue(type, defaultValue),
    rules: rules.map((rule) => toRule(rule, type, definitions)),
  };
}

/** Problems of the feature, including unreadable conditions. */
export function findFlagProblems(form: FlagForm, definitions: FlagDefinitions): FlagProblems {
  const unread = form.rules.flatMap(({ condition }, index) =>
    toCondition(condition) === null ? [[`rules.${index}.condition`, messages.condition.notJson]] : [],
  );
  return { ...validateFlag(toFlagRules(form, definitions), definitions), ...Object.fromEntries(unread) };
}

/** One value per variation of the experiment; existing ones are kept. */
export function getRuleValues(rule: RuleForm, variations: number, type: FlagType): readonly string[] {
  return Array.from({ length: variations }, (_, index) => rule.values[index] ?? (type === 'boolean' ? String(index > 0) : ''));
}

function toRuleForm(rule: FlagRule): RuleForm {
  const base = { ...NEW_RULE, kind: rule.kind, condition: toConditionForm(rule.condition) };
  switch (rule.kind) {
    case 'force':
      return { ...base, value: String(rule.value) };
    case 'rollout':
      return { ...base, value: String(rule.value), percent: formatShare(rule.coverage), hashAttribute: rule.hashAttribute };
    case 'experiment':
      return { ...base, experiment: rule.experiment, values: rule.values.map(String) };
  }
}

function toRule(form: RuleForm, type: FlagType, { experiments }: Pick<FlagDefinitions, 'experiments'>): FlagRule {
  const condition = toCondition(form.condition) ?? {};
  switch (form.kind) {
    case 'force':
      return { kind: 'force', condition, value: parseRuleValue(type, form.value) };
    case 'rollout':
      return {
        kind: 'rollout',
        condition,
        value: parseRuleValue(type, form.value),
        coverage: parseShare(form.percent),
        hashAttribute: form.hashAttribute.trim(),
      };
    case 'experiment': {
      const count = experiments.find(({ key }) => key === form.experiment)?.variations.length ?? form.values.length;
      const values = getRuleValues(form, count, type).map((value) => parseRuleValue(type, value));
      return { kind: 'experiment', condition, experiment: form.experiment, values };
    }
  }
}

/** Text that is no value of the type stays as typed, for validation to report. */
function parseRuleValue(type: FlagType, text: string): FlagRuleValue {
  if (type === 'boolean') return text === 'true';
  if (type === 'number' && text.trim() !== '') {
    const number = Number(text);
    return Number.isFinite(number) ? number : text;
  }
  return text;
}
