import { z } from 'zod';
import { ADAPTER_HEALTH } from '../../../src/ports/adapter-admin-api.ts';
import { checkAdapters } from '../use-cases/check-adapters.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const adapterSchema = z.object({
  port: z.string(),
  vendor: z.string(),
  capabilities: z.array(z.string()),
  health: z.enum(ADAPTER_HEALTH),
  latency: z.number().nullable().describe('Duration of the check in milliseconds'),
  troubles: z.array(z.object({ at: z.iso.datetime(), message: z.string() })).describe('Errors in this process, newest first'),
  settings: z.array(z.string()),
});

/** The adapter behind each port of the server, for administrators. */
export function registerAdminAdapterRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/admin/providers',
    {
      onRequest: requireAdmin(parts),
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Every port of the server, its adapter, and its health',
        response: { 200: z.object({ providers: z.array(adapterSchema) }), ...errorResponses },
      },
    },
    async () => {
      const providers = await checkAdapters(parts.adapters);
      return {
        providers: providers.map(({ capabilities, settings, troubles, ...rest }) => ({
          ...rest,
          capabilities: [...capabilities],
          settings: [...settings],
          troubles: [...troubles],
        })),
      };
    },
  );
}
