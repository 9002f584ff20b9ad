import { toList, toRecord, toText, toTexts, type JsonRecord } from '../shared/json-parts.ts';

/** A JSON Schema for display: name, readable type, children. */
export interface SchemaNode {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Constraints, each as a short phrase. */
  readonly limits: readonly string[];
  readonly note: string;
  /** Fields of an object or of a list's objects, or the alternatives of a union. */
  readonly children: readonly SchemaNode[];
}

/** Maximum depth; deeper schemas are cut off. */
const DEEPEST = 12;
/** Integer bounds that only reflect the number type are not shown. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

export function toSchemaTree(name: string, schema: unknown, required: boolean): SchemaNode {
  return toNode({ name, schema: toRecord(schema), required }, 0);
}

interface SchemaAt {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly required: boolean;
}

function toNode({ name, schema, required }: SchemaAt, depth: number): SchemaNode {
  return {
    name,
    required,
    type: describeType(schema),
    limits: describeLimits(schema),
    note: toText(schema['description']),
    children: depth >= DEEPEST ? [] : listChildren(schema, depth + 1),
  };
}

function listChildren(schema: JsonRecord, depth: number): readonly SchemaNode[] {
  const choices = listChoices(schema);
  if (choices.length > 0) {
    return choices.map((choice, index) => toNode({ name: formatChoiceName(choice, index), schema: choice, required: false }, depth));
  }
  const items = getItems(schema);
  if (items !== null) return listChildren(items, depth);
  const required = toTexts(schema['required']);
  return Object.entries(toRecord(schema['properties'])).map(([name, inner]) =>
    toNode({ name, schema: toRecord(inner), required: required.includes(name) }, depth),
  );
}

/** A name such as `kind: image`, which is clearer than "the third". */
function formatChoiceName(choice: JsonRecord, index: number): string {
  const fixed = Object.entries(toRecord(choice['properties'])).find(([, inner]) => getFixedValue(toRecord(inner)) !== undefined);
  return fixed === undefined ? `choice ${index + 1}` : `${fixed[0]}: ${String(getFixedValue(toRecord(fixed[1])))}`;
}

function getFixedValue(schema: JsonRecord): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  const values = toList(schema['enum']);
  return values.length === 1 ? values[0] : undefined;
}

function listChoices(schema: JsonRecord): readonly JsonRecord[] {
  const several = [...toList(schema['oneOf']), ...toList(schema['anyOf'])].map(toRecord).filter(({ type }) => type !== 'null');
  return several.length > 1 ? several : [];
}

function getItems(schema: JsonRecord): JsonRecord | null {
  return schema['type'] === 'array' ? toRecord(schema['items']) : null;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'nothing',
};
const LISTS: Readonly<Record<string, string>> = {
  text: 'texts',
  object: 'objects',
  number: 'numbers',
  'whole number': 'whole numbers',
};
const FORMATS: Readonly<Record<string, string>> = { binary: 'bytes', 'date-time': 'date and time', date: 'date', email: 'email address' };

function describeType(schema: JsonRecord): string {
  const nullable = [...toList(schema['oneOf']), ...toList(schema['anyOf'])].map(toRecord);
  const real = nullable.filter(({ type }) => type !== 'null');
  const [only] = real;
  if (real.length === 1 && only !== undefined) return `${describeType(only)}${nullable.length > 1 ? ' or null' : ''}`;
  if (real.length > 1) return 'one of these';
  const items = getItems(schema);
  if (items !== null) {
    const inner = describeType(items);
    return `list of ${LISTS[inner] ?? inner}`;
  }
  const reference = toText(schema['$ref']);
  if (reference !== '') return reference.slice(reference.lastIndexOf('/') + 1);
  const types = typeof schema['type'] === 'string' ? [schema['type']] : toTexts(schema['type']);
  if (types.length === 0) return 'anything';
  return FORMATS[toText(schema['format'])] ?? types.map((type) => (type === 'null' ? 'null' : (NAMES[type] ?? type))).join(' or ');
}

function describeLimits(schema: JsonRecord): readonly string[] {
  const values = schema['const'] === undefined ? toList(schema['enum']) : [schema['const']];
  const number = (key: string): number | null => {
    const value = schema[key];
    return typeof value === 'number' && Math.abs(value) < UNBOUNDED ? value : null;
  };
  const format = (key: string, words: (value: number) => string): readonly string[] => {
    const value = number(key);
    return value === null ? [] : [words(value)];
  };
  return [
    ...(values.length > 0 ? [values.map((value) => JSON.stringify(value)).join(' | ')] : []),
    ...format('minLength', (least) => (least === 1 ? 'not empty' : `at least ${least} characters`)),
    ...format('maxLength', (most) => `at most ${most} characters`),
    ...format('minimum', (least) => `from ${least}`),
    ...format('maximum', (most) => `up to ${most}`),
    ...format('minItems', (least) => `at least ${least}`),
    ...format('maxItems', (most) => `at most ${most}`),
    ...(schema['default'] === undefined ? [] : [`${JSON.stringify(schema['default'])} if left out`]),
  ];
}
