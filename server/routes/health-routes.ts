import { z } from 'zod';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';

const healthSchema = z.object({ status: z.literal('ok'), role: z.string(), version: z.string(), database: z.enum(['embedded', 'server']) });

export function healthRoutes(app: App, { services, settings }: AppParts): void {
  app.get('/api/health', { schema: { tags: ['host'], summary: 'Whether the host is up', response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
    role: settings.role,
    version: settings.version,
    database: services.database.kind,
  }));

  app.get('/api/openapi.json', { schema: { tags: ['host'], summary: 'This document', response: { 200: z.any() } } }, async () =>
    app.swagger(),
  );
}
