import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export function openApiOptions(settings: { readonly version: string; readonly publicUrl: string }): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Castwright',
        version: settings.version,
        description: 'Scripts in, videos with a talking presenter out. Every error has the body {code, message, field?}.',
      },
      servers: [{ url: settings.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in under /api/auth' },
        },
      },
    },
    transform: jsonSchemaTransform,
  };
}
