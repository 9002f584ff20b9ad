import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { ADAPTER_HEALTH } from '#ports/adapter-admin-api.ts';
import { errorResponses } from '../common-schemas.ts';

const adapterSchema = z.object({
  port: z.string(),
  vendor: z.string(),
  capabilities: z.array(z.string()),
  health: z.enum(ADAPTER_HEALTH),
  latency: z.number().nullable().describe('Duration of the check in milliseconds'),
  troubles: z.array(z.object({ at: z.iso.datetime(), message: z.string() })).describe('Errors in this process, newest first'),
  settings: z.array(z.string()),
});

export const adminAdapterOperations = defineOperations({
  'GET /api/admin/providers': {
    tags: ['administration'],
    access: ADMINISTRATORS,
    summary: 'Every port of the server, its adapter, and its health',
    response: { 200: z.object({ providers: z.array(adapterSchema) }), ...errorResponses },
  },
});
