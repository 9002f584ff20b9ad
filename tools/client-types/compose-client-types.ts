import { createTypeWriter, type JsonSchema, type NamedSchemas } from './write-type.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly summary?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PLACES = ['path', 'query', 'header'] as const;
/** Security scheme of API keys. */
const KEY = 'key';
/** Public operations that give a program more when it has a key. */
const PUBLIC_LISTS = ['/api/voices', '/api/avatars'];

/** The text of `client/api-types.ts`: the operations that API keys may call, as `openapi-fetch` wants them. */
export function composeClientTypes(document: OpenApiDocument): string {
  const named = collectNamedSchemas(document);
  const writer = createTypeWriter(named);
  // In an order of their own, so that the file doesn't change with the order in which routes are registered.
  const sorted = Object.entries(document.paths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const paths = sorted.flatMap(([path, methods]) => {
    const operations = Object.entries(methods).filter(
      ([, { security = [] }]) => security.some((way) => KEY in way) || PUBLIC_LISTS.includes(path),
    );
    if (operations.length === 0) return [];
    const lines = operations.flatMap(([method, operation]) => [
      ...(operation.summary === undefined ? [] : [`    /** ${operation.summary} */`]),
      `    readonly ${method}: ${writeOperation(operation, (schema) => writer.writeType(schema))};`,
    ]);
    return [`  readonly '${path}': {`, ...lines, '  };'];
  });
  return [
    '// Written by tools/client-types/write-client-types.ts from the server’s OpenAPI document. Changes are made there.',
    '',
    ...writer.writeNamed(),
    '/** Operations by path and method. */',
    'export interface ApiPaths {',
    ...paths,
    '}',
    '',
  ].join('\n');
}

/** Schemas of the document that occur in several places, by the names of their types. */
function collectNamedSchemas({ paths }: OpenApiDocument): NamedSchemas {
  const getBody = (path: string): JsonSchema => getJson(paths[path]?.['post']?.requestBody ?? {});
  const project = getBody('/api/projects').properties?.['project'] ?? {};
  const scene = project.properties?.['scenes']?.items ?? {};
  return {
    ApiError: getJson(paths['/api/projects']?.['get']?.responses['default'] ?? {}),
    Layer: scene.properties?.['layers']?.items ?? {},
    Background: scene.properties?.['background'] ?? {},
    Scene: scene,
    Project: project,
    EditCommand: getBody('/api/projects/{id}/commands').properties?.['commands']?.items ?? {},
    VideoTask: getJson(paths['/api/avatar/status/{id}']?.['get']?.responses['200'] ?? {}),
    VideoDetail: getJson(paths['/api/avatar/{id}']?.['get']?.responses['200'] ?? {}),
    VideoSummary: getJson(paths['/api/avatar/{id}']?.['patch']?.responses['200'] ?? {}),
    SavedProject: getJson(paths['/api/projects/{id}']?.['get']?.responses['200'] ?? {}),
    Preflight: getJson(paths['/api/projects/{id}/preflight']?.['get']?.responses['200'] ?? {}),
    Batch: getJson(paths['/api/projects/{id}/batches/{batch}']?.['get']?.responses['200'] ?? {}),
  };
}

function getJson({ content }: Content): JsonSchema {
  return content?.['application/json']?.schema ?? {};
}

function writeOperation(operation: Operation, writeType: (schema: JsonSchema) => string): string {
  const parameters = PLACES.flatMap((place) => {
    const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const fields = own.map(({ name, required, schema }) => `readonly ${quote(name)}${required ? '' : '?'}: ${writeType(schema)}`);
    return [`readonly ${place}${own.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`];
  });
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => `readonly ${quote(status)}: { readonly headers: Headers; ${writeContent(response, writeType)} }`,
  );
  const body = operation.requestBody;
  return `{ readonly parameters: { ${parameters.join('; ')} }; ${
    body === undefined ? '' : `readonly requestBody: { ${writeContent(body, writeType)} }; `
  }readonly responses: { ${responses.join('; ')} } }`;
}

function writeContent({ content }: Content, writeType: (schema: JsonSchema) => string): string {
  const types = Object.entries(content ?? {}).map(([type, { schema }]) => `readonly '${type}': ${writeType(schema)}`);
  return types.length === 0 ? 'readonly content?: never' : `readonly content: { ${types.join('; ')} }`;
}

function quote(name: string): string {
  return /^[A-Za-z_]\w*$|^\d+$/.test(name) ? name : `'${name}'`;
}
