import { listOf, recordOf, textOf, textsOf, type JsonRecord } from '../shared/json-parts.ts';

/** A JSON Schema as somebody reads it: a name, a type in words, and what is inside. */
export interface SchemaNode {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** What a value must keep to, in a few words each. */
  readonly limits: readonly string[];
  readonly note: string;
  /** Fields of an object or of the objects of a list, or the choices there are. */
  readonly children: readonly SchemaNode[];
}

/** Schemas that are deeper than this are cut off. */
const DEEPEST = 12;
/** What languages set as bounds of whole numbers says nothing about the API. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

export function schemaNode(name: string, schema: unknown, required: boolean): SchemaNode {
  return nodeAt({ name, schema: recordOf(schema), required }, 0);
}

interface Place {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly required: boolean;
}

function nodeAt({ name, schema, required }: Place, depth: number): SchemaNode {
  return {
    name,
    required,
    type: typeWords(schema),
    limits: limitWords(schema),
    note: textOf(schema['description']),
    children: depth >= DEEPEST ? [] : childrenOf(schema, depth + 1),
  };
}

function childrenOf(schema: JsonRecord, depth: number): readonly SchemaNode[] {
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    return choices.map((choice, index) => nodeAt({ name: choiceName(choice, index), schema: choice, required: false }, depth));
  }
  const items = itemsOf(schema);
  if (items !== null) return childrenOf(items, depth);
  const required = textsOf(schema['required']);
  return Object.entries(recordOf(schema['properties'])).map(([name, inner]) =>
    nodeAt({ name, schema: recordOf(inner), required: required.includes(name) }, depth),
  );
}

/** `kind: image` says more than “the third”. */
function choiceName(choice: JsonRecord, index: number): string {
  const fixed = Object.entries(recordOf(choice['properties'])).find(([, inner]) => fixedOf(recordOf(inner)) !== undefined);
  return fixed === undefined ? `choice ${index + 1}` : `${fixed[0]}: ${String(fixedOf(recordOf(fixed[1])))}`;
}

function fixedOf(schema: JsonRecord): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  const values = listOf(schema['enum']);
  return values.length === 1 ? values[0] : undefined;
}

function choicesOf(schema: JsonRecord): readonly JsonRecord[] {
  const several = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].map(recordOf).filter(({ type }) => type !== 'null');
  return several.length > 1 ? several : [];
}

function itemsOf(schema: JsonRecord): JsonRecord | null {
  return schema['type'] === 'array' ? recordOf(schema['items']) : null;
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

function typeWords(schema: JsonRecord): string {
  const nullable = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].map(recordOf);
  const real = nullable.filter(({ type }) => type !== 'null');
  const [only] = real;
  if (real.length === 1 && only !== undefined) return `${typeWords(only)}${nullable.length > 1 ? ' or null' : ''}`;
  if (real.length > 1) return 'one of these';
  const items = itemsOf(schema);
  if (items !== null) {
    const inner = typeWords(items);
    return `list of ${LISTS[inner] ?? inner}`;
  }
  const reference = textOf(schema['$ref']);
  if (reference !== '') return reference.slice(reference.lastIndexOf('/') + 1);
  const types = typeof schema['type'] === 'string' ? [schema['type']] : textsOf(schema['type']);
  if (types.length === 0) return 'anything';
  return FORMATS[textOf(schema['format'])] ?? types.map((type) => (type === 'null' ? 'null' : (NAMES[type] ?? type))).join(' or ');
}

function limitWords(schema: JsonRecord): readonly string[] {
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  const number = (key: string): number | null => {
    const value = schema[key];
    return typeof value === 'number' && Math.abs(value) < UNBOUNDED ? value : null;
  };
  const said = (key: string, words: (value: number) => string): readonly string[] => {
    const value = number(key);
    return value === null ? [] : [words(value)];
  };
  return [
    ...(values.length > 0 ? [values.map((value) => JSON.stringify(value)).join(' | ')] : []),
    ...said('minLength', (least) => (least === 1 ? 'not empty' : `at least ${least} characters`)),
    ...said('maxLength', (most) => `at most ${most} characters`),
    ...said('minimum', (least) => `from ${least}`),
    ...said('maximum', (most) => `up to ${most}`),
    ...said('minItems', (least) => `at least ${least}`),
    ...said('maxItems', (most) => `at most ${most}`),
    ...(schema['default'] === undefined ? [] : [`${JSON.stringify(schema['default'])} if left out`]),
  ];
}
