import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ApiReference, ClientResponse, ClientCall } from '#ports/api-reference.ts';
import type { Faults } from './faults.ts';
import type { MemoryServer } from './memory-server.ts';

/** Any key of this shape is accepted. */
const KEY = /^cw_/;
const THUMBNAIL = /^\/api\/avatars\/[^/]+\/thumbnail$/;
const JSON_HEADERS = [['content-type', 'application/json; charset=utf-8']] as const;

const project = { type: 'object', properties: { title: { type: 'string', maxLength: 120 } }, required: ['title'] };
const withKey = [{ key: [] }, { bearer: [] }];

/** Minimal OpenAPI document with one operation of every kind. */
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/api/projects': {
      get: { tags: ['projects'], summary: 'One’s projects', security: withKey, responses: { 200: { description: 'The projects' } } },
      post: {
        tags: ['projects'],
        summary: 'Save a new project',
        security: withKey,
        parameters: [{ name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', minLength: 8 } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties: { project }, required: ['project'] } } },
        },
        responses: { 201: { description: 'The project' } },
      },
    },
    '/api/avatars/{id}/thumbnail': {
      get: {
        tags: ['cast'],
        summary: 'WebP, 360x440',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The image' } },
      },
    },
    '/api/keys': { get: { tags: ['api keys'], summary: 'One’s keys', security: [{ bearer: [] }], responses: {} } },
  },
};

export function createMemoryApiReference(server: MemoryServer, faults: Faults): ApiReference {
  function answer({ method, path, key }: ClientCall): ClientResponse {
    if (method === 'GET' && THUMBNAIL.test(path)) {
      return {
        status: 200,
        headers: [['content-type', 'image/webp']],
        body: { kind: 'file', file: new Blob(['RIFF']), name: 'image.webp' },
      };
    }
    if (!KEY.test(key)) return toJsonResponse(401, { code: 'unauthorised', message: 'Authentication required' });
    if (path !== '/api/projects') return toJsonResponse(404, { code: 'not-found', message: 'There’s nothing at this address.' });
    return method === 'GET'
      ? toJsonResponse(200, { projects: [...server.projects.values()] })
      : toJsonResponse(400, { code: 'invalid-request', message: 'x' });
  }

  return {
    document: (options) => faults.run((): ApiOutcome<unknown> => ({ kind: 'ok', value: DOCUMENT }), options?.signal),
    call: (call, options) => faults.run((): ApiOutcome<ClientResponse> => ({ kind: 'ok', value: answer(call) }), options?.signal),
  };
}

function toJsonResponse(status: number, value: unknown): ClientResponse {
  return { status, headers: JSON_HEADERS, body: { kind: 'text', text: JSON.stringify(value) } };
}
