import { isRecord } from '../shared/json-parts.ts';

/** Plain JSON. */
export type Attributes = Readonly<Record<string, unknown>>;
/** Values by group id. */
export type GroupValues = ReadonlyMap<string, readonly string[]>;

/** Evaluates a valid condition; a missing attribute is null. */
export function meetsCondition(condition: Readonly<Record<string, unknown>>, attributes: Attributes, groups: GroupValues): boolean {
  const meets = (one: unknown): boolean => meetsCondition(isRecord(one) ? one : {}, attributes, groups);
  return Object.entries(condition).every(([name, operand]) => {
    switch (name) {
      case '$not':
        return !meets(operand);
      case '$and':
        return toList(operand).every(meets);
      case '$or':
        return toList(operand).some(meets);
      case '$nor':
        return !toList(operand).some(meets);
      default:
        return matchesValue(readAttribute(attributes, name), operand, groups);
    }
  });
}

/** `company.plan` is read from the object `company`. */
function readAttribute(attributes: Attributes, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value = attributes[name] ?? null;
  if (rest.length === 0) return value;
  return isRecord(value) ? readAttribute(value, rest.join('.')) : null;
}

/** Compares texts as texts and numbers as numbers; booleans match by truthiness. */
function matchesValue(value: unknown, operand: unknown, groups: GroupValues): boolean {
  if (isRecord(operand))
    return Object.entries(operand).every(([operator, expected]) => evaluateOperator(operator, { value, expected, groups }));
  if (isRecord(value)) return typeof operand === 'boolean' && operand;
  if (typeof operand === 'string') return String(value) === operand;
  if (typeof operand === 'number') return Number(value) === operand;
  if (typeof operand === 'boolean') return value !== null && Boolean(value) === operand;
  return value === null;
}

interface Compared {
  readonly value: unknown;
  readonly expected: unknown;
  readonly groups: GroupValues;
}

function evaluateOperator(operator: string, { value, expected, groups }: Compared): boolean {
  switch (operator) {
    case '$eq':
      return value === expected;
    case '$ne':
      return value !== expected;
    case '$lt':
      return (value as number) < (expected as number);
    case '$lte':
      return (value as number) <= (expected as number);
    case '$gt':
      return (value as number) > (expected as number);
    case '$gte':
      return (value as number) >= (expected as number);
    case '$exists':
      return (value !== null) === expected;
    case '$in':
      return toList(expected).includes(value);
    case '$nin':
      return !toList(expected).includes(value);
    case '$inGroup':
      return isInGroup(value, expected, groups);
    case '$notInGroup':
      return !isInGroup(value, expected, groups);
    case '$not':
      return !matchesValue(value, expected, groups);
    default:
      return false;
  }
}

function isInGroup(value: unknown, id: unknown, groups: GroupValues): boolean {
  const values: readonly unknown[] = groups.get(String(id)) ?? [];
  return values.includes(value);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
