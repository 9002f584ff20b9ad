import {
  API_METHODS,
  type ApiAccess,
  type ApiOperationResponse,
  type ApiBody,
  type ApiMethod,
  type ApiOperation,
  type ApiParameter,
} from './api-operation.ts';
import { computeExampleValue } from './compute-example-value.ts';
import { toList, toRecord, toText, toTexts, type JsonRecord } from '../shared/json-parts.ts';
import { toSchemaTree } from './schema-tree.ts';

/** Name of the security scheme for API keys in the document. */
const KEY_SCHEME = 'key';
/** Only paths below this prefix are shown. */
const API = '/api/';
const PLACES = ['path', 'query', 'header'] as const;

/** Parses the operations of an OpenAPI document, in its order; missing parts are empty. */
export function parseApiDocument(document: unknown): readonly ApiOperation[] {
  return Object.entries(toRecord(toRecord(document)['paths'])).flatMap(([path, methods]) =>
    (path.startsWith(API) ? API_METHODS : []).flatMap((method) => {
      const source = toRecord(methods)[method];
      return source === undefined ? [] : [toOperation(method, path, toRecord(source))];
    }),
  );
}

function toOperation(method: ApiMethod, path: string, source: JsonRecord): ApiOperation {
  return {
    id: `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
    method,
    path,
    tag: toTexts(source['tags'])[0] ?? 'other',
    summary: toText(source['summary']),
    access: getAccess(source),
    parameters: toList(source['parameters']).flatMap(toParameters),
    body: toBody(toRecord(source['requestBody'])),
    responses: Object.entries(toRecord(source['responses'])).map(toResponse),
  };
}

function getAccess(source: JsonRecord): ApiAccess {
  const ways = toList(source['security']).flatMap((way) => Object.keys(toRecord(way)));
  if (ways.length === 0) return 'anyone';
  return ways.includes(KEY_SCHEME) ? 'key' : 'session';
}

function toParameters(value: unknown): readonly ApiParameter[] {
  const source = toRecord(value);
  const location = PLACES.find((one) => one === source['in']);
  if (location === undefined) return [];
  const required = source['required'] === true;
  const schema = toRecord(source['schema']);
  const given = schema['default'] ?? schema['example'] ?? toList(schema['examples'])[0];
  return [
    {
      location,
      schema: toSchemaTree(toText(source['name']), schema, required),
      example: required && (typeof given === 'string' || typeof given === 'number') ? `${given}` : '',
    },
  ];
}

function toBody(source: JsonRecord): ApiBody | null {
  const content = toRecord(source['content']);
  const form = toRecord(toRecord(content['multipart/form-data'])['schema']);
  const [field] = Object.keys(toRecord(form['properties']));
  if (field !== undefined) return { kind: 'file', field };
  const { schema: json, example } = toRecord(content['application/json']);
  return json === undefined
    ? null
    : { kind: 'json', schema: toSchemaTree('body', json, true), example: example ?? computeExampleValue(json) };
}

function toResponse([status, value]: [string, unknown]): ApiOperationResponse {
  const [first] = Object.values(toRecord(toRecord(value)['content']));
  const schema = toRecord(toRecord(first)['schema']);
  return { status, schema: Object.keys(schema).length === 0 || schema['type'] === 'null' ? null : toSchemaTree('answer', schema, true) };
}
