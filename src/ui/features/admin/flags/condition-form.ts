import type { Condition } from '../../../../domain/flags/flag-rules.ts';

/** What a row of the builder asks of an attribute. */
export const ROW_OPERATORS = ['is', 'is-not', 'one-of', 'in-group', 'not-in-group', 'greater', 'less', 'exists', 'missing'] as const;
type RowOperator = (typeof ROW_OPERATORS)[number];

export interface ConditionRow {
  readonly attribute: string;
  readonly operator: RowOperator;
  readonly value: string;
}

/** `rows` all have to fit; `json` is for what rows cannot say. Both are kept while the other is shown. */
export interface ConditionForm {
  readonly mode: 'rows' | 'json';
  readonly rows: readonly ConditionRow[];
  readonly json: string;
}

export const EVERYBODY: ConditionForm = { mode: 'rows', rows: [], json: '{}' };
export const NEW_ROW: ConditionRow = { attribute: 'plan', operator: 'is', value: '' };

/** Rows where they can say it. */
export function formOfCondition(condition: Condition): ConditionForm {
  const rows = rowsOf(condition);
  return { mode: rows === null ? 'json' : 'rows', rows: rows ?? [], json: JSON.stringify(condition, null, 2) };
}

/** Null where the text is no JSON; whether it is a condition is for the rules to say. */
export function conditionOfForm({ mode, rows, json }: ConditionForm): Condition | null {
  if (mode === 'rows') return conditionOfRows(rows);
  try {
    return JSON.parse(json) as Condition;
  } catch {
    return null;
  }
}

/** Shows the other way of writing, with what the one before says where it can say it. */
export function inMode(form: ConditionForm, mode: ConditionForm['mode']): ConditionForm {
  const condition = conditionOfForm(form);
  if (condition === null) return { ...form, mode };
  if (mode === 'json') return { ...form, mode, json: JSON.stringify(condition, null, 2) };
  const rows = rowsOf(condition);
  return rows === null ? form : { ...form, mode, rows };
}

/** Whether rows can say what is written. */
export function fitsRows(form: ConditionForm): boolean {
  const condition = conditionOfForm(form);
  return condition !== null && rowsOf(condition) !== null;
}

function conditionOfRows(rows: readonly ConditionRow[]): Condition {
  const parts = rows.map(({ attribute, ...asked }) => ({ [attribute.trim()]: askedOf(asked) }));
  const names = new Set(rows.map(({ attribute }) => attribute.trim()));
  return names.size === rows.length ? Object.assign({}, ...parts) : { $and: parts };
}

function askedOf({ operator, value }: Omit<ConditionRow, 'attribute'>): unknown {
  switch (operator) {
    case 'is':
      return value;
    case 'is-not':
      return { $not: value };
    case 'one-of':
      return { $in: listOf(value) };
    case 'in-group':
      return { $inGroup: value };
    case 'not-in-group':
      return { $notInGroup: value };
    case 'greater':
      return { $gt: numberOrText(value) };
    case 'less':
      return { $lt: numberOrText(value) };
    case 'exists':
      return { $exists: true };
    case 'missing':
      return { $exists: false };
  }
}

function rowsOf(condition: unknown): readonly ConditionRow[] | null {
  if (!isObject(condition)) return null;
  const { $and } = condition;
  const parts = Object.keys(condition).length === 1 && Array.isArray($and) ? ($and as readonly unknown[]) : [condition];
  const rows = parts.flatMap((part): readonly (ConditionRow | null)[] =>
    isObject(part) ? Object.entries(part).map(([name, asked]) => rowOf(name, asked)) : [null],
  );
  const known = rows.filter((row) => row !== null);
  return known.length === rows.length ? known : null;
}

function rowOf(attribute: string, asked: unknown): ConditionRow | null {
  if (attribute.startsWith('$')) return null;
  if (typeof asked === 'string') return { attribute, operator: 'is', value: asked };
  if (!isObject(asked)) return null;
  const [only, ...others] = Object.entries(asked);
  if (only === undefined || others.length > 0) return null;
  const row = operatorOf(...only);
  return row && { attribute, ...row };
}

function operatorOf(name: string, expected: unknown): Omit<ConditionRow, 'attribute'> | null {
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
      return comparison(name === '$gt' ? 'greater' : 'less', expected);
    case '$exists':
      return typeof expected === 'boolean' ? { operator: expected ? 'exists' : 'missing', value: '' } : null;
    default:
      return null;
  }
}

/** Only what comes back as it was. */
function comparison(operator: 'greater' | 'less', expected: unknown): Omit<ConditionRow, 'attribute'> | null {
  const value = String(expected);
  return numberOrText(value) === expected ? { operator, value } : null;
}

function listOf(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
