import { isRecord } from '../shared/json-parts.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import type { SavedGroupRules } from './flag-rules.ts';
import { isAttributePath } from './definition-problems.ts';

/** Operators that combine conditions. */
export const LOGIC_OPERATORS = ['$and', '$or', '$nor', '$not'] as const;
export const VALUE_OPERATORS = [
  '$eq',
  '$ne',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$exists',
  '$in',
  '$nin',
  '$inGroup',
  '$notInGroup',
  '$not',
] as const;

const TOO_DEEP = 'This condition is nested too deeply. Split it into several rules.';
const SCALAR_TEXT = 'Compare with a text, a number, true, false or null.';

type Groups = readonly SavedGroupRules[];

/**
 * The problem of a condition as one sentence; null when it is valid. Regular expressions are not supported: they can take exponential time.
 */
export function findConditionProblem(condition: unknown, groups: Groups): string | null {
  const length = JSON.stringify(condition)?.length ?? 0;
  if (length > FLAG_LIMITS.conditionLength) return `At most ${FLAG_LIMITS.conditionLength} characters. Make a group of the values.`;
  return findGroupProblem(condition, groups, FLAG_LIMITS.conditionDepth);
}

function findGroupProblem(condition: unknown, groups: Groups, depth: number): string | null {
  if (!isRecord(condition)) return 'A condition is written as {"attribute": value}.';
  if (depth === 0) return TOO_DEEP;
  return findFirst(Object.entries(condition), ([name, operand]) => findPartProblem(name, operand, { groups, depth: depth - 1 }));
}

interface Inside {
  readonly groups: Groups;
  readonly depth: number;
}

function findPartProblem(name: string, operand: unknown, { groups, depth }: Inside): string | null {
  if (name === '$not') return findGroupProblem(operand, groups, depth);
  if (LOGIC_OPERATORS.some((operator) => operator === name)) {
    if (!Array.isArray(operand) || operand.length === 0) return `${name} takes a list of conditions: [{…}, {…}].`;
    return findFirst(operand, (one: unknown) => findGroupProblem(one, groups, depth));
  }
  if (name.startsWith('$')) return `${name} is not known here. Use ${LOGIC_OPERATORS.join(', ')}, or the name of an attribute.`;
  if (!isAttributePath(name))
    return `“${name.slice(0, 40)}” is not the name of an attribute: letters, digits and underscores, with dots for one within another.`;
  return findValueProblem(operand, { groups, depth });
}

function findValueProblem(operand: unknown, inside: Inside): string | null {
  if (isScalar(operand)) return null;
  if (!isRecord(operand)) return SCALAR_TEXT;
  if (inside.depth === 0) return TOO_DEEP;
  const operators = Object.entries(operand);
  if (operators.length === 0) return SCALAR_TEXT;
  return findFirst(operators, ([operator, expected]) => findOperatorProblem(operator, expected, { ...inside, depth: inside.depth - 1 }));
}

function findOperatorProblem(name: string, expected: unknown, inside: Inside): string | null {
  const operator = VALUE_OPERATORS.find((known) => known === name);
  switch (operator) {
    case undefined:
      return `${name.slice(0, 40)} is not known here. Use one of ${VALUE_OPERATORS.join(', ')}.`;
    case '$not':
      return findValueProblem(expected, inside);
    case '$exists':
      return typeof expected === 'boolean' ? null : '$exists takes true or false.';
    case '$in':
    case '$nin':
      return Array.isArray(expected) && expected.every(isScalar) ? null : `${operator} takes a list of values: ["a", "b"].`;
    case '$inGroup':
    case '$notInGroup':
      return inside.groups.some(({ id }) => id === expected) ? null : 'That group doesn’t exist. Choose another or create it first.';
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      return typeof expected === 'number' || typeof expected === 'string' ? null : `${operator} takes a number or a text.`;
    case '$eq':
    case '$ne':
      return isScalar(expected) ? null : SCALAR_TEXT;
  }
}

function findFirst<Item>(items: readonly Item[], problemOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== null) return problem;
  }
  return null;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
