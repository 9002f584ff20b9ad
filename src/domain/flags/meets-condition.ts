import { isRecord } from './find-condition-problem.ts';

export type Scalar = string | number | boolean | null;
export type Attributes = Readonly<Record<string, Scalar>>;
/** Values by the group's id. */
export type GroupValues = ReadonlyMap<string, readonly string[]>;

/** Whether somebody with these attributes meets a condition that has no problem; an attribute one does not have is null. */
export function meetsCondition(condition: Readonly<Record<string, unknown>>, attributes: Attributes, groups: GroupValues): boolean {
  const meets = (one: unknown): boolean => meetsCondition(isRecord(one) ? one : {}, attributes, groups);
  return Object.entries(condition).every(([name, asked]) => {
    switch (name) {
      case '$not':
        return !meets(asked);
      case '$and':
        return listOf(asked).every(meets);
      case '$or':
        return listOf(asked).some(meets);
      case '$nor':
        return !listOf(asked).some(meets);
      default:
        return isValue(attributes[name] ?? null, asked, groups);
    }
  });
}

/** A text is compared as text, a number as a number, true and false by what is set at all. */
function isValue(value: Scalar, asked: unknown, groups: GroupValues): boolean {
  if (isRecord(asked)) return Object.entries(asked).every(([operator, expected]) => holds(operator, { value, expected, groups }));
  if (typeof asked === 'string') return String(value) === asked;
  if (typeof asked === 'number') return Number(value) === asked;
  if (typeof asked === 'boolean') return value !== null && Boolean(value) === asked;
  return value === null;
}

interface Compared {
  readonly value: Scalar;
  readonly expected: unknown;
  readonly groups: GroupValues;
}

function holds(operator: string, { value, expected, groups }: Compared): boolean {
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
      return listOf(expected).includes(value);
    case '$nin':
      return !listOf(expected).includes(value);
    case '$inGroup':
      return isInGroup(value, expected, groups);
    case '$notInGroup':
      return !isInGroup(value, expected, groups);
    case '$not':
      return !isValue(value, expected, groups);
    default:
      return false;
  }
}

function isInGroup(value: Scalar, id: unknown, groups: GroupValues): boolean {
  const values: readonly Scalar[] = groups.get(String(id)) ?? [];
  return values.includes(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
