import { z } from 'zod';
import { diskHealth, HEALTH_STATUSES } from '../use-cases/disk-health.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';

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

  app.get('/api/openapi.json', { schema: { tags: ['host'], summary: 'This document', response: { 200: z.any() } } }, async () =>
    app.swagger(),
  );
}
