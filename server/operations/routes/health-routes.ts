import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';
import { checkHealth, checkPublicHealth, HEALTH_STATUSES, PUBLIC_STATUSES } from '../use-cases/check-health.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { acceptsBrotli } from '../../http/file-responses.ts';

const compress = promisify(brotliCompress);

const publicSchema = z.object({ status: z.enum(PUBLIC_STATUSES) });
const healthSchema = z.object({
  status: z.enum(HEALTH_STATUSES),
  message: z.string().optional(),
  role: z.string(),
  version: z.string(),
  database: z.enum(['embedded', 'server']),
});

export function registerHealthRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const schema = { tags: ['host'], summary: 'Whether the server is up', response: { 200: publicSchema } };
  // No rate limit, so that it responds even while the database does not.
  app.get('/api/health', { config: { rateLimit: false }, schema }, () => checkPublicHealth(services));

  const adminSchema = {
    tags: ['administration'],
    security: [{ bearer: [] }, { cookie: [] }],
    summary: 'State of the server and its runtime',
    response: { 200: healthSchema, ...errorResponses },
  };
  app.get('/api/admin/health', { onRequest: requireAdmin(parts), schema: adminSchema }, async () => ({
    ...(await checkHealth(services)),
    role: settings.role,
    version: settings.version,
    database: services.database.kind,
  }));

  // Compressed once: the document is large and does not change while the server runs.
  let compressed: Promise<Buffer> | undefined;
  const documentSchema = { tags: ['host'], summary: 'This document', response: { 200: z.any() } };
  app.get('/api/openapi.json', { schema: documentSchema }, async (request, reply) => {
    void reply.header('vary', 'accept-encoding');
    if (!acceptsBrotli(request)) return app.swagger();
    compressed ??= compress(JSON.stringify(app.swagger()));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .send(await compressed);
  });
}
