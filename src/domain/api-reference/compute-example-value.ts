import { listOf, recordOf, textOf, textsOf, type JsonRecord } from '../shared/json-parts.ts';

/** Objects in objects that go deeper are left empty. */
const DEEPEST = 12;
/** Tried in this order; the first that keeps to the rules is taken. */
const TEXTS = ['text', 'Some text', '#336699', 'name@example.com', 'https://example.com', '2026-01-31', '2026-01-31T12:00:00Z', '1', 'USD'];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
};

/**
 * A value that fits the JSON Schema, to begin with: what the schema itself gives as its example, else the least there has
 * to be. Of an object whose fields may all be left out, all of them.
 */
export function exampleValue(schema: unknown): unknown {
  return valueAt(recordOf(schema), 0);
}

function valueAt(schema: JsonRecord, depth: number): unknown {
  const [said] = listOf(schema['examples']);
  const given = said ?? schema['example'] ?? schema['default'] ?? schema['const'] ?? listOf(schema['enum'])[0];
  if (given !== undefined) return given;
  const [choice] = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  if (choice !== undefined) return valueAt(recordOf(choice), depth);
  switch (typeof schema['type'] === 'string' ? schema['type'] : textsOf(schema['type'])[0]) {
    case 'object':
      return depth >= DEEPEST ? {} : objectAt(schema, depth + 1);
    case 'array':
      return depth >= DEEPEST ? [] : Array.from({ length: least(schema, 'minItems') }, () => valueAt(recordOf(schema['items']), depth + 1));
    case 'string':
      return exampleText(schema);
    case 'integer':
      return Math.ceil(exampleNumber(schema));
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function objectAt(schema: JsonRecord, depth: number): JsonRecord {
  const properties = Object.entries(recordOf(schema['properties']));
  const required = textsOf(schema['required']);
  const filled = required.length === 0 ? properties : properties.filter(([name]) => required.includes(name));
  return Object.fromEntries(filled.map(([name, inner]) => [name, valueAt(recordOf(inner), depth)]));
}

function exampleText(schema: JsonRecord): string {
  const shortest = least(schema, 'minLength');
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Number.POSITIVE_INFINITY;
  const pattern = patternOf(textOf(schema['pattern']));
  const format = FORMATS[textOf(schema['format'])];
  const candidates = format === undefined ? TEXTS : [format, ...TEXTS];
  const fitting = candidates
    .map((text) => text.slice(0, longest).padEnd(shortest, 'x'))
    .find((text) => pattern === null || pattern.test(text));
  return fitting ?? candidates[0]?.slice(0, longest).padEnd(shortest, 'x') ?? '';
}

/** Null for none, and for one that this browser cannot read. */
function patternOf(source: string): RegExp | null {
  if (source === '') return null;
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

function exampleNumber(schema: JsonRecord): number {
  const low = Math.max(least(schema, 'minimum', Number.NEGATIVE_INFINITY), least(schema, 'exclusiveMinimum', Number.NEGATIVE_INFINITY) + 1);
  const high = typeof schema['maximum'] === 'number' ? schema['maximum'] : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(1, low), high);
}

function least(schema: JsonRecord, key: string, otherwise = 0): number {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
}
