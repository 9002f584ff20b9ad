import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';
import { diskHealth, HEALTH_STATUSES } from '../use-cases/disk-health.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { takesBrotli } from './takes-brotli.ts';

const compress = promisify(brotliCompress);

const healthSchema = z.object({
  status: z.enum(HEALTH_STATUSES),
  message: z.string().optional(),
  role: z.string(),
  version: z.string(),
  database: z.enum(['embedded', 'server']),
});

export function healthRoutes(app: App, { services, settings }: AppParts): void {
  const schema = { tags: ['host'], summary: 'Whether the host is up', response: { 200: healthSchema } };
  // Counted nowhere: it answers even when the database does not.
  app.get('/api/health', { config: { rateLimit: false }, schema }, async () => ({
    ...(await diskHealth(services.disk)),
    role: settings.role,
    version: settings.version,
    database: services.database.kind,
  }));

  // Large, and the same from the start to the end of the host.
  let packed: Promise<Buffer> | undefined;
  const documentSchema = { tags: ['host'], summary: 'This document', response: { 200: z.any() } };
  app.get('/api/openapi.json', { schema: documentSchema }, async (request, reply) => {
    void reply.header('vary', 'accept-encoding');
    if (!takesBrotli(request)) return app.swagger();
    packed ??= compress(JSON.stringify(app.swagger()));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .send(await packed);
  });
}
