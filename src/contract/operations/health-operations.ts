import { z } from 'zod';
import { errorResponses } from '../common-schemas.ts';
import { ANYONE, ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';

export const HEALTH_STATUSES = ['ok', 'disk-full', 'jobs-waiting'] as const;
/** Public statuses. */
export const PUBLIC_STATUSES = ['ok', 'degraded'] as const;

const publicSchema = z.object({ status: z.enum(PUBLIC_STATUSES) });
const healthSchema = z.object({
  status: z.enum(HEALTH_STATUSES),
  message: z.string().optional(),
  role: z.string(),
  version: z.string(),
  database: z.enum(['embedded', 'server']),
  memory: z
    .object({ total: z.int(), heap: z.int(), buffers: z.int(), limit: z.int() })
    .describe('Megabytes of this process; above the limit it renders one thing at a time'),
});

export const healthOperations = defineOperations({
  'GET /api/health': { access: ANYONE, rate: 'none', tags: ['host'], summary: 'Whether the server is up', response: { 200: publicSchema } },
  'GET /api/admin/health': {
    tags: ['administration'],
    access: ADMINISTRATORS,
    summary: 'State of the server and its runtime',
    response: { 200: healthSchema, ...errorResponses },
  },
  'GET /api/openapi.json': { access: ANYONE, tags: ['host'], summary: 'This document', response: { 200: z.any() } },
});
