import { toList, toRecord, toText, toTexts, type JsonRecord } from '../shared/json-parts.ts';

/** Maximum depth; deeper objects are left empty. */
const DEEPEST = 12;
/** Candidates for a text, tried in order; the first that satisfies the schema wins. */
const TEXTS = ['text', 'Some text', '#336699', 'name@example.com', 'https://example.com', '2026-01-31', '2026-01-31T12:00:00Z', '1', 'USD'];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
};

/**
 * An example value for a JSON Schema: the schema's own example, else a minimal valid value. An object with only optional fields gets all of
 * them.
 */
export function computeExampleValue(schema: unknown): unknown {
  return computeValueAt(toRecord(schema), 0);
}

function computeValueAt(schema: JsonRecord, depth: number): unknown {
  const [firstExample] = toList(schema['examples']);
  const given = firstExample ?? schema['example'] ?? schema['default'] ?? schema['const'] ?? toList(schema['enum'])[0];
  if (given !== undefined) return given;
  const [choice] = [...toList(schema['oneOf']), ...toList(schema['anyOf'])];
  if (choice !== undefined) return computeValueAt(toRecord(choice), depth);
  switch (typeof schema['type'] === 'string' ? schema['type'] : toTexts(schema['type'])[0]) {
    case 'object':
      return depth >= DEEPEST ? {} : computeObjectAt(schema, depth + 1);
    case 'array':
      return depth >= DEEPEST
        ? []
        : Array.from({ length: getLeast(schema, 'minItems') }, () => computeValueAt(toRecord(schema['items']), depth + 1));
    case 'string':
      return computeExampleText(schema);
    case 'integer':
      return Math.ceil(computeExampleNumber(schema));
    case 'number':
      return computeExampleNumber(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function computeObjectAt(schema: JsonRecord, depth: number): JsonRecord {
  const properties = Object.entries(toRecord(schema['properties']));
  const required = toTexts(schema['required']);
  const filled = required.length === 0 ? properties : properties.filter(([name]) => required.includes(name));
  return Object.fromEntries(filled.map(([name, inner]) => [name, computeValueAt(toRecord(inner), depth)]));
}

function computeExampleText(schema: JsonRecord): string {
  const shortest = getLeast(schema, 'minLength');
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Number.POSITIVE_INFINITY;
  const pattern = parsePattern(toText(schema['pattern']));
  const format = FORMATS[toText(schema['format'])];
  const candidates = format === undefined ? TEXTS : [format, ...TEXTS];
  const fitting = candidates
    .map((text) => text.slice(0, longest).padEnd(shortest, 'x'))
    .find((text) => pattern === null || pattern.test(text));
  return fitting ?? candidates[0]?.slice(0, longest).padEnd(shortest, 'x') ?? '';
}

/** Null for a missing pattern, and for one that this browser cannot compile. */
function parsePattern(source: string): RegExp | null {
  if (source === '') return null;
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

function computeExampleNumber(schema: JsonRecord): number {
  const low = Math.max(
    getLeast(schema, 'minimum', Number.NEGATIVE_INFINITY),
    getLeast(schema, 'exclusiveMinimum', Number.NEGATIVE_INFINITY) + 1,
  );
  const high = typeof schema['maximum'] === 'number' ? schema['maximum'] : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(1, low), high);
}

function getLeast(schema: JsonRecord, key: string, otherwise = 0): number {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
}
