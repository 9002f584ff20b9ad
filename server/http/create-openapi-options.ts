import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeForm } from '#contract/describe-form.ts';
import { completeOpenApiDocument } from './complete-openapi-document.ts';

const FORM_TYPE = 'multipart/form-data';

/** Groups of operations, in the order they're shown. */
const TAGS = [
  ['videos', 'Order, follow, download, share and delete videos'],
  ['projects', 'Scripts with scenes, versions, brand and translations'],
  ['batches', 'A video for each row of a sheet'],
  ['library', 'Folders, shelves, uploads and the trash'],
  ['cast', 'Presenters, voices and speech'],
  ['backgrounds', 'Uploaded images and clips'],
  ['music', 'Uploaded music'],
  ['recordings', 'Recorded voices of scenes'],
  ['webhooks', 'Addresses that are told when a video has ended'],
  ['api keys', 'Keys of programs'],
  ['account', 'Sign-in, profile and organization'],
  ['billing', 'Plans, subscriptions and invoices'],
  ['payments', 'Orders and what payment companies report'],
  ['contact', 'Messages and reports of visitors'],
  ['newsletter', 'Email subscriptions'],
  ['flags', 'Feature flags and experiments'],
  ['errors', 'Error reports of pages'],
  ['outside services', 'The collector of product analytics'],
  ['administration', 'For administrators'],
  ['host', 'State of the server'],
  ['development', 'For development'],
] as const;

export function createOpenApiOptions(settings: { readonly version: string; readonly publicUrl: string }): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Castwright',
        version: settings.version,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'Contact form', url: `${settings.publicUrl}/contact` },
        description:
          'Scripts in, videos with a talking presenter out. Every error has the body {code, message, field?}. Each response tells the rate limit of its route: `x-ratelimit-limit` requests in all, `x-ratelimit-remaining` from now, and `x-ratelimit-reset` seconds until the count starts over; 429 has `retry-after`.',
      },
      servers: [{ url: settings.publicUrl }],
      tags: TAGS.map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'An API key, `cw_…`, made at /dashboard/api-keys' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in under /api/auth' },
        },
      },
    },
    transformObject: (document) => ('openapiObject' in document ? completeOpenApiDocument(document.openapiObject) : {}),
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const isForm = schema.consumes?.includes(FORM_TYPE) === true && !schema.body;
      return { url, schema: isForm ? { ...schema, body: route.route.config?.form ?? describeForm() } : schema };
    },
  };
}
