import { z } from 'zod';
import { toList, toRecord, toTexts, type JsonRecord } from '#domain/shared/json-parts.ts';
import { errorSchema } from '#contract/common-schemas.ts';
import { computeOperationId } from './operation-ids.ts';

/** A rest of the path in the server's routes, and its name in the document: `/api/auth/{path}`. */
const WILDCARD = '{*}';
const REST = { name: 'path', in: 'path', required: true, description: 'May contain slashes', schema: { type: 'string' } } as const;
/** What @fastify/swagger writes where a response has no description. */
const UNDESCRIBED = 'Default Response';
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there’s no content',
  206: 'The part that was asked for',
};
const ERROR_CONTENT = { 'application/json': { schema: z.toJSONSchema(errorSchema, { target: 'openapi-3.0' }) } };
const TOO_MANY = {
  description: 'Too many requests',
  headers: { 'retry-after': { description: 'Seconds until the next request', schema: { type: 'integer' } } },
} as const;

/**
 * What code generators need and no route writes down: a name for each operation, `security: []` for public ones, defined parameters, and
 * errors under statuses that OpenAPI has no range for, since some generators write ranges as code that doesn't compile.
 */
export function completeOpenApiDocument<Document extends object>(document: Document): Document {
  const paths = Object.entries(toRecord(toRecord(document)['paths'])).map(([path, methods]) => {
    const name = path.replace(WILDCARD, `{${REST.name}}`);
    const operations = Object.entries(toRecord(methods)).map(([method, operation]) => [
      method,
      completeOperation(toRecord(operation), { method, path: name }),
    ]);
    return [name, Object.fromEntries(operations)];
  });
  return { ...document, paths: nameProperties(Object.fromEntries(paths)) };
}

/** An object with a value for each of some names is written with its properties, which generators and linters know. */
function nameProperties<Paths extends object>(paths: Paths): Paths {
  const text = JSON.stringify(paths, (_key, value: unknown) => {
    const { propertyNames, additionalProperties, required, ...rest } = toRecord(value);
    const names = toTexts(toRecord(propertyNames)['enum']);
    if (names.length === 0 || toTexts(required).length !== names.length) return value;
    return {
      ...rest,
      properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
      required,
      additionalProperties: false,
    };
  });
  const named: Paths = JSON.parse(text);
  return named;
}

function completeOperation({ parameters, ...operation }: JsonRecord, at: { readonly method: string; readonly path: string }): JsonRecord {
  const described = toList(parameters).map((parameter) => (toRecord(parameter)['name'] === '*' ? REST : parameter));
  return {
    ...operation,
    operationId: computeOperationId(at.method, at.path),
    security: operation['security'] ?? [],
    ...(described.length > 0 && { parameters: described }),
    responses: completeResponses(toRecord(operation['responses'])),
  };
}

function completeResponses(responses: JsonRecord): JsonRecord {
  const content = toRecord(responses['4XX'])['content'] ?? ERROR_CONTENT;
  const known = Object.entries(responses).filter(([status]) => status !== '4XX' && status !== '5XX');
  const described = known.map(([status, response]) => {
    const { description } = toRecord(response);
    return [
      status,
      { ...toRecord(response), description: description === UNDESCRIBED ? (DESCRIPTIONS[status] ?? description) : description },
    ];
  });
  return {
    ...Object.fromEntries(described),
    429: { ...TOO_MANY, content },
    default: { description: 'It failed: `code` says how, and `message` can be shown to users', content },
  };
}
