import { toSameOriginPath } from '../redirect/to-same-origin-path.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import type { DomMutation, ExperimentRules, ExperimentVariation } from './flag-rules.ts';
import {
  findAttributeProblem,
  findDescriptionProblem,
  collectProblems,
  findKeyProblem,
  findShareProblem,
  type FlagProblems,
} from './definition-problems.ts';

/** Attributes that a variation may change. `text` is the element's text content; none can execute code. */
export const DOM_ATTRIBUTES = ['text', 'class', 'title', 'alt', 'placeholder', 'aria-label', 'href', 'hidden'] as const;

const PATTERN = /^\/[^\s#\\]*$/;
/** CSS that loads, imports, or could close its style element. */
const CSS_REFUSED = /@import|url\s*\(|image-set\s*\(|expression\s*\(|javascript:|<|\\/i;
/** Tolerance for weights that were entered as percentages. */
const SHARES_ROUNDED = 1e-6;

/** Validates an experiment: problems by field (`weights`, `variations.1.css`). */
export function validateExperiment(experiment: ExperimentRules): FlagProblems {
  const { weights, urlPatterns, variations, fallbackAttribute } = experiment;
  return collectProblems([
    ['key', findKeyProblem(experiment.key)],
    ['description', findDescriptionProblem(experiment.description)],
    ['weights', findWeightsProblem(experiment)],
    ...weights.map((weight, index) => [`weights.${index}`, findShareProblem(weight)] as const),
    ['coverage', findShareProblem(experiment.coverage)],
    ['hashAttribute', findAttributeProblem(experiment.hashAttribute)],
    ['fallbackAttribute', fallbackAttribute === '' ? null : findAttributeProblem(fallbackAttribute)],
    ['urlPatterns', findPatternsProblem(experiment)],
    ...urlPatterns.map((pattern, index) => [`urlPatterns.${index}`, findPatternProblem(pattern)] as const),
    ['variations', findCountProblem(variations.length)],
    ...variations.flatMap((variation, index) =>
      findVariationProblems(variation, experiment.type).map(([field, problem]) => [`variations.${index}.${field}`, problem] as const),
    ),
  ]);
}

function findWeightsProblem({ weights, variations }: ExperimentRules): string | null {
  if (weights.length !== variations.length) return 'Give each variation its share.';
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return sum > 0 && sum <= 1 + SHARES_ROUNDED ? null : 'Shares must add up to more than 0 and no more than 100 percent. Adjust some.';
}

function findPatternsProblem({ type, urlPatterns }: ExperimentRules): string | null {
  if (urlPatterns.length > FLAG_LIMITS.urlPatterns) return `At most ${FLAG_LIMITS.urlPatterns} pages. Join some with *.`;
  if (type !== 'feature' && urlPatterns.length === 0) return 'Name the pages it runs on, for instance /pricing.';
  return null;
}

function findPatternProblem(pattern: string): string | null {
  return PATTERN.test(pattern) && !pattern.startsWith('//') && pattern.length <= FLAG_LIMITS.urlLength
    ? null
    : 'Enter a path on this site that starts with /, for example /pricing or /videos/*.';
}

function findCountProblem(count: number): string | null {
  return count >= 2 && count <= FLAG_LIMITS.variations ? null : `2 to ${FLAG_LIMITS.variations} variations; the first is how it is today.`;
}

type FieldProblem = readonly [string, string | null];

function findVariationProblems(variation: ExperimentVariation, type: ExperimentRules['type']): readonly FieldProblem[] {
  const { name, urlRedirect, css, domMutations = [] } = variation;
  const redirects = urlRedirect !== undefined;
  const changes = css !== undefined || domMutations.length > 0;
  return [
    [
      'name',
      name.trim() !== '' && name.length <= FLAG_LIMITS.variationNameLength
        ? null
        : `A name of 1 to ${FLAG_LIMITS.variationNameLength} characters.`,
    ],
    [
      'urlRedirect',
      redirects && type !== 'redirect' ? 'Only an experiment that redirects sends people elsewhere.' : findRedirectProblem(urlRedirect),
    ],
    ['css', changes && type !== 'visual' ? 'Only a visual experiment changes the page.' : findCssProblem(css)],
    ['domMutations', domMutations.length > FLAG_LIMITS.domMutations ? `At most ${FLAG_LIMITS.domMutations} changes.` : null],
    ...domMutations.flatMap((mutation, index) =>
      findMutationProblems(mutation).map(([field, problem]) => [`domMutations.${index}.${field}`, problem] as const),
    ),
  ];
}

function findRedirectProblem(path: string | undefined): string | null {
  const fits = path === undefined || (path.length <= FLAG_LIMITS.urlLength && toSameOriginPath(path) === path);
  return fits ? null : 'Enter a path on this site that starts with /, for example /pricing-new. Other sites aren’t allowed.';
}

function findCssProblem(css = ''): string | null {
  if (css.length > FLAG_LIMITS.cssLength) return `At most ${FLAG_LIMITS.cssLength} characters. Shorten it.`;
  return CSS_REFUSED.test(css) ? 'Styles can’t load anything: remove @import, url(…), backslashes and <.' : null;
}

function findMutationProblems({ selector, action, attribute, value = '' }: DomMutation): readonly FieldProblem[] {
  const known = DOM_ATTRIBUTES.some((allowed) => allowed === attribute);
  const leadsAway = attribute === 'href' && action === 'set' && toSameOriginPath(value) === null;
  return [
    [
      'selector',
      selector.trim() !== '' && selector.length <= FLAG_LIMITS.selectorLength ? null : 'Say which elements, as in a style sheet: .hero h1',
    ],
    ['attribute', known ? null : `One of ${DOM_ATTRIBUTES.join(', ')}.`],
    ['action', attribute === 'href' && action !== 'set' ? 'An address is only set, as a whole.' : null],
    ['value', leadsAway ? 'A path of this site that begins with /.' : value.length > FLAG_LIMITS.valueLength ? 'Shorten this text.' : null],
  ];
}
