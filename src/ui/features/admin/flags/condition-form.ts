import { isRecord } from '#domain/shared/json-parts.ts';
import type { Condition } from '#domain/flags/flag-rules.ts';

/** Comparison operators of a row. */
export const ROW_OPERATORS = ['is', 'is-not', 'one-of', 'in-group', 'not-in-group', 'greater', 'less', 'exists', 'missing'] as const;
type RowOperator = (typeof ROW_OPERATORS)[number];

export interface ConditionRow {
  readonly attribute: string;
  readonly operator: RowOperator;
  readonly value: string;
}

/** `rows` must all match; `json` expresses anything else. Both are kept while the other is shown. */
export interface ConditionForm {
  readonly mode: 'rows' | 'json';
  readonly rows: readonly ConditionRow[];
  readonly json: string;
}

export const EVERYONE: ConditionForm = { mode: 'rows', rows: [], json: '{}' };
export const NEW_ROW: ConditionRow = { attribute: 'plan', operator: 'is', value: '' };

/** Uses rows if they can express the condition. */
export function toConditionForm(condition: Condition): ConditionForm {
  const rows = parseRows(condition);
  return { mode: rows === null ? 'json' : 'rows', rows: rows ?? [], json: JSON.stringify(condition, null, 2) };
}

/** Null for invalid JSON; the condition's content is validated elsewhere. */
export function toCondition({ mode, rows, json }: ConditionForm): Condition | null {
  if (mode === 'rows') return toRowsCondition(rows);
  try {
    return JSON.parse(json) as Condition;
  } catch {
    return null;
  }
}

/** Switches the mode and converts the current content if possible. */
export function switchMode(form: ConditionForm, mode: ConditionForm['mode']): ConditionForm {
  const condition = toCondition(form);
  if (condition === null) return { ...form, mode };
  if (mode === 'json') return { ...form, mode, json: JSON.stringify(condition, null, 2) };
  const rows = parseRows(condition);
  return rows === null ? form : { ...form, mode, rows };
}

/** Whether rows can express the JSON. */
export function canShowAsRows(form: ConditionForm): boolean {
  const condition = toCondition(form);
  return condition !== null && parseRows(condition) !== null;
}

function toRowsCondition(rows: readonly ConditionRow[]): Condition {
  const parts = rows.map(({ attribute, ...expected }) => ({ [attribute.trim()]: toComparison(expected) }));
  const names = new Set(rows.map(({ attribute }) => attribute.trim()));
  return names.size === rows.length ? Object.assign({}, ...parts) : { $and: parts };
}

function toComparison({ operator, value }: Omit<ConditionRow, 'attribute'>): unknown {
  switch (operator) {
    case 'is':
      return value;
    case 'is-not':
      return { $not: value };
    case 'one-of':
      return { $in: toList(value) };
    case 'in-group':
      return { $inGroup: value };
    case 'not-in-group':
      return { $notInGroup: value };
    case 'greater':
      return { $gt: parseNumberOrText(value) };
    case 'less':
      return { $lt: parseNumberOrText(value) };
    case 'exists':
      return { $exists: true };
    case 'missing':
      return { $exists: false };
  }
}

function parseRows(condition: unknown): readonly ConditionRow[] | null {
  if (!isRecord(condition)) return null;
  const { $and } = condition;
  const parts = Object.keys(condition).length === 1 && Array.isArray($and) ? ($and as readonly unknown[]) : [condition];
  const rows = parts.flatMap((part): readonly (ConditionRow | null)[] =>
    isRecord(part) ? Object.entries(part).map(([name, expected]) => parseRow(name, expected)) : [null],
  );
  const known = rows.filter((row) => row !== null);
  return known.length === rows.length ? known : null;
}

function parseRow(attribute: string, expected: unknown): ConditionRow | null {
  if (attribute.startsWith('$')) return null;
  if (typeof expected === 'string') return { attribute, operator: 'is', value: expected };
  if (!isRecord(expected)) return null;
  const [only, ...others] = Object.entries(expected);
  if (only === undefined || others.length > 0) return null;
  const row = parseOperator(...only);
  return row && { attribute, ...row };
}

function parseOperator(name: string, expected: unknown): Omit<ConditionRow, 'attribute'> | null {
  const text = typeof expected === 'string' ? expected : null;
  switch (name) {
    case '$not':
      return text === null ? null : { operator: 'is-not', value: text };
    case '$in':
      return Array.isArray(expected) &&
        expected.every((one) => typeof one === 'string' && one === one.trim() && !/[,\n]/.test(one) && one !== '')
        ? { operator: 'one-of', value: expected.join(', ') }
        : null;
    case '$inGroup':
      return text === null ? null : { operator: 'in-group', value: text };
    case '$notInGroup':
      return text === null ? null : { operator: 'not-in-group', value: text };
    case '$gt':
    case '$lt':
      return parseComparison(name === '$gt' ? 'greater' : 'less', expected);
    case '$exists':
      return typeof expected === 'boolean' ? { operator: expected ? 'exists' : 'missing', value: '' } : null;
    default:
      return null;
  }
}

/** Accepts only values that convert back unchanged. */
function parseComparison(operator: 'greater' | 'less', expected: unknown): Omit<ConditionRow, 'attribute'> | null {
  const value = String(expected);
  return parseNumberOrText(value) === expected ? { operator, value } : null;
}

function toList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseNumberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
