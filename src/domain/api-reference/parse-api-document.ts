import {
  API_METHODS,
  type ApiAccess,
  type ApiAnswer,
  type ApiBody,
  type ApiMethod,
  type ApiOperation,
  type ApiParameter,
} from './api-operation.ts';
import { exampleValue } from './compute-example-value.ts';
import { listOf, recordOf, textOf, textsOf, type JsonRecord } from '../shared/json-parts.ts';
import { schemaNode } from './schema-tree.ts';

/** In the document: the way in of programs. */
const KEY_SCHEME = 'key';
/** Nothing else of a document is called. */
const API = '/api/';
const PLACES = ['path', 'query', 'header'] as const;

/** The operations of an OpenAPI document, in its order; what it does not say is empty. */
export function readApiDocument(document: unknown): readonly ApiOperation[] {
  return Object.entries(recordOf(recordOf(document)['paths'])).flatMap(([path, methods]) =>
    (path.startsWith(API) ? API_METHODS : []).flatMap((method) => {
      const said = recordOf(methods)[method];
      return said === undefined ? [] : [operationOf(method, path, recordOf(said))];
    }),
  );
}

function operationOf(method: ApiMethod, path: string, said: JsonRecord): ApiOperation {
  return {
    id: `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
    method,
    path,
    tag: textsOf(said['tags'])[0] ?? 'other',
    summary: textOf(said['summary']),
    access: accessOf(said),
    parameters: listOf(said['parameters']).flatMap(parameterOf),
    body: bodyOf(recordOf(said['requestBody'])),
    answers: Object.entries(recordOf(said['responses'])).map(answerOf),
  };
}

function accessOf(said: JsonRecord): ApiAccess {
  const ways = listOf(said['security']).flatMap((way) => Object.keys(recordOf(way)));
  if (ways.length === 0) return 'anyone';
  return ways.includes(KEY_SCHEME) ? 'key' : 'session';
}

function parameterOf(value: unknown): readonly ApiParameter[] {
  const said = recordOf(value);
  const place = PLACES.find((one) => one === said['in']);
  if (place === undefined) return [];
  const required = said['required'] === true;
  const schema = recordOf(said['schema']);
  const given = schema['default'] ?? schema['example'] ?? listOf(schema['examples'])[0];
  return [
    {
      place,
      schema: schemaNode(textOf(said['name']), schema, required),
      example: required && (typeof given === 'string' || typeof given === 'number') ? `${given}` : '',
    },
  ];
}

function bodyOf(said: JsonRecord): ApiBody | null {
  const content = recordOf(said['content']);
  const form = recordOf(recordOf(content['multipart/form-data'])['schema']);
  const [field] = Object.keys(recordOf(form['properties']));
  if (field !== undefined) return { kind: 'file', field };
  const { schema: json, example } = recordOf(content['application/json']);
  return json === undefined ? null : { kind: 'json', schema: schemaNode('body', json, true), example: example ?? exampleValue(json) };
}

function answerOf([status, value]: [string, unknown]): ApiAnswer {
  const [first] = Object.values(recordOf(recordOf(value)['content']));
  const schema = recordOf(recordOf(first)['schema']);
  return { status, schema: Object.keys(schema).length === 0 || schema['type'] === 'null' ? null : schemaNode('answer', schema, true) };
}
