import { toRecord } from '../../src/domain/shared/json-parts.ts';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Security schemes of operations that API keys may call too (VID-9). */
export const USER_OR_KEY = [{ key: [] }, { bearer: [] }, { cookie: [] }];
/** Security schemes of operations that require a session. */
export const SESSION_ONLY = [{ bearer: [] }, { cookie: [] }];

const FILE_TYPE = 'application/octet-stream';
const FORM_TYPE = 'multipart/form-data';
/** Body of multipart routes in the OpenAPI document; the routes parse it as a stream. */
const FORM_BODY = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] } as const;

export function createOpenApiOptions(settings: { readonly version: string; readonly publicUrl: string }): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Castwright',
        version: settings.version,
        description:
          'Scripts in, videos with a talking presenter out. Every error has the body {code, message, field?}. Each response tells the rate limit of its route: `x-ratelimit-limit` requests in all, `x-ratelimit-remaining` from now, and `x-ratelimit-reset` seconds until the count starts over; 429 has `retry-after`.',
      },
      servers: [{ url: settings.publicUrl }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'An API key, `cw_…`, made at /dashboard/api-keys' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in under /api/auth' },
        },
      },
    },
    transformObject: (document) => ('openapiObject' in document ? nameBinaryResponses(document.openapiObject) : {}),
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { url, schema: schema.consumes?.includes(FORM_TYPE) && !schema.body ? { ...schema, body: FORM_BODY } : schema };
    },
  };
}

/** Every response is described as JSON; those whose body is a file are `application/octet-stream`. */
function nameBinaryResponses<Document extends object>(document: Document): Document {
  const text = JSON.stringify(document, (_key, value: unknown) => {
    const json = toRecord(value)['application/json'];
    return toRecord(toRecord(json)['schema'])['format'] === 'binary' ? { [FILE_TYPE]: json } : value;
  });
  const named: Document = JSON.parse(text);
  return named;
}
