import { messages } from '#messages/features/admin/flags/experiment.messages';
import { validateExperiment } from '#domain/flags/validate-experiment.ts';
import type { DomMutation, ExperimentRules, ExperimentType, ExperimentVariation } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';
import { parseLines } from './group-form.ts';
import { formatShare, parseShare } from './flag-text.ts';

export interface ExperimentForm {
  readonly key: string;
  readonly description: string;
  readonly type: ExperimentType;
  readonly enabled: boolean;
  readonly coverage: string;
  readonly hashAttribute: string;
  readonly fallbackAttribute: string;
  readonly manual: boolean;
  /** One pattern per line. */
  readonly urlPatterns: string;
  readonly variations: readonly VariationForm[];
}

/** Fields of types that are not selected are kept until saving. */
export interface VariationForm {
  readonly name: string;
  readonly percent: string;
  readonly urlRedirect: string;
  readonly css: string;
  readonly domMutations: readonly Required<DomMutation>[];
}

const VARIATION: VariationForm = { name: '', percent: '50', urlRedirect: '', css: '', domMutations: [] };
export const NEW_MUTATION: Required<DomMutation> = { selector: '', action: 'set', attribute: 'text', value: '' };

export const NEW_EXPERIMENT: ExperimentForm = {
  key: '',
  description: '',
  type: 'feature',
  enabled: true,
  coverage: '100',
  hashAttribute: 'id',
  fallbackAttribute: '',
  manual: false,
  urlPatterns: '',
  variations: [
    { ...VARIATION, name: messages.variations.today },
    { ...VARIATION, name: messages.variations.new },
  ],
};

export function toExperimentForm({ coverage, weights, urlPatterns, variations, ...rest }: ExperimentRules): ExperimentForm {
  return {
    ...rest,
    coverage: formatShare(coverage),
    urlPatterns: urlPatterns.join('\n'),
    variations: variations.map(({ name, urlRedirect = '', css = '', domMutations = [] }, index) => ({
      name,
      percent: formatShare(weights[index] ?? 0),
      urlRedirect,
      css,
      domMutations: domMutations.map((mutation) => ({ value: '', ...mutation })),
    })),
  };
}

export function toExperimentRules(form: ExperimentForm): ExperimentRules {
  return {
    key: form.key.trim(),
    description: form.description.trim(),
    type: form.type,
    enabled: form.enabled,
    weights: form.variations.map(({ percent }) => parseShare(percent)),
    coverage: parseShare(form.coverage),
    hashAttribute: form.hashAttribute.trim(),
    fallbackAttribute: form.fallbackAttribute.trim(),
    manual: form.manual,
    urlPatterns: parseLines(form.urlPatterns),
    variations: form.variations.map((variation) => toVariation(variation, form.type)),
  };
}

/** All URL patterns share one field. */
export function findExperimentProblems(form: ExperimentForm): FlagProblems {
  const problems = validateExperiment(toExperimentRules(form));
  const pattern = Object.keys(problems).find((field) => field.startsWith('urlPatterns.'));
  if (pattern === undefined) return problems;
  return { ...problems, urlPatterns: messages.people.pageProblem(Number(pattern.split('.')[1]) + 1, problems[pattern] ?? '') };
}

/** Adds a variation with the remaining weight. */
export function changeVariation(form: ExperimentForm): ExperimentForm {
  const given = form.variations.reduce((sum, { percent }) => sum + (Number(percent) || 0), 0);
  const variation = { ...VARIATION, name: messages.variations.next(form.variations.length), percent: String(Math.max(0, 100 - given)) };
  return { ...form, variations: [...form.variations, variation] };
}

function toVariation({ name, urlRedirect, css, domMutations }: VariationForm, type: ExperimentType): ExperimentVariation {
  const base = { name: name.trim() };
  switch (type) {
    case 'feature':
      return base;
    case 'redirect':
      return urlRedirect.trim() === '' ? base : { ...base, urlRedirect: urlRedirect.trim() };
    case 'visual':
      return {
        ...base,
        ...(css.trim() !== '' && { css: css.trim() }),
        ...(domMutations.length > 0 && { domMutations: domMutations.map(toMutation) }),
      };
  }
}

function toMutation({ selector, action, attribute, value }: Required<DomMutation>): DomMutation {
  return { selector: selector.trim(), action, attribute, ...(action === 'remove' && value === '' ? {} : { value }) };
}
